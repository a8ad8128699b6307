import type { ShownBanner } from '../lib/banner';
import { BannerCarousel } from './BannerCarousel';
import { FixedDateBanner } from './FixedDateBanner';
import styles from './Offers.module.css';
import { SingleBanner } from './SingleBanner';

export interface OffersProps {
  readonly banners: readonly ShownBanner[];
  readonly payWithPaypal: boolean;
  /** When the page was made; ISO 8601, UTC. */
  readonly now: string;
}

/** Shows a carousel, a single banner or, without banners, 'Pay in 3' if PayPal is accepted (S25.12). */
export function Offers({ banners, payWithPaypal, now }: OffersProps) {
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
