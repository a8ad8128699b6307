import type { Freeze } from '@tyres/registry-contract/freeze-endpoints';
import type { ConsolePaths } from '../console-paths';
import type { Overview } from '../data/load-overview';
import { agoWord, numberWord, shareWord } from '../words';
import { ButtonLink } from './ButtonLink';
import { CanaryPanel } from './CanaryPanel';
import { EdgesPanel } from './EdgesPanel';
import { Facts } from './Facts';
import { HealthPanel } from './HealthPanel';
import { LiveSetPanel } from './LiveSetPanel';
import { Time } from './Time';

export interface OverviewPageProps {
  readonly paths: ConsolePaths;
  readonly overview: Overview;
}

/** What is live and why, the canary's evidence, what is switched off, and whether every edge is up to date. */
export function OverviewPage({ paths, overview }: OverviewPageProps) {
  const { state, stable } = overview;
  return (
    <>
      <Headline paths={paths} overview={overview} />
      <Alarms overview={overview} />
      <Freezes paths={paths} freezes={overview.freezes} />
      <Facts overview={overview} />
      <CanaryPanel paths={paths} overview={overview} />
      <HealthPanel overview={overview} />
      <LiveSetPanel paths={paths} state={state} stable={stable} />
      <EdgesPanel overview={overview} />
      <p className="updated" id="updated">
        <span data-updated>
          As of <Time at={overview.now.toISOString()} />
        </span>
        <button className="button button--plain button--small" type="button" data-pause hidden>
          Pause updates
        </button>
      </p>
    </>
  );
}

function Headline({ paths, overview: { state, since, now } }: OverviewPageProps) {
  return (
    <div className="headline">
      <div className="headline__text" id="headline" data-refresh="">
        <h1 className="title">{headlineOf(state?.stable)}</h1>
        {since && (
          <>
            <p className="headline__why">{since.why}</p>
            <p className="headline__since">
              {since.by} · since <Time at={since.at} />{' '}
              <span className="soft">({agoWord(since.at, now)})</span>
            </p>
          </>
        )}
      </div>
      <div className="headline__links">
        <ButtonLink href={paths.action('release')}>New release</ButtonLink>
        <ButtonLink href={paths.action('canary')}>New canary</ButtonLink>
        <ButtonLink href={paths.action('overrides')}>Override link</ButtonLink>
        <ButtonLink href={paths.action('freezes')}>Freeze</ButtonLink>
        <ButtonLink href={paths.action('roll-back')} tone="danger">
          Roll back
        </ButtonLink>
      </div>
    </div>
  );
}

/** Edges that do not serve what is live, alarms, and services that lack calls. The section is always there, since the page refreshes it. */
function Alarms({
  overview: { edges = [], alarms = [], warnings = [] },
}: Pick<OverviewPageProps, 'overview'>) {
  const refusals = edges
    .filter((edge) => edge.is_alive)
    .flatMap(({ name, edge, refused }) =>
      refused.map(({ release, reason }) => ({
        key: `${edge} ${release}`,
        text: `Edge ${name} refuses release ${release}: ${reason}`,
      })),
    );
  const failures = alarms.map(({ subject, measure, sessions, failed, usual_share: usual }) => ({
    key: `${subject} ${measure}`,
    text: `The stable release fails: ${subject} for ${numberWord(failed)} of ${numberWord(Math.max(sessions, failed))} sessions of the last minute, ${shareWord(usual, 1)} before. Until that ends, the canary is promoted or given to more sessions only if you accept it.`,
  }));
  const unanswered = warnings.map(({ message }) => ({ key: message, text: message }));
  const all = [...refusals, ...failures, ...unanswered];
  return (
    <div id="alarms" data-refresh="">
      {all.length > 0 && (
        <ul className="problem problem__list problem__list--alone" role="alert">
          {all.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The freezes that are on or to come. Always there, since the page refreshes it. */
function Freezes({
  paths,
  freezes = [],
}: Pick<OverviewPageProps, 'paths'> & { readonly freezes: readonly Freeze[] | undefined }) {
  return (
    <div id="freezes" data-refresh="">
      {freezes.map(({ id, starts_at, ends_at, reason, created_by }) => (
        <p key={id} className="warning">
          Releases are frozen from <Time at={starts_at} /> until <Time at={ends_at} />: {reason} ({created_by}
          ){' '}
          <ButtonLink href={paths.action('freezes/lift', { id })} of={`number ${id}`} isSmall>
            Lift the freeze
          </ButtonLink>
        </p>
      ))}
    </div>
  );
}

function headlineOf(stable: number | undefined): string {
  if (stable === undefined) return 'The live state is not available';
  return stable === 0 ? 'Nothing has been released yet' : `Release ${stable} is live`;
}
