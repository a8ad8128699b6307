import { memo } from 'react';
import { Price } from '@tyres/ui/Price';
import type { Badge, CardTyre } from '../lib/card-tyre';
import { PurchasePanel } from './PurchasePanel';
import { tooltipIds } from './PriceTooltips';
import styles from './TyreCard.module.css';
import { TyreLabel } from './TyreLabel';

export interface TyreCardProps {
  readonly tyre: CardTyre;
  readonly inBasket: boolean;
  /** The route that the tyre is being added on. */
  readonly adding?: 0 | 1 | undefined;
  /** Why the last press came to nothing. */
  readonly problem?: string | undefined;
  /** A label over the card: 'Our Choice'. */
  readonly ribbon?: string;
}

const seasonNames = { summer: 'Summer', winter: 'Winter', all_season: 'All Season' } as const;
const seasonNotes = { summer: 'Best above 7°C', winter: 'Best below 7°C', all_season: 'For all the year' } as const;

/** What a badge means, where its name does not say it (B-SPEC-NOTES). */
const badgeNotes: Readonly<Record<Badge, string>> = {
  '3PMSF': 'Three-peak mountain snowflake: tested on snow',
  XL: 'Extra load: for heavier cars',
  RFT: 'Run-flat: can be driven on for a while without air',
  'EV/HEV': 'Made for electric and hybrid cars',
  Seal: 'Seals punctures of up to 5 mm by itself',
  Silent: 'Lined with foam, quieter inside the car',
  Van: 'Made for vans',
  '4x4': 'Made for 4x4s',
  'Ice grip': 'Tested for grip on ice',
};

/** One tyre on offer. It has no state and no hooks: the list of cards hears its form. */
export const TyreCard = memo(function TyreCard({ tyre, inBasket, adding, problem, ribbon }: TyreCardProps) {
  return (
    <article className={ribbon ? `${styles.card} ${styles.chosen}` : styles.card} data-stcode={tyre.st_code}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <div className={styles.top}>
        <svg className={styles.picture} aria-hidden="true">
          <use href={`#tyre-${tyre.season}`} />
        </svg>
        <div className={styles.facts}>
          <h2 className={styles.name}>
            <span className={styles.brand} data-brand={tyre.brand_slug}>
              {tyre.brand}
            </span>{' '}
            <span className={styles.range}>{tyre.tyre_range}</span>
          </h2>
          <p className={styles.size}>{`${tyre.size} ${tyre.load_speed}`}</p>
          <ul role="list" className={styles.badges}>
            <li className={styles[tyre.season]} title={seasonNotes[tyre.season]}>
              {seasonNames[tyre.season]}
            </li>
            {tyre.badges.map((badge) => (
              <li key={badge} title={badgeNotes[badge]}>
                {badge}
              </li>
            ))}
            {tyre.approvedFor.map((maker) => (
              <li key={maker}>{`${maker} approved`}</li>
            ))}
            {tyre.awards > 0 && <li className={styles.award}>{`${tyre.awards} ${tyre.awards === 1 ? 'award' : 'awards'}`}</li>}
          </ul>
        </div>
      </div>
      {tyre.belowVehicleSpeed && (
        <p className={styles.note}>Slower speed rating than your car's. Allowed for winter tyres: keep to their top speed.</p>
      )}
      <TyreLabel tyre={tyre} />
      <div className={styles.prices}>
        <div>
          <p className={styles.route}>
            Fully fitted
            {about(tooltipIds.fitted, 'About the fully fitted price')}
          </p>
          <Price pence={tyre.fully_fitted_price_pence} size="l" className={styles.amount} />
          <p className={styles.unit}>{tyre.canFit ? 'per tyre' : 'Out of stock'}</p>
        </div>
        <div>
          <p className={styles.route}>
            Tyre delivery
            {about(tooltipIds.delivery, 'About the tyre delivery price')}
          </p>
          <Price pence={tyre.home_delivery_price_pence} className={styles.amount} />
          <p className={styles.unit}>{tyre.canDeliver ? 'per tyre' : 'Out of stock'}</p>
        </div>
      </div>
      <PurchasePanel tyre={tyre} inBasket={inBasket} adding={adding} problem={problem} />
      <p className={styles.guarantee}>
        Lifetime Guarantee
        {about(tooltipIds.guarantee, 'About the Lifetime Guarantee')}
      </p>
    </article>
  );
});

/** A button for one of the explanations that all cards share. */
function about(id: string, label: string) {
  return (
    <button
      type="button"
      className={styles.about}
      popoverTarget={id}
      popoverTargetAction="show"
      aria-describedby={id}
      aria-label={label}
    />
  );
}
