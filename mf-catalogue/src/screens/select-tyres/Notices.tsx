import { earliestFittingPostcodeAction } from '@tyres/search-contract/form-actions';
import type { PageInfo } from '@tyres/kit/fragment';
import { filterAddress, hasWrongFilter, readFilters, withoutFilters } from '../../lib/filter-address';
import styles from './View.module.css';

/** Notices above the tyres: a refused form or filter, and an order that cannot be repeated. */
export function Notices({ page: { form, path, query } }: { readonly page: PageInfo }) {
  const isAtItsField = form?.action === earliestFittingPostcodeAction;
  return (
    <>
      {form && !isAtItsField && (
        <p role="alert" className={styles.refused}>
          {form.problem.message}
        </p>
      )}
      {hasWrongFilter(query) && (
        <p role="alert" className={styles.refused}>
          {'That filter is not valid, so it was left out. '}
          <a href={filterAddress(path, withoutFilters(readFilters(query)))}>Show all tyres</a>
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
