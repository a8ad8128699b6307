import type { ViewProps } from '@tyres/kit/fragment';
import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import { mapBesideList } from '../../components/fitter-map/map-beside-list';
import { FitterSearch } from '../../components/fitter-search/FitterSearch';
import { mobileBase } from '../../lib/addresses';
import type { FitterFilters } from '../../lib/fitter-filters';
import { locatorHeading } from '../../lib/locator-heading';
import { useMobileFittingMark } from '../../lib/use-mobile-fitting-mark';
import type { LocatorData } from './load';
import { LocatorFitter } from './LocatorFitter';
import styles from './View.module.css';

/** The fitters of a town or a postcode, for visitors with and without tyres (S18.10). */
export function View({ data }: ViewProps<LocatorData>) {
  const { filters, outcome, base, town, crumbs, selected, hasTyres } = data;
  useMobileFittingMark(base === mobileBase);
  return (
    <section className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <FitterSearch
        initial={{ filters, outcome }}
        base={base}
        townName={town?.name}
        // Mobile fitters are not on the map: they come to the shopper.
        map={base === mobileBase ? undefined : mapBesideList}
        selected={selected ?? undefined}
        heading={(searched) => <Heading data={data} searched={searched} />}
        renderFitter={(fitter, view) => (
          <LocatorFitter fitter={fitter} base={base} hasTyres={hasTyres} {...view} />
        )}
      />
      {outcome.kind === 'refused' && <p>You can also choose your town below.</p>}
    </section>
  );
}

/** The heading and the introduction of the page's place. After a search elsewhere the heading names that postcode. */
function Heading({ data, searched }: { readonly data: LocatorData; readonly searched: FitterFilters }) {
  const { base, town, place, otherPath, filters } = data;
  const isElsewhere = searched.town !== filters.town || searched.postcode !== filters.postcode;
  if (isElsewhere) return <h1 tabIndex={-1}>{locatorHeading({ base, place: searched.postcode })}</h1>;
  const isMobile = base === mobileBase;
  return (
    <>
      <h1 tabIndex={-1}>{locatorHeading({ base, place, custom: town?.heading ?? null })}</h1>
      {town?.intro_html && (
        // The service sanitises the HTML when it is served.
        <div className={styles.intro} dangerouslySetInnerHTML={{ __html: town.intro_html }} />
      )}
      <p>
        {isMobile ? 'Would you rather drive to a garage? ' : 'No time for the garage? '}
        <a href={otherPath}>{isMobile ? `Garages in ${place}` : `Mobile fitters in ${place}`}</a>
      </p>
    </>
  );
}
