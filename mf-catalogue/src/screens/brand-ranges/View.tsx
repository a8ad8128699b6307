import type { ViewProps } from '@tyres/kit/fragment';
import { SingleBanner } from '../../components/SingleBanner';
import type { BrandRangesData } from './load';
import { RangeCard } from './RangeCard';
import styles from './View.module.css';

/** A brand's banner, if it has one, and its ranges. */
export function View({ data: { brandName, brandSlug, ranges, banner } }: ViewProps<BrandRangesData>) {
  return (
    <section aria-labelledby="brand-ranges" className={styles.section}>
      {banner && <SingleBanner banner={banner} />}
      <h2 id="brand-ranges">{`${brandName} tyre ranges`}</h2>
      {ranges.length === 0 && <p className={styles.none}>No tyres found.</p>}
      <ul role="list" className={styles.grid}>
        {ranges.map((range) => (
          <li key={range.slug}>
            <RangeCard range={range} brandSlug={brandSlug} />
          </li>
        ))}
      </ul>
    </section>
  );
}
