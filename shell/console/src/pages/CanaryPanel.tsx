import type { RolloutPlan } from '@tyres/registry-contract/rollout-plan';
import type { ConsolePaths } from '../console-paths';
import { changedVersions } from '../changed-versions';
import type { Overview } from '../data/load-overview';
import { agoWord, shareOfSessions } from '../words';
import { ButtonLink } from './ButtonLink';
import { Changes } from './Changes';
import { EvidenceTable } from './EvidenceTable';
import { NotAvailable, Panel } from './Panel';
import { PlanSteps } from './PlanSteps';
import { Time } from './Time';

const inShadow =
  'Nobody gets it yet. Edges compare pages in its shadow: after a visitor was answered, they render the page with it too.';

export interface CanaryPanelProps {
  readonly paths: ConsolePaths;
  readonly overview: Overview;
}

/** The canary: its versions, share, start and evidence. */
export function CanaryPanel({ paths, overview }: CanaryPanelProps) {
  const { state, stable, canary: summary, evidence, rollout, now } = overview;
  // An empty section with the id: the refresh script fills it when the state is back.
  if (!state) return <section id="canary" data-refresh="" />;
  const { canary } = state;
  if (!canary) {
    return (
      <Panel
        id="canary"
        title="Canary"
        isLive
        note="No canary is running. Every session gets the stable release."
      />
    );
  }
  return (
    <Panel
      id="canary"
      title={`Canary: release ${canary.release}, ${shareOfSessions(canary)}`}
      isLive
      note={canary.share === 0 ? inShadow : undefined}
      links={
        <>
          {canary.plan && <PlanLinks paths={paths} plan={canary.plan} />}
          <ButtonLink href={paths.action('canary/plan')} isSmall>
            {canary.plan ? 'Change plan' : 'Plan'}
          </ButtonLink>
          <ButtonLink href={paths.action('canary/share')} isSmall>
            Change share
          </ButtonLink>
          <ButtonLink href={paths.action('canary/promote')} isSmall>
            Promote
          </ButtonLink>
          <ButtonLink href={paths.action('roll-back')} isSmall tone="danger" of="the canary">
            Roll back
          </ButtonLink>
        </>
      }
    >
      <div className="share" aria-hidden="true">
        <svg className="share__bar" viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect className="share__part" width={canary.share} height={1} />
        </svg>
      </div>
      <dl className="terms">
        <dt>Why</dt>
        <dd>{summary?.reason ?? '–'}</dd>
        <dt>By</dt>
        <dd>{summary?.created_by ?? '–'}</dd>
        <dt>Since</dt>
        <dd>
          <Time at={canary.startedAt} /> <span className="soft">({agoWord(canary.startedAt, now)})</span>{' '}
          <a className="link" href={paths.rollout(canary.release)}>
            Chart
          </a>
        </dd>
        <dt>Changes</dt>
        <dd>{summary ? <Changes changes={changedVersions(stable?.versions, summary.versions)} /> : '–'}</dd>
      </dl>
      {canary.plan && (
        <>
          <h3 className="subtitle">Plan</h3>
          {rollout ? <PlanSteps rollout={rollout} /> : <NotAvailable what="The plan is" />}
        </>
      )}
      <h3 className="subtitle">Evidence, worst first</h3>
      {evidence ? <EvidenceTable evidence={evidence} /> : <NotAvailable what="Evidence is" />}
    </Panel>
  );
}

function PlanLinks({ paths, plan }: { readonly paths: ConsolePaths; readonly plan: RolloutPlan }) {
  const isAsked = plan.steps[plan.step]?.approval === true && !plan.isApproved;
  return (
    <>
      {isAsked && (
        <ButtonLink href={paths.action('canary/approve')} isSmall tone="action">
          Approve next step
        </ButtonLink>
      )}
      {plan.paused === undefined ? (
        <ButtonLink href={paths.action('canary/pause')} isSmall>
          Pause
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.action('canary/resume')} isSmall>
          Resume
        </ButtonLink>
      )}
    </>
  );
}
