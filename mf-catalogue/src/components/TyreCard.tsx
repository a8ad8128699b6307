import { memo } from 'react';
import { Price } from '@tyres/ui/Price';
import type { CardTyre } from '../lib/card-tyre';
import type { FittingKind } from '../lib/fitting-kind';
import { CardBadges } from './CardBadges';
import { FittingBadge } from './FittingBadge';
import { PayLater } from './PayLater';
import { PurchasePanel } from './PurchasePanel';
import { tooltipIds } from './PriceTooltips';
import styles from './TyreCard.module.css';
import { TyreLabel } from './TyreLabel';

export interface TyreCardProps {
  readonly tyre: CardTyre;
  readonly inBasket: boolean;
  /** The route that the tyre is being added on. */
  readonly adding?: 0 | 1 | undefined;
  /** The error of the last add. */
  readonly problem?: string | undefined;
  /** A label over the card, such as 'Our Choice'. */
  readonly ribbon?: string | undefined;
  /** The quantity chosen in its panel. */
  readonly quantity?: number | undefined;
  /** Whether the tyre is chosen for comparison; absent on pages without comparison. */
  readonly isCompared?: boolean | undefined;
  /** Absent if fitting times are not shown. */
  readonly fitting?: FittingKind | 'loading' | undefined;
  /** The route whose prices are shown. */
  readonly route?: 0 | 1 | undefined;
  readonly payWithPaypal?: boolean | undefined;
  /** Such as 'FORD FOCUS'. */
  readonly vehicle?: string | undefined;
  /** True if price and stock are not fresh; the tyre cannot be ordered then. */
  readonly isStale?: boolean | undefined;
}

/** One tyre on offer. It has no state and no hooks: events are delegated to `TyreCards`. */
export const TyreCard = memo(function TyreCard(props: TyreCardProps) {
  const { tyre, ribbon, quantity = 1, route = 0, fitting, vehicle } = props;
  const pence = route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence;
  return (
    <article className={ribbon ? `${styles.card} ${styles.chosen}` : styles.card} data-stcode={tyre.st_code}>
      <div className={styles.half}>
        {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
        <div className={styles.top}>
          <img
            className={styles.picture}
            data-kind="tyre"
            src={tyre.image_url}
            alt=""
            width="94"
            height="120"
            loading="lazy"
          />
          <div className={styles.facts}>
            <h2 className={styles.name}>
              <img
                className={styles.mark}
                data-kind="brand"
                src={tyre.brand_image_url}
                alt=""
                height="20"
                loading="lazy"
              />
              <span className={styles.brand}>{tyre.brand}</span>{' '}
              <a className={styles.range} href={tyre.infoUrl}>
                {tyre.tyre_range}
              </a>
            </h2>
            <p className={styles.size}>{`${tyre.size} ${tyre.load_speed}`}</p>
            <CardBadges tyre={tyre} />
          </div>
        </div>
        {vehicle && tyre.fitsVehicle && <p className={styles.fits}>{`Fits your ${vehicle}`}</p>}
        {tyre.belowVehicleSpeed && (
          <p className={styles.note}>
            Slower speed rating than your car's. Allowed for winter tyres: keep to their top speed.
          </p>
        )}
        <TyreLabel tyre={tyre} />
      </div>
      <div className={styles.half}>
        <div className={styles.prices}>
          {price({
            name: 'Fully fitted',
            pence: tyre.fully_fitted_price_pence,
            quantity,
            inStock: tyre.canFit,
            tooltip: tooltipIds.fitted,
            large: true,
          })}
          {price({
            name: 'Tyre delivery',
            pence: tyre.home_delivery_price_pence,
            quantity,
            inStock: tyre.canDeliver,
            tooltip: tooltipIds.delivery,
          })}
        </div>
        {props.payWithPaypal && <PayLater pence={pence * quantity} />}
        {!props.isStale && (
          <PurchasePanel
            tyre={tyre}
            inBasket={props.inBasket}
            adding={props.adding}
            problem={props.problem}
          />
        )}
        <div className={styles.foot}>
          {fitting && <FittingBadge kind={fitting} />}
          <p className={styles.guarantee}>
            Lifetime Guarantee
            {about(tooltipIds.guarantee, 'About the Lifetime Guarantee')}
          </p>
          {props.isCompared !== undefined && (
            <label className={styles.compare}>
              <input
                type="checkbox"
                form="compare-tyres"
                name="st_code"
                value={tyre.st_code}
                checked={props.isCompared}
                readOnly
              />
              Compare
            </label>
          )}
        </div>
      </div>
    </article>
  );
});

interface CardPrice {
  readonly name: string;
  readonly pence: number;
  readonly quantity: number;
  readonly inStock: boolean;
  readonly tooltip: string;
  readonly large?: boolean;
}

/** A route's price per tyre, and the total for the chosen quantity. */
function price({ name, pence, quantity, inStock, tooltip, large }: CardPrice) {
  return (
    <div>
      <p className={styles.route}>
        {name}
        {about(tooltip, `About the ${name.toLowerCase()} price`)}
      </p>
      <Price pence={pence} size={large ? 'l' : 'm'} className={styles.amount} />
      <p className={styles.unit}>{inStock ? 'per tyre' : 'Out of stock'}</p>
      {quantity > 1 && inStock && (
        <p className={styles.total}>
          <Price pence={pence * quantity} /> {`for ${quantity}`}
        </p>
      )}
    </div>
  );
}

/** A button for one of the shared tooltips. */
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
