import type { ViewProps } from '@tyres/kit/fragment';
import { Price } from '@tyres/ui/Price';
import { Hero } from '../../components/Hero';
import { StaleNotice } from '../../components/StaleNotice';
import { brandMark } from '../../lib/brand-mark';
import type { BrandData } from './load';
import styles from './View.module.css';

/** The upper part of a brand's page. */
export function View({
  data: { brand, crumbs, totalRanges, fromPricePence, staleSince },
}: ViewProps<BrandData>) {
  return (
    <Hero crumbs={crumbs} heading={`${brand.name} tyres`} content={brand.content} logo={brandMark(brand)}>
      <p className={styles.facts}>
        {`${totalRanges} ${totalRanges === 1 ? 'range' : 'ranges'}`}
        {fromPricePence !== null && (
          <>
            {', fully fitted from '}
            <Price pence={fromPricePence} />
          </>
        )}
      </p>
      <StaleNotice since={staleSince} />
    </Hero>
  );
}
