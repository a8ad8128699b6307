import type { ViewProps } from '@tyres/kit/fragment';
import { Price } from '@tyres/ui/Price';
import { Hero } from '../../components/Hero';
import { SizeButton } from '../../components/SizeButton';
import { StaleNotice } from '../../components/StaleNotice';
import { TyreOffers } from '../../components/TyreOffers';
import type { TyreSizeData } from './load';
import styles from './View.module.css';

/** The page of a tyre size: its text, a button to all its tyres, and its most popular tyres. */
export function View({ data, page }: ViewProps<TyreSizeData>) {
  const {
    size,
    heading,
    content,
    crumbs,
    tyres,
    inBasket,
    staleSince,
    from_price_pence: fromPence,
    total_tyres: total,
  } = data;
  return (
    <div className={styles.page}>
      <Hero crumbs={crumbs} heading={heading} content={content}>
        <p className={styles.facts}>
          {`${total} ${total === 1 ? 'tyre' : 'tyres'}`}
          {fromPence !== null && (
            <>
              {', fully fitted from '}
              <Price pence={fromPence} />
            </>
          )}
        </p>
        <SizeButton size={size}>{`See all tyres in ${size}`}</SizeButton>
      </Hero>
      <section aria-labelledby="popular-in-size" className={styles.section}>
        <h2 id="popular-in-size">{`Most popular tyres in ${size}`}</h2>
        <StaleNotice since={staleSince} />
        <TyreOffers tyres={tyres} inBasket={inBasket} page={page} isStale={staleSince !== null} />
      </section>
    </div>
  );
}
