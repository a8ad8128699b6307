import type { Basket } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { BasketIcon } from '@tyres/ui/Icon';
import { Popover } from '@tyres/ui/Popover';
import { FitterFirst } from '../../components/FitterFirst';
import { basketPath } from '../../lib/addresses';
import { useBasket, useBasketEvents } from '../../lib/basket-store';
import {
  appointmentLabel,
  basketCountLabel,
  extrasOf,
  isCharged,
  nameOf,
  tyresOf,
} from '../../lib/basket-lines';
import type { BasketIconData } from './load';
import styles from './View.module.css';

/** The basket icon with its count. A click shows the contents, even without script (S12.1 to S12.7). */
export function View({ data }: ViewProps<BasketIconData>) {
  const basket = useBasket(data.basket);
  useBasketEvents();

  if (!basket) return <span className={styles.unavailable}>Basket unavailable</span>;
  const label = basketCountLabel(basket);
  return (
    <Popover
      label="Basket"
      align="end"
      triggerClassName={styles.icon}
      triggerLabel={`Basket: ${label}`}
      trigger={
        <span title={label} className={styles.drawing} suppressHydrationWarning>
          <BasketIcon size={26} />
          {/* Empty and not absent, so that the early module can show a count. */}
          <span className={styles.count} data-count="" suppressHydrationWarning>
            {basket.total_quantity || ''}
          </span>
        </span>
      }
    >
      <div className={styles.contents}>
        {basket.products.length === 0 ? <p>Your basket is empty.</p> : <Contents basket={basket} />}
        <FitterFirst basket={basket} />
      </div>
    </Popover>
  );
}

function Contents({ basket }: { readonly basket: Basket }) {
  const appointment = appointmentLabel(basket);
  return (
    <>
      <ul role="list" className={styles.lines}>
        {[...tyresOf(basket), ...extrasOf(basket)].map((product) => (
          <li key={product.st_code}>
            <span>
              {product.product_type === 'product' && `${product.quantity} × `}
              {nameOf(product)}
            </span>
            <span>£{product.display_total}</span>
          </li>
        ))}
        {isCharged(basket.mobile_fitting) && (
          <li>
            <span>Mobile fitting</span>
            <span>£{basket.mobile_fitting}</span>
          </li>
        )}
        {isCharged(basket.delivery_amount) && (
          <li>
            <span>Delivery</span>
            <span>£{basket.delivery_amount}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>Total</span>
          <span>£{basket.total}</span>
        </li>
      </ul>
      {basket.home_delivery === 0 && basket.fitter && (
        <p className={styles.fitter}>
          {basket.fitter.name}
          {appointment && <br />}
          {appointment}
        </p>
      )}
      <a href={basketPath}>View basket</a>
    </>
  );
}
