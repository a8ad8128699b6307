import type { DryRunSummary } from '@tyres/registry-contract/dry-run-endpoints';
import type { PageWeight, ReleaseProblem } from '@tyres/registry-contract/payloads';
import type { SetChoice } from '../actions/choose-set';
import { changedVersions } from '../changed-versions';
import { kilobyteWord } from '../words';
import { Badge } from './Badge';
import { Changes, ChangesInDetail } from './Changes';
import { DataTable, type Column } from './DataTable';
import { DryRunLink } from './DryRunLink';
import { Time } from './Time';

export interface CheckResultProps {
  readonly choice: SetChoice;
  readonly chosen: Readonly<Record<string, string>>;
}

/** The contract gate's result: changed versions, problems and page weights. */
export function CheckResult({ choice: { stable = {}, checked, checkProblem }, chosen }: CheckResultProps) {
  const { problems = [], existing = [] } = checked ?? {};
  const weights = [...(checked?.weights ?? [])].sort(
    (a, b) => b.gzip_bytes / b.budget_bytes - a.gzip_bytes / a.budget_bytes,
  );
  return (
    <section className="panel" aria-labelledby="check">
      <div className="panel__top">
        <h2 className="panel__title" id="check">
          Check
        </h2>
        {checked &&
          (problems.length === 0 ? (
            <Badge tone="good">Passed</Badge>
          ) : problems.every(({ accept }) => accept) ? (
            <Badge tone="trial">To be accepted</Badge>
          ) : (
            <Badge tone="bad">Cannot be released</Badge>
          ))}
      </div>
      {checkProblem && <p className="problem problem__text">{checkProblem.message}</p>}
      {checked ? (
        <ChangesInDetail changes={checked.changes} />
      ) : (
        <Changes changes={changedVersions(stable, { ...stable, ...chosen })} />
      )}
      <Problems problems={problems} className="problem problem__list problem__list--alone" />
      {existing.length > 0 && (
        <>
          <p className="panel__note">The live release has these as well, so they refuse nothing:</p>
          <Problems problems={existing} className="consequences" />
        </>
      )}
      {checked && problems.length === 0 && <DryRunResult run={checked.dry_run} />}
      {weights.length > 0 && (
        <details
          className="details"
          open={weights.some(({ gzip_bytes: bytes, budget_bytes: most }) => bytes > most)}
        >
          <summary className="details__summary">
            JavaScript of each page before any interaction, heaviest first
          </summary>
          <DataTable
            name="Page weights"
            columns={weightColumns}
            rows={weights}
            keyOf={({ page, owner }) => `${owner} ${page}`}
          />
        </details>
      )}
    </section>
  );
}

function DryRunResult({ run }: { readonly run: DryRunSummary | undefined }) {
  if (!run)
    return (
      <p className="panel__note">
        No browser has walked through exactly these versions with a report:{' '}
        <span className="code">tyres check … --dry-run --report</span>
      </p>
    );
  return (
    <p>
      <DryRunLink run={run} of="of these versions" />{' '}
      <span className="soft">
        by {run.created_by}, <Time at={run.created_at} />
      </span>
    </p>
  );
}

interface ProblemsProps {
  readonly problems: readonly ReleaseProblem[];
  readonly className: string;
}

function Problems({ problems, className }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={className}>
      {problems.map(({ code, message }) => (
        <li key={message}>
          {message} <span className="code soft">{code}</span>
        </li>
      ))}
    </ul>
  );
}

const weightColumns: readonly Column<PageWeight>[] = [
  { title: 'Page', cell: ({ page }) => page },
  { title: 'Owner', cell: ({ owner }) => owner },
  { title: 'Gzipped', isNumber: true, cell: ({ gzip_bytes: bytes }) => kilobyteWord(bytes) },
  {
    title: 'Of the budget',
    isNumber: true,
    cell: ({ gzip_bytes: bytes, budget_bytes: budget }) => (
      <span className="odds">
        {bytes > budget && <Badge tone="bad">Too heavy</Badge>}
        <span>
          {Math.round((100 * bytes) / budget)} % <span className="soft">of {kilobyteWord(budget)}</span>
        </span>
        <svg className="odds__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className="odds__ground" width={100} height={6} />
          <rect
            className={bytes > budget ? 'odds__way odds__way--over' : 'odds__way'}
            width={Math.min(100, (100 * bytes) / budget)}
            height={6}
          />
        </svg>
      </span>
    ),
  },
];
