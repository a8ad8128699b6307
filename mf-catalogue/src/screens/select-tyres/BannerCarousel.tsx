import type { MouseEvent } from 'react';
import { SingleBanner } from '../../components/SingleBanner';
import type { ShownBanner } from '../../lib/banner';
import styles from './Offers.module.css';

/** A carousel of banners. It moves by swiping or by its buttons, never on its own (S06.8). */
export function BannerCarousel({ banners }: { readonly banners: readonly ShownBanner[] }) {
  return (
    <section aria-roledescription="carousel" aria-label="Offers" className={styles.carousel}>
      {/* A scrollable element must be focusable by keyboard. */}
      <ul role="list" className={styles.slides} tabIndex={0} aria-label="Offers, side by side">
        {banners.map((banner) => (
          <li key={banner.id}>
            <SingleBanner banner={banner} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.back}
        aria-label="Previous offer"
        data-step="-1"
        onClick={move}
      />
      <button type="button" className={styles.next} aria-label="Next offer" data-step="1" onClick={move} />
    </section>
  );
}

/** Scrolls by one banner, and from the last banner to the first. */
function move({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const slides = currentTarget.parentElement?.querySelector('ul');
  if (!slides) return;
  const { clientWidth, scrollLeft, scrollWidth } = slides;
  const wanted = (Math.round(scrollLeft / clientWidth) + Number(currentTarget.dataset['step'])) * clientWidth;
  slides.scrollTo({ left: wanted < 0 ? scrollWidth - clientWidth : wanted >= scrollWidth ? 0 : wanted });
}
