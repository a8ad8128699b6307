import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { sorry } from '@tyres/kit/sorry';
import type { ViewProps } from '@tyres/kit/fragment';
import { ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Notice } from '@tyres/ui/Notice';
import { searchPath, pageSize } from './fitter-filters';
import { mapIcons } from './map-icons';
import { FilterForm } from './FilterForm';
import { FitterChoice } from './FitterChoice';
import type { ChooseFitterData } from './load';
import { NoFitters } from './NoFitters';
import { useFitterSearch } from './use-fitter-search';
import styles from './View.module.css';

/** The page where the shopper chooses a fitter, a date and a time. */
export function View({ data, page }: ViewProps<ChooseFitterData>) {
  const found = useFitterSearch(data);
  const { filters, outcome, phase, hasMore } = found;
  const [selected, setSelected] = useState(data.chosen?.accountNumber);
  const [attended, setAttended] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const fitters = outcome.kind === 'found' ? outcome.fitters : [];
  const icons = mapIcons(fitters);
  const refusal = page.form?.action === fitterSubmitAction ? page.form.problem.message : undefined;
  const problem = outcome.kind === 'refused' || outcome.kind === 'noPostcode' ? outcome.message : undefined;
  useFocusOnAdded(list, found.added);

  const select = (account: string): void => {
    setSelected(account);
    setAttended(account);
  };
  const loadMore = (event: MouseEvent): void => {
    event.preventDefault();
    if (phase === 'idle' || phase === 'failed') void found.loadMore();
  };

  return (
    <section className={styles.screen}>
      <h1 tabIndex={-1}>Choose a fitter</h1>
      {refusal && !selected && <Notice tone="warning" role="alert" title={refusal} />}
      <FilterForm
        applied={filters}
        problem={problem}
        hasReviews={fitters.length === 0 || fitters.some(({ review_count }) => review_count > 0)}
        isSearching={phase === 'searching'}
        onSearch={(wanted) => void found.search(wanted)}
      />
      <LiveRegion
        visible={phase === 'failed' || outcome.kind === 'failed'}
        tone={phase === 'failed' || outcome.kind === 'failed' ? 'danger' : 'neutral'}
      >
        {statusOf(found)}
      </LiveRegion>
      {fitters.length > 0 && <p className={styles.summary}>{summaryOf(found)}</p>}
      {outcome.kind === 'noPostcode' && <p>Enter your postcode to see the fitters near you.</p>}
      {outcome.kind === 'found' && fitters.length === 0 && (
        <NoFitters filters={filters} onSearch={(wanted) => void found.search(wanted)} />
      )}
      {fitters.length > 0 && (
        <ul
          ref={list}
          role="list"
          className={styles.list}
          aria-label="Fitters"
          aria-busy={phase === 'searching'}
        >
          {fitters.map((fitter) => (
            <li key={fitter.account_number}>
              <FitterChoice
                fitter={fitter}
                filters={filters}
                icon={icons.get(fitter.id)}
                isSelected={selected === fitter.account_number}
                isAttended={attended === fitter.account_number}
                chosen={data.chosen?.accountNumber === fitter.account_number ? data.chosen : null}
                refusal={data.chosen?.accountNumber === fitter.account_number ? refusal : undefined}
                onSelect={() => select(fitter.account_number)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <ButtonLink
          href={searchPath({ ...filters, limit: fitters.length + pageSize })}
          onClick={loadMore}
          wide
          aria-disabled={phase === 'loading-more' || undefined}
        >
          {phase === 'loading-more' ? 'Loading..' : 'Load 10 more fitters'}
        </ButtonLink>
      )}
    </section>
  );
}

type Found = ReturnType<typeof useFitterSearch>;

function summaryOf({ outcome, filters }: Found): string {
  const count = outcome.kind === 'found' ? outcome.fitters.length : 0;
  return `Showing ${count} ${count === 1 ? 'fitter' : 'fitters'} within ${filters.distance} miles of ${filters.postcode}`;
}

/** The text of the live region: an error, the progress or the number of fitters. */
function statusOf(found: Found): string {
  if (found.phase === 'failed' || found.outcome.kind === 'failed') return sorry;
  if (found.phase === 'searching' || found.phase === 'loading-more') return 'Looking for fitters…';
  return found.outcome.kind === 'found' ? summaryOf(found) : '';
}

/** Moves the focus to the first new fitter after 'Load 10 more fitters'. */
function useFocusOnAdded(
  list: { readonly current: HTMLElement | null },
  added: { readonly from: number } | null,
): void {
  useEffect(() => {
    if (!added) return;
    const card = list.current?.children[added.from]?.firstElementChild;
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [list, added]);
}
