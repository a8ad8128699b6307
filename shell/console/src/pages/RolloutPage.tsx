import type { DryRunSummary } from '@tyres/registry-contract/dry-run-endpoints';
import type { RolloutHistory, RolloutOdds, RolloutStep } from '@tyres/registry-contract/rollout-history';
import { RolloutChart } from '../plots/RolloutChart';
import { oddsWord, percentWord } from '../words';
import { Badge } from './Badge';
import { DataTable, type Column } from './DataTable';
import { DryRunLink } from './DryRunLink';
import { Panel } from './Panel';
import { Time } from './Time';

export interface RolloutPageProps {
  readonly release: number;
  /** Absent when the release was no canary, or the registry does not answer. */
  readonly history: RolloutHistory | undefined;
  /** The last dry run of its versions. */
  readonly dryRun?: DryRunSummary | undefined;
  readonly now: Date;
}

/** A rollout from its start to its end: shares, evidence, and who decided what. */
export function RolloutPage({ release, history, dryRun, now }: RolloutPageProps) {
  if (!history)
    return (
      <>
        <h1 className="title">Rollout</h1>
        <p className="absent">There is no such canary, or the registry does not answer.</p>
      </>
    );
  const end = history.steps.at(-1);
  return (
    <>
      <h1 className="title">Rollout of release {release}</h1>
      <p className="lead">
        {end?.share !== null ? (
          <Badge tone="trial">Running</Badge>
        ) : end.action === 'promote' ? (
          <Badge tone="good">Promoted</Badge>
        ) : (
          <Badge tone="bad">{end.action === 'rollback' ? 'Rolled back' : 'Ended'}</Badge>
        )}
      </p>
      {dryRun && (
        <p className="lead">
          <DryRunLink run={dryRun} of={`of release ${release}`} />
        </p>
      )}
      <Panel
        id="chart"
        title="Share and evidence"
        note="The evidence is the worst of all measures, minute by minute. At the line ‘Worse’ the canary is rolled back."
      >
        <RolloutChart history={history} now={now} />
        <details className="details">
          <summary className="details__summary">The evidence as a table</summary>
          <DataTable
            name="Worst evidence, newest first"
            columns={oddsColumns}
            rows={history.odds.toReversed()}
            keyOf={({ at }) => at}
            isNarrow
          />
        </details>
      </Panel>
      <Panel id="steps" title="Steps">
        <DataTable
          name="Steps"
          columns={stepColumns}
          rows={history.steps}
          keyOf={({ at, action }) => `${at} ${action}`}
        />
      </Panel>
    </>
  );
}

const stepColumns: readonly Column<RolloutStep>[] = [
  { title: 'When', cell: ({ at }) => <Time at={at} /> },
  { title: 'Share', cell: ({ share }) => (share === null ? 'Ended' : percentWord(share)) },
  { title: 'What', cell: ({ action }) => action.replaceAll('_', ' ') },
  { title: 'Who', cell: ({ actor }) => actor },
  { title: 'Why', cell: ({ reason }) => reason ?? '–' },
];

const oddsColumns: readonly Column<RolloutOdds>[] = [
  { title: 'When', cell: ({ at }) => <Time at={at} /> },
  { title: 'What', cell: ({ what }) => what },
  {
    title: 'Odds of the limit',
    isNumber: true,
    cell: ({ odds, limit }) => `${oddsWord(odds)} of ${oddsWord(limit)}`,
  },
];
