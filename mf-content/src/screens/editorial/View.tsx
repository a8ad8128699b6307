import { formatTime } from '@tyres/kit/format-time';
import type { ViewProps } from '@tyres/kit/fragment';
import type { EditorialData } from './load';
import styles from './View.module.css';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A page with a text from the shop's editors. */
export function View({ data }: ViewProps<EditorialData>) {
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{data.heading}</h1>
      {data.staleSince !== null && (
        <p role="status" className={styles.stale}>
          {`This page was last checked at ${formatTime(new Date(data.staleSince))}. It may have changed since.`}
        </p>
      )}
      {/* The service sanitises the HTML on import and when it is served. */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: data.html }} />
      <p className={styles.updated}>
        Last updated <time dateTime={data.updated_on}>{inWords.format(new Date(data.updated_on))}</time>
      </p>
    </article>
  );
}
