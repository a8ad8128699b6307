import type { VersionChange } from '@tyres/registry-contract/payloads';
import type { Source } from '@tyres/registry-contract/release';
import type { ChangedVersion } from '../changed-versions';
import { kilobyteWord } from '../words';

/** Versions that differ between two releases, from and to. */
export function Changes({ changes }: { readonly changes: readonly ChangedVersion[] }) {
  if (changes.length === 0) return <span className="soft">Nothing</span>;
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.name} className="changes__item">
          <FromTo {...change} />
        </li>
      ))}
    </ul>
  );
}

/** The same with what each version adds and removes, and the commit that it comes from. */
export function ChangesInDetail({ changes }: { readonly changes: readonly VersionChange[] }) {
  if (changes.length === 0) return <span className="soft">Nothing</span>;
  return (
    <ul className="changes">
      {changes.map(({ source, added, removed, ...change }) => (
        <li key={change.name} className="changes__item">
          <FromTo {...change} />
          <div className="soft">
            {kilobyteWord(change.gzip_bytes_before)} to {kilobyteWord(change.gzip_bytes)} for browsers
          </div>
          {source && <SourceOf source={source} />}
          {[...added.map((what) => `+ ${what}`), ...removed.map((what) => `− ${what}`)].map((line) => (
            <div key={line} className="code">
              {line}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The commit of a version, and its build in the pipeline. */
export function SourceOf({ source }: { readonly source: Source }) {
  const { commit, branch, author, message, hasUncommittedChanges, buildUrl } = source;
  return (
    <div>
      <span className="code">{commit.slice(0, 7)}</span>
      {branch && <span className="soft"> on {branch}</span>}: {message}{' '}
      <span className="soft">
        ({author}
        {hasUncommittedChanges && ', with changes that were not committed'})
      </span>
      {buildUrl && (
        <>
          {' '}
          <a className="link" href={buildUrl} rel="noreferrer">
            Build
          </a>
        </>
      )}
    </div>
  );
}

function FromTo({ name, from, to }: ChangedVersion) {
  return (
    <>
      <span className="changes__name">{name}</span>{' '}
      {from && (
        <>
          <span className="code soft">{from}</span> <span className="soft">to</span>{' '}
        </>
      )}
      <span className="code">{to ?? 'removed'}</span>
    </>
  );
}
