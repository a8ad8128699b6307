import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { MapPosition } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { pageSize, searchPath, type FitterFilters } from '../../lib/fitter-filters';
import type { FirstSearch } from '../../lib/first-search';
import { mapIcons, type MapIcon } from '../../lib/map-icons';
import { FilterForm } from './FilterForm';
import { FitterCard } from './FitterCard';
import { NoFitters } from './NoFitters';
import { useFitterSearch, type FitterSearchState } from './use-fitter-search';
import styles from './FitterSearch.module.css';

/** What the list and the map know about one fitter. */
export interface FitterView {
  readonly icon: MapIcon | undefined;
  /** The filters of the current list. */
  readonly filters: FitterFilters;
  readonly isSelected: boolean;
  /** Selects the fitter, unselects the others and scrolls to its card (T-FITTERS-SELECT). */
  readonly select: () => void;
}

/** What the map knows about the list. */
export interface FittersView {
  /** The searched place; undefined while its position is not known. */
  readonly home: (MapPosition & { readonly name: string }) | undefined;
  readonly filters: FitterFilters;
  /** By the id of the fitter. */
  readonly icons: ReadonlyMap<number, MapIcon>;
  /** The account number of the selected fitter. */
  readonly selected: string | undefined;
  readonly select: (accountNumber: string) => void;
  /** Whether Google's map can be shown instead of the drawn one. */
  readonly hasGoogleMap: boolean;
}

export interface FitterSearchProps {
  readonly initial: FirstSearch;
  /** Base of the page's addresses, such as '/choose-fitter', '' or '/mobile-tyre-fitting' (R-QS-FITTER-PATH). */
  readonly base: string;
  /**
   * A fitter's card: a `FitterCard` with the page's action and what opens below it. Without it, the cards have no action.
   */
  readonly renderFitter?: ((fitter: Fitter, view: FitterView) => ReactNode) | undefined;
  /** Beside the list on wide screens. */
  readonly map?: ((fitters: readonly Fitter[], view: FittersView) => ReactNode) | undefined;
  /** The account number of the fitter that was selected before the page was rendered. */
  readonly selected?: string | undefined;
  /** The name of the town in the filters. */
  readonly townName?: string | undefined;
  /** Above the form, for a heading that says where the current list is. */
  readonly heading?: ((filters: FitterFilters) => ReactNode) | undefined;
}

