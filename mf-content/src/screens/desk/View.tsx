import type { Desk, DeskPage, DeskState } from '@tyres/content-contract/desk';
import { dateFormatter } from '@tyres/kit/format-date';
import type { ViewProps } from '@tyres/kit/fragment';
import { Bars } from '../../components/Bars';
import { WrongLink } from '../../components/WrongLink';
import type { DeskData } from './load';
import styles from './View.module.css';

const states: readonly (readonly [DeskState, string])[] = [
  ['live', 'Live'],
  ['planned', 'Planned'],
  ['draft', 'Drafts'],
  ['ended', 'Ended'],
];
const formatMoment = dateFormatter({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** What the shop's editors want to know: their pages by state, broken links, and what visitors did not find. */
export function View({ data: { desk } }: ViewProps<DeskData>) {
  if (!desk) return <WrongLink />;
  const { edition, counts, broken_links, searches } = desk;
  return (
    <article className={styles.page}>
      <header>
        <h1 tabIndex={-1}>Content desk</h1>
        <p className={styles.soft}>
          {edition === 0 ? 'Nothing was imported yet.' : `Edition ${edition} is served.`}
        </p>
      </header>
      <section className={styles.part}>
        <h2>Pages by state</h2>
        <Bars
          columns={['State', 'Pages']}
          rows={states.map(([state, name]) => ({ name, count: counts[state] }))}
        />
      </section>
      <section className={styles.part}>
        <h2>Searched without an answer, in 30 days</h2>
        {searches.length === 0 ? (
          <p>Every search had an answer.</p>
        ) : (
          <Bars
            columns={['Words', 'Searches']}
            rows={searches.map(({ word, count }) => ({ name: word, count }))}
          />
        )}
      </section>
      <section className={styles.part}>
        <h2>Broken links</h2>
        {broken_links.length === 0 && <p>Every link between live pages leads to a live page.</p>}
        <ul className={styles.list}>
          {broken_links.map(({ slug, link }) => (
            <li key={`${slug} ${link}`}>
              <a href={`/${slug}`}>/{slug}</a> links to {link}
            </li>
          ))}
        </ul>
      </section>
      <Editions editions={desk.editions} />
      {states.map(([state, name]) => (
        <Pages
          key={state}
          name={name}
          count={counts[state]}
          pages={desk.pages.filter((page) => page.state === state)}
        />
      ))}
    </article>
  );
}

function Editions({ editions }: Pick<Desk, 'editions'>) {
  return (
    <section className={styles.part}>
      <h2>Editions</h2>
      <ol className={styles.list} reversed>
        {editions.map(({ number, made_at, note, pages }) => (
          <li key={number} value={number}>
            <time dateTime={made_at}>{formatMoment(made_at)}</time>: {note}, {pages} pages
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PagesProps {
  readonly name: string;
  readonly count: number;
  readonly pages: readonly DeskPage[];
}

function Pages({ name, count, pages }: PagesProps) {
  if (count === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        {name}: {count}
      </h2>
      <ul className={styles.list}>
        {pages.map(({ slug, heading, path, publish_on, unpublish_on }) => (
          <li key={slug}>
            <a href={path}>{heading}</a> <span className={styles.soft}>/{slug}</span>
            {publish_on !== null && <span className={styles.soft}> from {formatMoment(publish_on)}</span>}
            {unpublish_on !== null && (
              <span className={styles.soft}> until {formatMoment(unpublish_on)}</span>
            )}
          </li>
        ))}
      </ul>
      {pages.length < count && <p className={styles.soft}>and {count - pages.length} more</p>}
    </section>
  );
}
