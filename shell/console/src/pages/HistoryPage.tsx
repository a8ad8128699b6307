import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ListInput, ReleaseSummary } from '@tyres/registry-contract/payloads';
import { changedVersions } from '../changed-versions';
import type { ConsolePaths } from '../console-paths';
import type { History } from '../data/load-history';
import { kindWords, percentWord } from '../words';
import { Badge } from './Badge';
import { ButtonLink } from './ButtonLink';
import { Changes } from './Changes';
import { DataTable, type Column } from './DataTable';
import { DryRunLink } from './DryRunLink';
import { Pager } from './Pager';
import { NotAvailable } from './Panel';
import { SearchForm } from './SearchForm';
import { Time } from './Time';

export interface HistoryPageProps {
  readonly paths: ConsolePaths;
  readonly history: History;
  readonly part: ListInput;
}

/** Every release, newest first: what it changed, who made it and why, and a link to roll back to it. */
export function HistoryPage({ paths, history, part: { before, text } }: HistoryPageProps) {
  const { releases, older } = history;
  return (
    <>
      <h1 className="title">History</h1>
      <p className="lead">
        Releases are never changed. Each can be made stable again, except overrides and withdrawn ones.
      </p>
      <SearchForm action={paths.history()} what="the releases" text={text} />
      {!releases && <NotAvailable what="The releases are" />}
      {releases?.length === 0 && (
        <p className="absent">{text ? `No release has ‘${text}’.` : 'Nothing has been released yet.'}</p>
      )}
      {releases && releases.length > 0 && (
        <DataTable
          name="Releases, newest first"
          columns={columnsOf(paths, history)}
          rows={releases}
          keyOf={({ number }) => String(number)}
        />
      )}
      <Pager
        newest={before === undefined ? undefined : paths.history({ text })}
        older={older === undefined ? undefined : paths.history({ before: older, text })}
      />
    </>
  );
}

function columnsOf(paths: ConsolePaths, { state, bases }: History): readonly Column<ReleaseSummary>[] {
  return [
    {
      title: 'Release',
      cell: ({ number, kind, dry_run: dryRun }) => (
        <span className="stack">
          <span>
            {number} <span className="soft">{kindWords[kind]}</span>
          </span>
          <Standing state={state} number={number} />
          {kind === 'canary' && (
            <a className="link" href={paths.rollout(number)}>
              Rollout<span className="hidden"> of release {number}</span>
            </a>
          )}
          {dryRun && <DryRunLink run={dryRun} of={`of release ${number}`} />}
        </span>
      ),
    },
    {
      title: 'When',
      cell: ({ created_at: at, created_by: by }) => (
        <span className="stack">
          <Time at={at} />
          <span>{by}</span>
        </span>
      ),
    },
    { title: 'Why', cell: ({ reason }) => reason },
    {
      title: 'Changed',
      cell: (release) => {
        const base = bases.get(release.based_on);
        if (!base && release.based_on > 0) return `Based on release ${release.based_on}`;
        return (
          <span className="stack">
            <Changes changes={changedVersions(base?.versions, release.versions)} />
            {base && <span className="soft">against release {base.number}</span>}
          </span>
        );
      },
    },
    {
      title: 'Action',
      isAction: true,
      cell: ({ number, kind }) => <Ways paths={paths} state={state} number={number} kind={kind} />,
    },
  ];
}

interface StandingProps {
  readonly state: LiveState | undefined;
  readonly number: number;
}

function Standing({ state, number }: StandingProps) {
  if (number === state?.stable) return <Badge tone="good">Stable</Badge>;
  if (number === state?.canary?.release)
    return <Badge tone="trial">Canary, {percentWord(state.canary.share)}</Badge>;
  if (state?.withdrawn.includes(number)) return <Badge tone="bad">Withdrawn</Badge>;
  return null;
}

interface WaysProps extends StandingProps, Pick<ReleaseSummary, 'kind'> {
  readonly paths: ConsolePaths;
}

function Ways({ paths, state, number, kind }: WaysProps) {
  if (!state || number === state.stable || state.withdrawn.includes(number))
    return <span className="soft">–</span>;
  const isCanary = number === state.canary?.release;
  return (
    <span className="buttons">
      {kind !== 'override' && !isCanary && (
        <ButtonLink href={paths.action('roll-back', { to: number })} isSmall of={`: release ${number}`}>
          Make stable again
        </ButtonLink>
      )}
      <ButtonLink href={paths.action('withdraw', { number })} isSmall tone="danger" of={`release ${number}`}>
        Withdraw
      </ButtonLink>
    </span>
  );
}
