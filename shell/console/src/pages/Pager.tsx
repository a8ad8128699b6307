export interface PagerProps {
  readonly newest: string | undefined;
  readonly older: string | undefined;
}

/** Links between the pages of a list. */
export function Pager({ newest, older }: PagerProps) {
  if (!newest && !older) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {newest && (
        <a className="button button--plain" href={newest}>
          Newest
        </a>
      )}
      {older && (
        <a className="button button--plain" href={older}>
          Older
        </a>
      )}
    </nav>
  );
}
