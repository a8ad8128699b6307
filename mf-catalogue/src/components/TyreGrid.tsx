import { Fragment, type ReactNode } from 'react';
import type { TyreAd } from '@tyres/catalogue-contract/payloads';
import type { CardTyre } from '../lib/card-tyre';
import type { CardOf } from './TyreCards';
import styles from './TyreGrid.module.css';

/** The number of tyres between two sponsored ads (S08.13). */
const adAfterEvery = 5;

export interface TyreGridProps {
  readonly tyres: readonly CardTyre[];
  readonly card: CardOf;
  readonly ads?: readonly TyreAd[];
  /** Shown over the whole width after the fifth card, or after the last of fewer. */
  readonly offers?: ReactNode;
  /** The number of tyres per page of results. An anchor stands before the first card of each further page. */
  readonly pageSize?: number;
}

/** A responsive grid of cards with ads between them. */
export function TyreGrid({ tyres, card, ads = [], offers, pageSize = 20 }: TyreGridProps) {
  return (
    <div className={styles.grid}>
      {tyres.map((tyre, index) => {
        const ad = adAfter(index, ads);
        return (
          <Fragment key={tyre.st_code}>
            {index > 0 && index % pageSize === 0 && (
              <span id={`page-${index / pageSize + 1}`} className={styles.anchor} />
            )}
            {card(tyre)}
            {ad && (
              <a href={ad.link} rel="sponsored" className={styles.ad}>
                <small>Sponsored</small>
                <img src={ad.advert_image_url} alt={ad.name} loading="lazy" />
              </a>
            )}
            {offers && index === Math.min(adAfterEvery, tyres.length) - 1 && (
              <div className={styles.offers}>{offers}</div>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The ad after the tyre at this index, if any; ads repeat after the last one (S08.14). */
export function adAfter(index: number, ads: readonly TyreAd[]): TyreAd | undefined {
  const isFifth = (index + 1) % adAfterEvery === 0;
  return isFifth ? ads[((index + 1) / adAfterEvery - 1) % ads.length] : undefined;
}
