import type { DryRun, PageFigures } from '@tyres/registry-contract/dry-run-endpoints';
import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import { changedVersions } from '../changed-versions';
import { consolePaths as paths } from '../console-paths';
import { differenceWord, kilobyteWord, numberWord } from '../words';
import { Badge } from './Badge';
import { Changes } from './Changes';
import { DataTable, type Column } from './DataTable';
import { DryRunBadge } from './DryRunLink';
import { Panel } from './Panel';
import { Time } from './Time';

type Step = DryRun['steps'][number] & {
  /** Its place in the dry run. */
  readonly place: number;
};

export interface DryRunPageProps {
  /** Absent when there is no such dry run, or the registry does not answer. */
  readonly run: DryRun | undefined;
  /** The live release that it was compared with. */
  readonly live: ReleaseSummary | undefined;
}

/** What a browser saw on each page of a candidate, beside the same page of the live release. */
export function DryRunPage({ run, live }: DryRunPageProps) {
  if (!run)
    return (
      <>
        <h1 className="title">Dry run</h1>
        <p className="absent">
          There is no such dry run, or the registry does not answer. A later one of the same versions replaces
          it, and it goes when one of its versions is pruned.
        </p>
      </>
    );
  const steps = run.steps
    .map((step, place) => ({ ...step, place }))
    .sort((one, other) => urgencyOf(other) - urgencyOf(one) || one.place - other.place);
  const changed = steps.filter((step) => urgencyOf(step) > 0);
  const equal = steps.filter((step) => urgencyOf(step) === 0);
  return (
    <>
      <h1 className="title">Dry run beside release {run.live_release}</h1>
      <p className="lead">
        <DryRunBadge run={run} /> A browser walked through both releases for {run.created_by},{' '}
        <Time at={run.created_at} />. No shopper saw the candidate.
      </p>
      {run.not_compared && <p className="problem problem__text">{run.not_compared}</p>}
      <Panel id="changes" title="Changed">
        <Changes changes={changedVersions(live?.versions, run.versions)} />
      </Panel>
      <Panel
        id="pages"
        title="Pages"
        note="A page is usable when all its fragments are. Bytes are those of the page and of all that it loaded, compressed. What the live release had is in brackets."
      >
        {changed.length > 0 && <Pages name="Pages that failed or look different" steps={changed} />}
        {equal.length > 0 && (
          <details className="details" open={changed.length === 0}>
            <summary className="details__summary">
              {equal.length === 1 ? '1 page looks as before' : `${equal.length} pages look as before`}
            </summary>
            <Pages name="Pages that look as before" steps={equal} />
          </details>
        )}
      </Panel>
      {steps.map((step) => (
        <Pictures key={step.place} id={run.id} step={step} />
      ))}
    </>
  );
}

/** Failed pages come first, then those that look different. */
function urgencyOf({ problems, pictures }: Step): number {
  if (problems.length > 0) return 3;
  const shares = pictures.map(({ different_share: share }) => share);
  return shares.some((share) => share !== 0) ? 1 + Math.max(0, ...shares.map((share) => share ?? 0)) : 0;
}

function Pages({ name, steps }: { readonly name: string; readonly steps: readonly Step[] }) {
  return <DataTable name={name} columns={pageColumns} rows={steps} keyOf={({ place }) => String(place)} />;
}

function ResultBadge({ step }: { readonly step: Step }) {
  if (step.problems.length > 0) return <Badge tone="bad">Failed</Badge>;
  if (step.pictures.some(({ different_share: share }) => share === undefined))
    return <Badge tone="trial">New</Badge>;
  return urgencyOf(step) > 0 ? <Badge tone="trial">Looks different</Badge> : <Badge tone="good">Good</Badge>;
}

const pageColumns: readonly Column<Step>[] = [
  {
    title: 'Page',
    cell: ({ page, place }) => (
      <a className="link" href={`#page-${place}`}>
        {page}
      </a>
    ),
  },
  { title: 'Result', cell: (step) => <ResultBadge step={step} /> },
  { title: 'Status', isNumber: true, cell: ({ status }) => status ?? '–' },
  { title: 'Fragments', isNumber: true, cell: ({ fragments }) => fragments },
  { title: 'Console errors', isNumber: true, cell: ({ console_errors: errors }) => errors },
  figureColumn('Usable after', ({ interactive_ms: ms }) => `${numberWord(ms)} ms`),
  figureColumn('Loaded', ({ bytes }) => kilobyteWord(bytes)),
  figureColumn('Script', ({ script_bytes: bytes }) => kilobyteWord(bytes)),
];

function figureColumn(title: string, wordOf: (figures: PageFigures) => string): Column<Step> {
  return {
    title,
    isNumber: true,
    cell: ({ figures, live_figures: live }) => (
      <>
        {figures ? wordOf(figures) : '–'} {live && <span className="soft">({wordOf(live)})</span>}
      </>
    ),
  };
}

function Pictures({ id, step }: { readonly id: string; readonly step: Step }) {
  const { page, place, problems, pictures } = step;
  return (
    <section className="panel" id={`page-${place}`} aria-labelledby={`page-${place}-title`}>
      <div className="panel__top">
        <h2 className="panel__title" id={`page-${place}-title`}>
          {page}
        </h2>
        <ResultBadge step={step} />
      </div>
      {problems.length > 0 && (
        <ul className="problem problem__list problem__list--alone">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {pictures.length === 0 && <p className="absent">There are no pictures.</p>}
      {pictures.map(({ width, different_share: share, kinds }) => (
        <details key={width} className="details" open={problems.length > 0 || share !== 0}>
          <summary className="details__summary">
            {width} px wide: {differenceWord(share)}
          </summary>
          {kinds.length === 0 && (
            <p className="absent">Its pictures were left out, since others need the room more.</p>
          )}
          <div className="shots">
            {kinds.map((kind) => {
              const address = paths.dryRunPicture({ id, step: place, width, kind });
              return (
                <figure key={kind} className="shots__one">
                  <a href={address}>
                    <img
                      className="shots__picture"
                      src={address}
                      alt={`${page}, ${kindWords[kind].toLowerCase()}, ${width} px wide`}
                      loading="lazy"
                    />
                  </a>
                  <figcaption className="shots__name">
                    {share === 0 ? 'Live and candidate' : kindWords[kind]}
                  </figcaption>
                </figure>
              );
            })}
          </div>
        </details>
      ))}
    </section>
  );
}

const kindWords = { live: 'Live', candidate: 'Candidate', difference: 'Difference' } as const;
