import type { ChangedVersion } from '../changed-versions';

/** Versions that differ between two releases, from and to. */
export function Changes({ changes }: { readonly changes: readonly ChangedVersion[] }) {
  if (changes.length === 0) return <span className="soft">Nothing</span>;
  return (
    <ul className="changes">
      {changes.map(({ name, from, to }) => (
        <li key={name} className="changes__item">
          <span className="changes__name">{name}</span>{' '}
          {from && (
            <>
              <span className="code soft">{from}</span> <span className="soft">to</span>{' '}
            </>
          )}
          <span className="code">{to ?? 'removed'}</span>
        </li>
      ))}
    </ul>
  );
}
