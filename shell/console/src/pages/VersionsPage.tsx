import { measures } from '@tyres/registry-contract/health';
import type { ListVersionsInput, PublishedVersion } from '@tyres/registry-contract/payloads';
import type { ConsolePaths } from '../console-paths';
import type { Versions } from '../data/load-versions';
import { versionHealth, versionKey, type VersionHealth } from '../data/version-health';
import { kilobyteWord, measureWords, numberWord, shareWord } from '../words';
import { Badge } from './Badge';
import { ButtonLink } from './ButtonLink';
import { SourceOf } from './Changes';
import { DataTable, type Column } from './DataTable';
import { Pager } from './Pager';
import { NotAvailable, Panel } from './Panel';
import { SearchForm } from './SearchForm';
import { Time } from './Time';

export interface VersionsPageProps {
  readonly paths: ConsolePaths;
  readonly versions: Versions;
  readonly part: Omit<ListVersionsInput, 'name'>;
}

/** Published versions by micro-frontend, with their health in the last hour. */
export function VersionsPage({ paths, versions, part: { before, text } }: VersionsPageProps) {
  const published = versions.versions;
  const names = [...new Set(published?.map(({ name }) => name))].sort();
  return (
    <>
      <h1 className="title">Versions</h1>
      <p className="lead">
        What the teams published. Versions are never changed. Failed sessions are of the last hour, a session
        counting once for each fragment that it saw.
      </p>
      <SearchForm action={paths.versions()} what="the versions" text={text} />
      {!published && <NotAvailable what="The versions are" />}
      {published?.length === 0 && (
        <p className="absent">{text ? `No version has ‘${text}’.` : 'Nothing has been published yet.'}</p>
      )}
      <div className="aligned">
        {names.map((name) => (
          <Panel key={name} id={name} title={name}>
            <DataTable
              name={`Versions of ${name}, newest first`}
              columns={columnsOf(paths, versions)}
              rows={(published ?? []).filter((version) => version.name === name)}
              keyOf={({ folder }) => folder}
            />
          </Panel>
        ))}
      </div>
      <Pager
        newest={before === undefined ? undefined : paths.versions({ text })}
        older={versions.older === undefined ? undefined : paths.versions({ before: versions.older, text })}
      />
    </>
  );
}

function columnsOf(paths: ConsolePaths, versions: Versions): readonly Column<PublishedVersion>[] {
  const health = versions.points && versionHealth(versions.points);
  return [
    {
      title: 'Version',
      cell: (version) => (
        <span className="stack">
          <span className="code">{version.folder}</span>
          <Standing version={version} versions={versions} />
        </span>
      ),
    },
    {
      title: 'Published',
      cell: ({ published_at: at, published_by: by }) => (
        <span className="stack">
          <Time at={at} />
          <span>{by}</span>
        </span>
      ),
    },
    {
      title: 'Commit',
      cell: ({ source, signed_by: key }) => (
        <span className="stack">
          {source ? <SourceOf source={source} /> : <span className="soft">–</span>}
          {key && (
            <span className="soft" title={`With the key ${key}`}>
              Signed
            </span>
          )}
        </span>
      ),
    },
    {
      title: 'Browser',
      isNumber: true,
      cell: ({ browser_gzip_bytes: bytes }) => <span title="Gzipped">{kilobyteWord(bytes)}</span>,
    },
    {
      title: 'Server',
      isNumber: true,
      cell: ({ server_bytes: bytes }) => (bytes === 0 ? '–' : kilobyteWord(bytes)),
    },
    {
      title: 'Failed sessions',
      cell: ({ name, folder }) =>
        health ? <Health health={health.get(versionKey(name, folder))} /> : 'Not available',
    },
    {
      title: 'Action',
      isAction: true,
      cell: ({ name, folder, pruned_at: prunedAt }) => {
        if (prunedAt || versions.stable?.versions[name] === folder) return <span className="soft">–</span>;
        const fields = { versions: { [name]: folder } };
        const of = `${name} ${folder}`;
        return (
          <span className="buttons">
            <ButtonLink href={paths.action('release', fields)} of={of} isSmall>
              Release
            </ButtonLink>
            <ButtonLink href={paths.action('canary', fields)} of={of} isSmall>
              Canary
            </ButtonLink>
            <ButtonLink href={paths.action('overrides', fields)} of={of} isSmall>
              Override
            </ButtonLink>
          </span>
        );
      },
    },
  ];
}

interface StandingProps {
  readonly version: PublishedVersion;
  readonly versions: Versions;
}

function Standing({ version, versions: { stable, canary } }: StandingProps) {
  const { name, folder, pruned_at: prunedAt } = version;
  if (prunedAt)
    return (
      <>
        <Badge tone="plain">Files removed</Badge>
        <span className="soft">
          <Time at={prunedAt} />
        </span>
      </>
    );
  if (stable?.versions[name] === folder) return <Badge tone="good">Stable</Badge>;
  if (canary?.versions[name] === folder) return <Badge tone="trial">Canary</Badge>;
  return null;
}

function Health({ health }: { readonly health: VersionHealth | undefined }) {
  if (!health) return <span className="soft">No sessions</span>;
  return (
    <dl className="tallies">
      {measures.map((measure) => {
        const tally = health[measure];
        // Sales are no failures: the canary's evidence compares them.
        if (!tally || measure === 'sale') return null;
        return (
          <div key={measure} className="tallies__item">
            <dt>{measureWords[measure].name}</dt>
            <dd>
              <strong>{shareWord(tally.failed, tally.sessions)}</strong>{' '}
              <span className="soft">
                {numberWord(tally.failed)} of {numberWord(tally.sessions)}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
