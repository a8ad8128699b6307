import { queryLimit } from '@tyres/content-contract/help-text';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput } from '@tyres/ui/TextInput';
import { faqPath } from '../../lib/addresses';
import type { SearchData } from './load';
import { useTopicFilter } from './use-topic-filter';
import styles from './View.module.css';

/**
 * The search box of the help topics. Without script its form asks the server; with it each key filters the topics at once,
 * and Enter still asks the server, which also searches the other pages.
 */
export function View({ data: { q, questions, pages } }: { readonly data: SearchData }) {
  const { input, onInput, shown } = useTopicFilter({ query: q, count: questions });
  return (
    <div className={styles.search}>
      <form role="search" method="get" action={faqPath} className={styles.form}>
        <Field label="Search the help topics" className={styles.field}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={queryLimit}
              autoComplete="off"
              onInput={onInput}
            />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <LiveRegion visible>{shown.query !== '' && resultText(shown)}</LiveRegion>
      {shown.query !== '' && shown.query === q && pages.length > 0 && <FoundPages pages={pages} />}
    </div>
  );
}

function FoundPages({ pages }: Pick<SearchData, 'pages'>) {
  return (
    <nav aria-labelledby="found-pages">
      <h2 id="found-pages" className={styles.title}>
        Pages
      </h2>
      <ul role="list" className={styles.pages}>
        {pages.map(({ path, heading, description }) => (
          <li key={path}>
            <a href={path}>{heading}</a>
            <p className={styles.about}>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many questions a search found, in words. */
function resultText({ query, count }: { readonly query: string; readonly count: number }): string {
  if (count === 0) return `No question has ‘${query}’. Try other words, or write to us.`;
  return count === 1 ? `1 question has ‘${query}’.` : `${count} questions have ‘${query}’.`;
}
