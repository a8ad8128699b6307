import type { ContentPage } from '@tyres/content-contract/endpoints';
import type { ReactNode } from 'react';
import { dateFormatter } from '@tyres/kit/format-date';
import { StaleNotice } from './StaleNotice';
import styles from './Article.module.css';

const formatDay = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' });

export interface ArticleProps {
  readonly article: Pick<ContentPage, 'heading' | 'html' | 'updated_on' | 'related'>;
  /** When the text was fetched, ISO 8601; null if it is fresh. */
  readonly staleSince: string | null;
  /** Stands below the heading. */
  readonly children?: ReactNode;
}

/** A text from the shop's editors. */
export function Article({ article, staleSince, children }: ArticleProps) {
  const { heading, html, updated_on, related } = article;
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
      <StaleNotice since={staleSince} />
      {/* The service sanitises the HTML on import and when it is served. */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
      {related && (
        <section className={styles.related}>
          <h2>Related tyres</h2>
          <ul role="list">
            {related.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.updated}>
        Last updated <time dateTime={updated_on}>{formatDay(updated_on)}</time>
      </p>
    </article>
  );
}
