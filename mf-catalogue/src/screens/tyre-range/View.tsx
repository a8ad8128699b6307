import { sorry } from '@tyres/kit/sorry';
import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { Breadcrumbs } from '@tyres/ui/Breadcrumbs';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { FittingToggle } from '../../components/FittingToggle';
import { PayLater } from '../../components/PayLater';
import { RichText } from '../../components/RichText';
import { SingleBanner } from '../../components/SingleBanner';
import { SizeButton } from '../../components/SizeButton';
import { StaleNotice } from '../../components/StaleNotice';
import { TyreOffers } from '../../components/TyreOffers';
import { brandPath } from '../../lib/addresses';
import { brandMark } from '../../lib/brand-mark';
import { rangeAddress, wholeSize } from './range-filters';
import type { RangeData } from './load';
import { SizeFilters } from './SizeFilters';
import { useRangeTyres } from './use-range-tyres';
import styles from './View.module.css';

const TyresRemoved = lazyRetry(() =>
  import('../../components/TyresRemoved').then((module) => module.TyresRemoved),
);

/** The page of a tyre range: its description, sizes and tyres. */
export function View({ data, page }: ViewProps<RangeData>) {
  const { tyres, matchingTyres, choice, isLoading, routeChanges, message, chooseSizes, chooseRoute } =
    useRangeTyres(data, page);
  const { brand, range, banner, crumbs, sizes, inBasket } = data;
  const isFiltered = Object.keys(choice.filters).length > 0;
  const size = wholeSize(choice.filters);
  const payWithPaypal = data.pay_with_paypal === 1;
  const cheapest = Math.min(
    ...tyres.map((tyre) =>
      choice.route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence,
    ),
  );
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <img src={range.image_url} alt="" width="90" height="120" className={styles.picture} />
        <div className={styles.words}>
          <a href={brandPath(brand.slug)} className={styles.brand}>
            <img {...brandMark(brand)} width="120" height="40" className={styles.mark} />
          </a>
          <h1 tabIndex={-1}>{`${brand.name} ${range.name}`}</h1>
          <RichText html={range.description} className={styles.description} />
          {payWithPaypal && tyres.length > 0 && <PayLater pence={cheapest} />}
        </div>
      </header>
      <StaleNotice since={data.staleSince} />
      {banner && <SingleBanner banner={banner} isFirst />}
      <section aria-labelledby="range-route" className={styles.route}>
        <h2 id="range-route" className={styles.heading}>
          Choose a fitting method
        </h2>
        <FittingToggle
          route={choice.route}
          returnTo={[
            rangeAddress(page.path, { ...choice, route: 0 }),
            rangeAddress(page.path, { ...choice, route: 1 }),
          ]}
          isBusy={isLoading}
          onChoose={(route) => void chooseRoute(route)}
        />
        {routeChanges > 0 && <TyresRemoved key={routeChanges} />}
      </section>
      <section aria-labelledby="range-sizes" className={styles.sizes}>
        <h2 id="range-sizes" className={styles.heading}>
          Find your size
        </h2>
        <SizeFilters
          path={page.path}
          sizes={sizes}
          choice={choice}
          onChoose={(chosen) => void chooseSizes(chosen)}
        />
        {size && (
          <SizeButton size={size} speed={choice.filters.speed} kind="quiet">
            {`See all brands in ${size}`}
          </SizeButton>
        )}
      </section>
      <section aria-label={`${range.name} tyres`} className={styles.offers}>
        <TyreOffers
          tyres={tyres}
          inBasket={inBasket}
          page={page}
          address={rangeAddress(page.path, choice)}
          offer={{ route: choice.route, payWithPaypal }}
          isLoading={isLoading}
          isStale={data.staleSince !== null}
        />
        {tyres.length < matchingTyres && (
          <p
            className={styles.more}
          >{`These are ${tyres.length} of ${matchingTyres} tyres. Choose your ${isFiltered ? 'whole size' : 'size'} to see the others.`}</p>
        )}
      </section>
      <LiveRegion visible={message === sorry} tone={message === sorry ? 'danger' : 'neutral'}>
        {message}
      </LiveRegion>
    </div>
  );
}
