export interface SearchFormProps {
  /** The page's own address. */
  readonly action: string;
  /** What is searched, after 'Search': 'the audit log'. */
  readonly what: string;
  readonly text: string | undefined;
}

/** A search of a list, by a plain form. */
export function SearchForm({ action, what, text }: SearchFormProps) {
  return (
    <form className="search" role="search" action={action}>
      <label className="field__label" htmlFor="text">
        Search {what}
      </label>
      <div className="search__box">
        <input
          className="field__input"
          type="search"
          id="text"
          name="text"
          maxLength={100}
          defaultValue={text ?? ''}
        />
        <button className="button button--plain">Search</button>
        {text && (
          <a className="button button--plain" href={action}>
            Show all
          </a>
        )}
      </div>
    </form>
  );
}
