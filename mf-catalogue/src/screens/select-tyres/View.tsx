import { useMemo, useState } from 'react';
import { sorry } from '@tyres/kit/sorry';
import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { LoadingOverlay } from '@tyres/ui/LoadingOverlay';
import { StaleNotice } from '../../components/StaleNotice';
import { TyreCards } from '../../components/TyreCards';
import { TyreGrid } from '../../components/TyreGrid';
import { positionOf } from '../../lib/chosen-tyre';
import { countChosen, filterAddress } from '../../lib/filter-address';
import { ChosenFilters } from './ChosenFilters';
import { FeaturedTyres } from './FeaturedTyres';
import { FilterForm } from './FilterForm';
import type { SelectTyresData } from './load';
import { Notices } from './Notices';
import { Offers } from './Offers';
import { SizeText } from './SizeText';
import { useFirstScroll } from './use-first-scroll';
import { useReload } from './use-reload';
import { useResults } from './use-results';
import styles from './View.module.css';

const MoreTyres = lazyRetry(() =>
  import(/* webpackChunkName: "results" */ './MoreTyres').then((module) => module.MoreTyres),
);
const FilterDialog = lazyRetry(() =>
  import(/* webpackChunkName: "results" */ './FilterDialog').then((module) => module.FilterDialog),
);

/** The results: heading, filters, cards, and infinite scroll. */
export function View({ data, page }: ViewProps<SelectTyresData>) {
  const { record } = useShell();
  const list = useResults(data, page);
  const { results, applied, requested, pages, isLoading, message, apply, append } = list;
  const { route, total, tyres, ourChoice, featured } = results;
  const postcode = useReload(data, list);
  const [filtersOpen, setFiltersOpen] = useState<boolean>();
  const openFilters = (): void => {
    setFiltersOpen(true);
    record('modal_open', { modal: 'filters' });
  };
  const isScrolling = useFirstScroll();
  const hasMore = total > tyres.length;
  const Heading = data.sizeContent ? 'h2' : 'h1';
  const filters = {
    path: page.path,
    filters: results.filters,
    applied: requested,
    onApply: apply,
    isLoading,
  };
  // The message is inside the dialog while that is open, since screen readers cannot reach the page behind it.
  const status = (
    <LiveRegion visible={message === sorry} tone={message === sorry ? 'danger' : 'neutral'}>
      {message}
    </LiveRegion>
  );
  const offer = {
    route,
    payWithPaypal: data.payWithPaypal,
    vehicle: data.vehicle ?? undefined,
    fittingFrom: postcode && route === 0 ? data.today : undefined,
    isStale: data.staleSince !== null,
  };
  const carded = useMemo(
    () => [...(ourChoice ? [ourChoice] : []), ...featured].map(({ tyre }) => tyre).concat(tyres),
    [ourChoice, featured, tyres],
  );
  return (
    <section className={styles.screen}>
      {data.sizeContent && <SizeText content={data.sizeContent} />}
      <Heading id="results" tabIndex={-1} className={styles.heading}>
        {`We found ${total} Tyres for size: ${results.size}`}
      </Heading>
      <StaleNotice since={data.staleSince} />
      <Notices page={page} />
      {!filtersOpen && status}
      <div className={styles.filters}>
        <FilterForm {...filters} shape="bar">
          <Button className={styles.openFilters} onClick={openFilters}>
            {countChosen(applied) > 0 ? `Filters (${countChosen(applied)})` : 'Filters'}
          </Button>
        </FilterForm>
      </div>
      <ChosenFilters path={page.path} filters={results.filters} applied={requested} onApply={apply} />
      {filtersOpen !== undefined && (
        <FilterDialog
          {...filters}
          open={filtersOpen}
          total={total}
          status={filtersOpen && status}
          onClose={() => setFiltersOpen(false)}
        />
      )}
      <TyreCards
        tyres={carded}
        offer={offer}
        highlights={results}
        inBasket={data.inBasket}
        page={page}
        address={filterAddress(page.path, applied, { position: positionOf(page), pages: data.pages })}
        className={styles.cards}
      >
        {(card) => (
          <>
            <FeaturedTyres ourChoice={ourChoice} featured={featured} card={card} />
            <div className={styles.results} aria-busy={isLoading}>
              <TyreGrid
                tyres={tyres}
                ads={data.ads}
                card={card}
                offers={
                  <Offers
                    banners={data.banners}
                    payWithPaypal={data.payWithPaypal}
                    isBankHolidayOffer={data.isBankHolidayOffer}
                  />
                }
              />
              {total === 0 && <p className={styles.none}>No tyres found. Try it with fewer filters.</p>}
            </div>
            {hasMore && !isScrolling && (
              <a
                className={styles.more}
                href={`${filterAddress(page.path, applied, { pages: pages + 1 })}#page-${pages + 1}`}
              >
                More tyres
              </a>
            )}
            {isScrolling && (hasMore || pages > 1) && (
              <MoreTyres key={JSON.stringify(applied)} applied={applied} pages={pages} onMore={append} />
            )}
          </>
        )}
      </TyreCards>
      <LoadingOverlay active={isLoading} />
    </section>
  );
}
