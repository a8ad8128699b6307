import { formatTime } from '@tyres/kit/format-date';
import styles from './StaleNotice.module.css';

/** Says since when a page could not be checked (ISO 8601), while its service does not answer. Nothing for null. */
export function StaleNotice({ since }: { readonly since: string | null }) {
  if (since === null) return null;
  return (
    <p role="status" className={styles.stale}>
      {`This page was last checked at ${formatTime(since)}. It may have changed since.`}
    </p>
  );
}
