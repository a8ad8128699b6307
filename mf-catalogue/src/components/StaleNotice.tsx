import { formatTime } from '@tyres/kit/format-date';
import styles from './StaleNotice.module.css';

/** Shows how old the prices are. Renders nothing if they are fresh. */
export function StaleNotice({ since }: { readonly since: string | null }) {
  if (since === null) return null;
  return (
    <p role="status" className={styles.notice}>
      {`Prices and stock were last checked at ${formatTime(since)}. You can't order just now.`}
    </p>
  );
}
