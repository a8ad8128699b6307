import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import { changedVersions } from '../changed-versions';
import { DataTable, type Column } from './DataTable';

export interface ReleasesPageProps {
  /** Absent while nothing has been released. */
  readonly live?: ReleaseSet | undefined;
  /** Newest first. */
  readonly history: readonly ReleaseSummary[];
}

const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{times.format(new Date(at))}</time>;
}

/** What shoppers are served now, since when and by whom, and every release before it. */
export function ReleasesPage({ live, history }: ReleasesPageProps) {
  const summary = history.find(({ number }) => number === live?.number);
  return (
    <>
      <h1 className="console__heading">
        {live ? `Release ${live.number} is live` : 'Nothing has been released yet'}
      </h1>
      {live && (
        <p className="console__soft">
          Since <Time at={live.createdAt} />
          {summary && `, by ${summary.created_by}: ${summary.reason}`}
        </p>
      )}
      {live && (
        <DataTable
          caption="Live set"
          columns={liveColumns}
          rows={Object.values(live.versions)}
          keyOf={({ name }) => name}
        />
      )}
      {history.length > 0 && (
        <DataTable
          caption="History"
          columns={historyColumns(history, live)}
          rows={history}
          keyOf={({ number }) => String(number)}
        />
      )}
    </>
  );
}

const liveColumns: readonly Column<BuiltRelease>[] = [
  { title: 'Micro-frontend', cell: ({ name }) => name },
  { title: 'Version', cell: ({ version }) => <span className="console__code">{version}</span> },
  { title: 'Build', cell: ({ build }) => <span className="console__code">{build}</span> },
  { title: 'Pages', isNumber: true, cell: ({ pages }) => Object.keys(pages).length },
  { title: 'Fragments', isNumber: true, cell: ({ fragments }) => Object.keys(fragments).length },
];

function historyColumns(
  history: readonly ReleaseSummary[],
  live: ReleaseSet | undefined,
): readonly Column<ReleaseSummary>[] {
  return [
    {
      title: 'Release',
      cell: ({ number }) => (
        <>
          {number} {number === live?.number && <span className="console__live">Live</span>}
        </>
      ),
    },
    { title: 'When', cell: ({ created_at: at }) => <Time at={at} /> },
    { title: 'By', cell: ({ created_by: by }) => by },
    { title: 'Why', cell: ({ reason }) => reason },
    {
      title: 'Changed',
      cell: (release) => (
        <ul>
          {changedVersions(
            release,
            history.find(({ number }) => number === release.number - 1),
          ).map(({ name, folder }) => (
            <li key={name} className="console__code">
              {name} {folder ?? 'removed'}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
