import type { ShownBanner } from '../../lib/banner';
import { SingleBanner } from '../../components/SingleBanner';
import { BannerCarousel } from './BannerCarousel';
import { BankHolidayOffer } from './BankHolidayOffer';
import styles from './Offers.module.css';

export interface OffersProps {
  readonly banners: readonly ShownBanner[];
  readonly payWithPaypal: boolean;
  readonly isBankHolidayOffer: boolean;
}

/** Shows a carousel, a single banner or, without banners, 'Pay in 3' if PayPal is accepted (S25.12). */
export function Offers({ banners, payWithPaypal, isBankHolidayOffer }: OffersProps) {
  const [only] = banners;
  return (
    <div className={styles.offers}>
      {isBankHolidayOffer && <BankHolidayOffer />}
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
