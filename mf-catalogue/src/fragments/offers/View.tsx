import type { ViewProps } from '@tyres/kit/fragment';
import { SingleBanner } from '../../components/SingleBanner';
import { BannerCarousel } from './BannerCarousel';
import { FixedDateBanner } from './FixedDateBanner';
import type { OffersData } from './load';
import styles from './View.module.css';

/** Shows a carousel, a single banner or, without banners, 'Pay in 3' if PayPal is accepted (S25.12). */
export function View({ data: { banners, payWithPaypal, now } }: ViewProps<OffersData>) {
  const [only] = banners;
  return (
    <div className={styles.offers}>
      <FixedDateBanner now={now} />
      {banners.length > 1 ? (
        <BannerCarousel banners={banners} />
      ) : only ? (
        <SingleBanner banner={only} />
      ) : (
        payWithPaypal && (
          <p className={styles.payIn3}>
            <b>Pay in 3</b> interest-free payments with PayPal, on orders from £30
          </p>
        )
      )}
    </div>
  );
}
