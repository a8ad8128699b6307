import type { PageInfo } from '@tyres/kit/fragment';
import styles from './AgainNotice.module.css';

/** Says why a repeated order ends at a search: the tyre is no longer sold. Nothing on any other visit. */
export function AgainNotice({ page }: { readonly page: PageInfo }) {
  if (!page.query['again']?.includes('unavailable')) return null;
  return (
    <p role="status" className={styles.notice}>
      <strong>That tyre is no longer available.</strong> Your search brings you to others in your size.
    </p>
  );
}
