import { useEffect, useRef, type ReactNode } from 'react';
import type { MapPosition } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { FirstSearch } from '../../lib/first-search';
import { mapIcons, type MapIcon } from '../../lib/map-icons';
import { FilterForm } from './FilterForm';
import { FitterCard } from './FitterCard';
import { FitterList, LoadMore } from './FitterList';
import { NoFitters } from './NoFitters';
import { hasFailed, placeholderOf, statusOf, summaryOf } from './status-texts';
import { useFitterSearch, type FitterSearchState } from './use-fitter-search';
import { useSelection } from './use-selection';
import styles from './FitterSearch.module.css';

/** What the list and the map know about one fitter. */
export interface FitterView {
  readonly icon: MapIcon | undefined;
  /** The filters of the current list. */
  readonly filters: FitterFilters;
  /** The position of the searched place; undefined while it is not known. */
  readonly around: MapPosition | undefined;
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
export function FitterSearch(props: FitterSearchProps) {
  const { initial, base, townName, heading } = props;
  const found = useFitterSearch(initial, base);
  const { filters, phase, search } = found;
  const fitters = fittersOf(found);
  const place = filters.town === undefined ? filters.postcode : (townName ?? filters.town);
  const isFailed = hasFailed(found);
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
      <LiveRegion visible={isFailed} tone={isFailed ? 'danger' : 'neutral'}>
        {statusOf(found, place)}
      </LiveRegion>
      <ListAndMap {...props} found={found} fitters={fitters} place={place} />
    </>
  );
}

interface ListAndMapProps extends FitterSearchProps {
  readonly found: FitterSearchState;
  readonly fitters: readonly Fitter[];
  /** What was searched around: a postcode, or a town's name. */
  readonly place: string;
}

/** The list of fitters and the map, which have their selection in common. */
function ListAndMap({ found, fitters, place, base, renderFitter, map, selected: atFirst }: ListAndMapProps) {
  const { filters, outcome, phase } = found;
  const { selected, select } = useSelection(atFirst);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAdded(list, found.added);
  const icons = mapIcons(fitters);
  const hasFitters = fitters.length > 0;
  const around = outcome.kind === 'found' ? outcome.around : undefined;
  const hasGoogleMap = outcome.kind === 'found' && outcome.hasGoogleMap === true;
  const home = around && { ...around, name: place };
  const showFitter = (fitter: Fitter): ReactNode => {
    const account = fitter.account_number;
    const view = { icon: icons.get(fitter.id), filters, around, isSelected: selected === account };
    if (!renderFitter) return <FitterCard fitter={fitter} {...view} />;
    return renderFitter(fitter, { ...view, select: () => select(account) });
  };
  return (
    <div className={map ? `${styles.columns} ${styles.withMap}` : styles.columns}>
      <div className={hasFitters ? `${styles.results} ${styles.tall}` : styles.results}>
        {outcome.kind === 'noPostcode' && <p>Enter your postcode to see the fitters near you.</p>}
        {outcome.kind === 'found' && !hasFitters && (
          <NoFitters base={base} filters={filters} place={place} onSearch={found.search} />
        )}
        {hasFitters && (
          <>
            <p className={styles.summary}>{summaryOf(found, place)}</p>
            <FitterList
              ref={list}
              fitters={fitters}
              isSearching={phase === 'searching'}
              renderFitter={showFitter}
            />
          </>
        )}
        {found.hasMore && <LoadMore base={base} found={found} fitters={fitters} />}
      </div>
      {map && (
        <div className={styles.map}>
          {hasFitters ? (
            map(fitters, { home, filters, icons, selected, select, hasGoogleMap })
          ) : (
            <p className={styles.placeholder}>{placeholderOf(found)}</p>
          )}
        </div>
      )}
    </div>
  );
}

const none: readonly Fitter[] = [];

function fittersOf({ outcome }: FitterSearchState): readonly Fitter[] {
  return outcome.kind === 'found' ? outcome.fitters : none;
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
