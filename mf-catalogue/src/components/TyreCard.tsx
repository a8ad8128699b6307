import { memo } from 'react';
import { formatPence } from '@tyres/contract-kit/pence';
import type { CardTyre } from '../lib/card-tyre';
import type { FittingKind } from '../lib/fitting-kind';
import { CardBadges } from './CardBadges';
import { FittingBadge } from './FittingBadge';
import { canCopyForm, formToCopy } from './FormToCopy';
import { PayLater } from './PayLater';
import { tooltipIds } from './PriceTooltips';
import { PurchaseForm } from './PurchaseForm';
import panel from './PurchasePanel.module.css';
import styles from './TyreCard.module.css';
import { TyreLabel } from './TyreLabel';

export interface TyreCardProps {
  readonly tyre: CardTyre;
  readonly inBasket: boolean;
  /** The key of the card on its page, and the id of its element; by default the stock code. */
  readonly id?: string | undefined;
  /** The address that shows this page with the card's purchase panel open. */
  readonly buyAddress: string;
  /** True if the purchase panel is open. */
  readonly isOpen?: boolean | undefined;
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

/**
 * One tyre on offer, in as few elements as it needs. It has no state and no hooks: events are delegated to `TyreCards`.
 * Only the open card has a purchase panel; 'Buy' is a link to the page on which it is open.
 */
export const TyreCard = memo(function TyreCard(props: TyreCardProps) {
  const { tyre, ribbon, quantity = 1, route = 0, fitting, vehicle, id = tyre.st_code, isOpen } = props;
  const pence = route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence;
  const inStock = tyre.canFit || tyre.canDeliver;
  return (
    <article
      id={id}
      className={ribbon ? `${styles.card} ${styles.chosen}` : styles.card}
      data-stcode={tyre.st_code}
    >
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <img
        className={styles.picture}
        data-kind="tyre"
        src={tyre.image_url}
        alt=""
        width="94"
        height="120"
        loading="lazy"
      />
      <h2 className={styles.name}>
        <a href={tyre.infoUrl}>
          <img data-kind="brand" src={tyre.brand_image_url} alt={tyre.brand} height="20" loading="lazy" />
          {` ${tyre.tyre_range}`}
        </a>
      </h2>
      <p className={styles.size}>
        {`${tyre.size} ${tyre.load_speed}`}
        {vehicle && tyre.fitsVehicle && <span>{`Fits your ${vehicle}`}</span>}
      </p>
      <CardBadges tyre={tyre} />
      {tyre.belowVehicleSpeed && (
        <p className={styles.note}>
          Slower speed rating than your car's. Allowed for winter tyres: keep to their top speed.
        </p>
      )}
      {price({
        name: 'Fully fitted',
        pence: tyre.fully_fitted_price_pence,
        quantity,
        inStock: tyre.canFit,
        tooltip: tooltipIds.fitted,
        isChosen: route === 0,
      })}
      {price({
        name: 'Tyre delivery',
        pence: tyre.home_delivery_price_pence,
        quantity,
        inStock: tyre.canDeliver,
        tooltip: tooltipIds.delivery,
        isChosen: route === 1,
      })}
      <TyreLabel tyre={tyre} />
      {props.payWithPaypal && <PayLater pence={pence * quantity} />}
      {fitting && tyre.canFit && <FittingBadge kind={fitting} />}
      {!props.isStale && !inStock && <p className={styles.soldOut}>Out of stock</p>}
      {!props.isStale && inStock && (
        <a
          href={props.buyAddress}
          rel="nofollow"
          className={props.inBasket ? panel.inBasket : panel.buy}
          data-buy={id}
          data-copies={canCopyForm(tyre) ? formToCopy : undefined}
          data-key={canCopyForm(tyre) ? tyre.st_code : undefined}
          aria-expanded={isOpen}
          suppressHydrationWarning
        >
          {props.inBasket ? 'In Basket' : 'Buy'}
        </a>
      )}
      {!props.isStale && isOpen && (
        <PurchaseForm
          tyre={tyre}
          quantity={quantity}
          route={route}
          adding={props.adding}
          problem={props.problem}
        />
      )}
      {about(tooltipIds.guarantee, 'Lifetime Guarantee', 'About the Lifetime Guarantee')}
      {props.isCompared !== undefined && (
        // The style sheet draws the box and its label, so that it is one element.
        <input
          type="checkbox"
          form="compare-tyres"
          name="st_code"
          value={tyre.st_code}
          checked={props.isCompared}
          readOnly
          aria-label="Compare"
          className={styles.compare}
        />
      )}
    </article>
  );
});

interface CardPrice {
  readonly name: string;
  readonly pence: number;
  readonly quantity: number;
  readonly inStock: boolean;
  readonly tooltip: string;
  /** True for the route of the page. */
  readonly isChosen: boolean;
}

/** A route's price per tyre, and the total for the chosen quantity. */
function price({ name, pence, quantity, inStock, tooltip, isChosen }: CardPrice) {
  return (
    <p className={isChosen ? `${styles.price} ${styles.main}` : styles.price}>
      {about(tooltip, name, `About the ${name.toLowerCase()} price`)} <b>{formatPence(pence)}</b>
      {inStock ? ' per tyre' : ' Out of stock'}
      {quantity > 1 && inStock && (
        <span className={styles.total}>{` ${formatPence(pence * quantity)} for ${quantity}`}</span>
      )}
    </p>
  );
}

/** A button that opens one of the shared tooltips. */
function about(id: string, text: string, label: string) {
  return (
    <button
      type="button"
      className={styles.about}
      popoverTarget={id}
      popoverTargetAction="show"
      aria-describedby={id}
      aria-label={label}
    >
      {text}
    </button>
  );
}
