import { useEffect, useState, type PointerEvent } from 'react';
import { pageSize } from '@tyres/catalogue-contract/filters';
import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { LoadingOverlay } from '@tyres/ui/LoadingOverlay';
import { symbols } from '../../components/drawings';
import { PriceTooltips } from '../../components/PriceTooltips';
import { TyreCard } from '../../components/TyreCard';
import type { CardTyre } from '../../lib/card-tyre';
import { countChosen } from '../../lib/filter-address';
import { FilterForm } from './FilterForm';
import type { SelectTyresData } from './load';
import { loadAddTyre, useAdding } from './use-adding';
import { sorry, useResults } from './use-results';
import styles from './View.module.css';

const MoreTyres = lazyRetry(() => import('./MoreTyres').then((module) => module.MoreTyres));
const FilterDialog = lazyRetry(() => import('./FilterDialog').then((module) => module.FilterDialog));
const TyresRemoved = lazyRetry(() => import('./TyresRemoved').then((module) => module.TyresRemoved));
const drawings = { __html: `<svg>${symbols}</svg>` };

/** The page's tyres: heading, filters, cards, and more of them on the way down. */
export function View({ data, page }: ViewProps<SelectTyresData>) {
  const { results, applied, isLoading, message, apply, append } = useResults(data, page);
  const { inBasket, adding, failed, emptied, onSubmit } = useAdding(data.inBasket);
  const [filtersOpen, setFiltersOpen] = useState<boolean>();
  const isScrolling = useFirstScroll();
  const card = (tyre: CardTyre, ribbon?: string) => (
    <TyreCard
      tyre={tyre}
      inBasket={inBasket.has(tyre.st_code)}
      adding={adding?.stCode === tyre.st_code ? adding.route : undefined}
      problem={failed?.stCode === tyre.st_code ? failed.message : undefined}
      {...(ribbon ? { ribbon } : {})}
    />
  );
  const filterForm = { filters: results.filters, applied, onApply: apply };
  return (
    <section className={styles.screen} {...hears} onSubmit={onSubmit}>
      <div hidden dangerouslySetInnerHTML={drawings} />
      <h1 tabIndex={-1} className={styles.heading}>
        {`We found ${results.total} Tyres for size: ${results.size}`}
      </h1>
      {page.form && (
        <p role="alert" className={styles.refused}>
          {page.form.problem.message}
        </p>
      )}
      {emptied && <TyresRemoved />}
      <FilterForm {...filterForm} shape="bar">
        <Button className={styles.openFilters} onClick={() => setFiltersOpen(true)}>
          {countChosen(applied) > 0 ? `Filters (${countChosen(applied)})` : 'Filters'}
        </Button>
      </FilterForm>
      {filtersOpen !== undefined && (
        <FilterDialog {...filterForm} open={filtersOpen} total={results.total} onClose={() => setFiltersOpen(false)} />
      )}
      {results.ourChoice && (
        <section aria-label="Our Choice">
          {card(results.ourChoice, 'Our Choice')}
        </section>
      )}
      <div className={styles.results} aria-busy={isLoading}>
        <ul role="list" className={styles.grid}>
          {results.tyres.map((tyre) => (
            <li key={tyre.st_code}>{card(tyre)}</li>
          ))}
        </ul>
        {results.total === 0 && <p className={styles.none}>No tyres found. Try it with fewer filters.</p>}
      </div>
      {isScrolling && results.total > pageSize && (
        <MoreTyres key={JSON.stringify(applied)} applied={applied} onMore={append} />
      )}
      <PriceTooltips />
      <LoadingOverlay active={isLoading} />
      <LiveRegion visible={message === sorry} tone={message === sorry ? 'danger' : 'neutral'}>
        {failed?.message ?? message}
      </LiveRegion>
    </section>
  );
}

const hears = { onPointerOver: explain, onPointerOut: explain, onPointerDown: loadSoon, onFocus: loadSoon };

/** A module that cannot be loaded is asked for again at the press, which reports the failure. */
function loadSoon(): void {
  loadAddTyre().catch(() => undefined);
}

/** Shows an explanation also while the mouse rests on its button; fingers and keys press the button. */
function explain({ target, type, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !(target instanceof HTMLButtonElement)) return;
  const explanation = target.popoverTargetElement;
  if (!(explanation instanceof HTMLElement)) return;
  if (type === 'pointerover') explanation.showPopover({ source: target });
  else explanation.hidePopover();
}

/** True from the first scroll on, or when the page has been still for a while: what comes below the fold may then load. */
function useFirstScroll(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const begin = (): void => setScrolled(true);
    const timer = setTimeout(begin, 4_000);
    window.addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', begin);
    };
  }, []);
  return hasScrolled;
}
