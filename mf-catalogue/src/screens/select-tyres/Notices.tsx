import type { PageInfo } from '@tyres/kit/fragment';
import styles from './View.module.css';

/** What the page has to say before its tyres: about a form that was refused, and an order that cannot be repeated. */
export function Notices({ page: { form, query } }: { readonly page: PageInfo }) {
  const isAtItsField = form?.action === '/ajax/earliest_fitting_postcode';
  return (
    <>
      {form && !isAtItsField && (
        <p role="alert" className={styles.refused}>
          {form.problem.message}
        </p>
      )}
      {query['again']?.[0] === 'unavailable' && (
        <p role="status" className={styles.notice}>
          The tyre of your last order is no longer sold. These are the tyres that we have in its size.
        </p>
      )}
    </>
  );
}
