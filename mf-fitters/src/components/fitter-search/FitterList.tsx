import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { ButtonLink } from '@tyres/ui/Button';
import { pageSize, searchPath } from '../../lib/fitter-filters';
import { cardId } from './use-selection';
import type { FitterSearchState } from './use-fitter-search';
import styles from './FitterSearch.module.css';

export interface FitterListProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly fitters: readonly Fitter[];
  readonly isSearching: boolean;
  readonly renderFitter: (fitter: Fitter) => ReactNode;
}

export function FitterList({ ref, fitters, isSearching, renderFitter }: FitterListProps) {
  return (
    <ul ref={ref} role="list" className={styles.list} aria-label="Fitters" aria-busy={isSearching}>
      {fitters.map((fitter) => (
        <li
          key={fitter.account_number}
          id={cardId(fitter.account_number)}
          tabIndex={-1}
          className={styles.item}
        >
          {renderFitter(fitter)}
        </li>
      ))}
    </ul>
  );
}

export interface LoadMoreProps {
  /** Base of the page's addresses. */
  readonly base: string;
  readonly found: FitterSearchState;
  readonly fitters: readonly Fitter[];
}

/** A link to the longer list, for visitors without script. */
export function LoadMore({ base, found: { filters, phase, loadMore }, fitters }: LoadMoreProps) {
  const isLoading = phase === 'loading-more';
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    if (phase !== 'loading-more' && phase !== 'searching') void loadMore();
  };
  return (
    <ButtonLink
      href={searchPath(base, { ...filters, limit: fitters.length + pageSize })}
      onClick={press}
      wide
      aria-disabled={isLoading || undefined}
    >
      {isLoading ? 'Loading..' : 'Load 10 more fitters'}
    </ButtonLink>
  );
}
