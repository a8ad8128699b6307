import type { PageInfo } from '@tyres/kit/fragment';
import styles from './AgainNotice.module.css';

/** Tells a visitor who wanted to repeat an order that its tyre is no longer sold. Renders nothing otherwise. */
export function AgainNotice({ page }: { readonly page: PageInfo }) {
  if (!page.query['again']?.includes('unavailable')) return null;
  return (
    <p role="status" className={styles.notice}>
      <strong>That tyre is no longer available.</strong> Your search brings you to others in your size.
    </p>
  );
}