/** The filter form with the list of fitters, and beside it the map (S18.1, S18.2, S18.3). */
export function FitterSearch({
  initial,
  base,
  renderFitter,
  map,
  selected: selectedAtFirst,
  townName,
  heading,
}: FitterSearchProps) {
  const found = useFitterSearch(initial, base);
  const { filters, outcome, phase, hasMore, search } = found;
  const [selected, setSelected] = useState(selectedAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const fitters = outcome.kind === 'found' ? outcome.fitters : [];
  const icons = mapIcons(fitters);
  const around = outcome.kind === 'found' ? outcome.around : undefined;
  const hasGoogleMap = outcome.kind === 'found' && outcome.hasGoogleMap === true;
  const place = filters.town === undefined ? filters.postcode : (townName ?? filters.town);
  const home = around && { ...around, name: place };
  const select = useSelect(setSelected);
  useFocusOnAdded(list, found.added);

  const hasFailed = phase === 'failed' || outcome.kind === 'failed';

  return (
    <>
      {heading?.(filters)}
      <FilterForm
        base={base}
        applied={filters}
        problem={initial.outcome.kind === 'refused' ? initial.outcome.message : undefined}
        hasReviews={fitters.length === 0 || fitters.some(({ review_count }) => review_count > 0)}
        isSearching={phase === 'searching'}
        onSearch={search}
      />
      <LiveRegion visible={hasFailed} tone={hasFailed ? 'danger' : 'neutral'}>
        {statusOf(found, place)}
      </LiveRegion>
      <div className={map ? `${styles.columns} ${styles.withMap}` : styles.columns}>
        <div className={fitters.length > 0 ? `${styles.results} ${styles.tall}` : styles.results}>
          {outcome.kind === 'noPostcode' && <p>Enter your postcode to see the fitters near you.</p>}
          {outcome.kind === 'found' && fitters.length === 0 && (
            <NoFitters base={base} filters={filters} place={place} onSearch={search} />
          )}
          {fitters.length > 0 && (
            <>
              <p className={styles.summary}>{summaryOf(found, place)}</p>
              <FitterList
                ref={list}
                fitters={fitters}
                isSearching={phase === 'searching'}
                renderFitter={(fitter) => {
                  const account = fitter.account_number;
                  const icon = icons.get(fitter.id);
                  const view = { icon, filters, isSelected: selected === account };
                  return (
                    renderFitter?.(fitter, { ...view, select: () => select(account) }) ?? (
                      <FitterCard fitter={fitter} {...view} />
                    )
                  );
                }}
              />
            </>
          )}
          {hasMore && (
            <LoadMore
              href={searchPath(base, { ...filters, limit: fitters.length + pageSize })}
              isLoading={phase === 'loading-more'}
              onPress={() => phase !== 'searching' && void found.loadMore()}
            />
          )}
        </div>
        {map && (
          <div className={styles.map}>
            {fitters.length > 0 ? (
              map(fitters, { home, filters, icons, selected, select, hasGoogleMap })
            ) : (
              <p className={styles.placeholder}>{placeholderOf(found)}</p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The text in place of a map (S18.7). */
function placeholderOf({ outcome }: FitterSearchState): string {
  return outcome.kind === 'found' ? 'No fitters to show' : 'Enter your postcode to populate map';
}

interface LoadMoreProps {
  /** Shows the longer list without script. */
  readonly href: string;
  readonly isLoading: boolean;
  readonly onPress: () => void;
}

function LoadMore({ href, isLoading, onPress }: LoadMoreProps) {
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    if (!isLoading) onPress();
  };
  return (
    <ButtonLink href={href} onClick={press} wide aria-disabled={isLoading || undefined}>
      {isLoading ? 'Loading..' : 'Load 10 more fitters'}
    </ButtonLink>
  );
}

interface FitterListProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly fitters: readonly Fitter[];
  readonly isSearching: boolean;
  readonly renderFitter: (fitter: Fitter) => ReactNode;
}

function FitterList({ ref, fitters, isSearching, renderFitter }: FitterListProps) {
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

const cardId = (account: string): string => `fitter-${account}`;

/** Marks a fitter as selected, then focuses and scrolls to its card, once it shows what opens (T-FITTERS-SELECT). */
function useSelect(setSelected: (account: string) => void): (account: string) => void {
  const [attended, setAttended] = useState<{ readonly account: string }>();
  useEffect(() => {
    if (!attended) return;
    const card = document.getElementById(cardId(attended.account));
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  }, [attended]);
  return (account) => {
    setSelected(account);
    setAttended({ account });
  };
}

function summaryOf({ outcome, filters }: FitterSearchState, place: string): string {
  const count = outcome.kind === 'found' ? outcome.fitters.length : 0;
  return `Showing ${count} ${count === 1 ? 'fitter' : 'fitters'} within ${filters.distance} miles of ${place}`;
}

/** The text of the live region: an error, the progress or the number of fitters. */
function statusOf(found: FitterSearchState, place: string): string {
  if (found.phase === 'failed' || found.outcome.kind === 'failed') return sorry;
  if (found.phase === 'searching' || found.phase === 'loading-more') return 'Looking for fitters…';
  return found.outcome.kind === 'found' ? summaryOf(found, place) : '';
}

/** Moves the focus to the first new fitter after 'Load 10 more fitters'. */
function useFocusOnAdded(
  list: { readonly current: HTMLElement | null },
  added: { readonly from: number } | null,
): void {
  useEffect(() => {
    if (!added) return;
    const card = list.current?.children[added.from];
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [list, added]);
}
