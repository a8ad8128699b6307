import type { ViewProps } from '@tyres/kit/fragment';
import type { GuidesData } from './load';
import { newsletterPath } from '../../lib/addresses';
import styles from './View.module.css';

/** All pages to read that belong to a topic. */
export function View({ data: { topics } }: ViewProps<GuidesData>) {
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>Guides</h1>
      {topics.length === 0 && <p>There are no guides just now.</p>}
      {topics.map(({ name, pages }) => (
        <section key={name} className={styles.topic}>
          <h2>{name}</h2>
          <ul role="list" className={styles.list}>
            {pages.map(({ slug, heading, description }) => (
              <li key={slug}>
                <a href={`/${slug}`} className={styles.link}>
                  {heading}
                </a>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        New ones come with our <a href={newsletterPath}>newsletter</a>, at most once a month.
      </p>
    </article>
  );
}
