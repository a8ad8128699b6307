import type { BasketProduct, Order } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { Button, ButtonLink } from '@tyres/ui/Button';
import { CalendarIcon, PlaceIcon, SuccessIcon } from '@tyres/ui/Icon';
import { Panel } from '@tyres/ui/Panel';
import { changeTimePath, homePath } from '../../lib/addresses';
import { discountAmount, isCharged, nameOf } from '../../lib/basket-lines';
import { orderCalendarFile } from './calendar-file';
import { ChangeTime } from './ChangeTime';
import type { OrderSuccessData } from './load';
import { usePurchase } from './use-purchase';
import styles from './View.module.css';

/** The page that confirms an order: reference, appointment, tyres with their label, totals (S20.2, SD46). */
export function View({ data, page }: ViewProps<OrderSuccessData>) {
  const { order, times } = data;
  const isPaid = order.status === 'paid';
  usePurchase(order);
  return (
    <section className={styles.success}>
      <header className={styles.head}>
        {isPaid && <SuccessIcon size={44} className={styles.tick} />}
        <div>
          <h1>{isPaid ? 'Thank you for your order' : 'Your order'}</h1>
          <p>
            Your order reference is <strong className={styles.reference}>{order.reference}</strong>.
            {isPaid && ` A confirmation is on its way to ${order.email} and to your phone.`}
          </p>
        </div>
      </header>
      {order.status !== 'paid' && <p role="status">{statusText[order.status]}</p>}
      {order.fitter && <Fitting order={order} />}
      {times && <ChangeTime order={order} times={times} page={page} />}
      <Panel title="Your tyres">
        <ul role="list" className={styles.lines}>
          {order.products.map((product) => (
            <Line key={product.st_code} product={product} />
          ))}
        </ul>
        <dl className={styles.totals}>
          {isCharged(order.mobile_fitting_amount) && (
            <Amount label="Mobile fitting" amount={`£${order.mobile_fitting_amount}`} />
          )}
          {isCharged(order.delivery_amount) && (
            <Amount label="Delivery" amount={`£${order.delivery_amount}`} />
          )}
          {order.discounts?.map((discount) => (
            <Amount
              key={discount.discount_code}
              label={`${discount.discount_name} (${discount.discount_code})`}
              amount={discountAmount(discount)}
            />
          ))}
          <Amount label={isPaid ? 'Total paid' : 'Total'} amount={`£${order.total}`} strong />
          <Amount label="of which VAT at 20%" amount={`£${order.tax}`} />
          {order.disposal_fee && isCharged(order.disposal_fee) && (
            <Amount label="of which Environmental Fee" amount={`£${order.disposal_fee}`} />
          )}
        </dl>
      </Panel>
      <ButtonLink href={homePath}>Back to the shop</ButtonLink>
    </section>
  );
}

const statusText: Readonly<Record<Exclude<Order['status'], 'paid'>, string>> = {
  awaiting_payment: 'Your payment is being confirmed.',
  pending: 'Your payment is pending. We write to you as soon as your bank answers.',
  failed: 'Your payment did not go through, and nothing was charged.',
  cancelled: 'This order was cancelled. What you paid for it is being refunded.',
  refunded: 'We could not complete this order, and refund your payment in full.',
};

function Fitting({ order }: { readonly order: Order }) {
  return (
    <Panel title="Your fitting appointment">
      <div className={styles.fitting}>
        <p>
          <CalendarIcon size={20} /> <strong>{order.app_date_label}</strong>
          {order.app_time_label && `, ${order.app_time_label}`}
        </p>
        <p>
          <PlaceIcon size={20} /> <strong>{order.fitter?.name}</strong>
          <br />
          {order.fitter?.address}
        </p>
        {order.appointment_starts_at && (
          <Button
            kind="secondary"
            small
            onClick={() => saveCalendarFile(order)}
            className={styles.withScript}
          >
            Add to calendar
          </Button>
        )}
        {order.status === 'paid' && <a href={changeTimePath(order.reference)}>Change the time</a>}
      </div>
    </Panel>
  );
}

function saveCalendarFile(order: Order): void {
  const text = orderCalendarFile(order, new Date());
  if (!text) return;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `fitting-${order.reference}.ics`,
  });
  link.click();
  URL.revokeObjectURL(url);
}

function Line({ product }: { readonly product: BasketProduct }) {
  return (
    <li className={styles.line}>
      <span>
        <strong>
          {product.quantity} × {nameOf(product)}
        </strong>
        {product.description !== nameOf(product) && (
          <span className={styles.soft}>{product.description}</span>
        )}
        {product.fuel && (
          <span className={styles.soft}>
            Fuel efficiency {product.fuel}, wet grip {product.wet}, external noise {product.decibels} dB
            (class {product.noise_rating})
          </span>
        )}
      </span>
      <span className={styles.amount}>£{product.display_total}</span>
    </li>
  );
}

function Amount({
  label,
  amount,
  strong,
}: {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}) {
  return (
    <div className={strong ? styles.strong : styles.amountRow}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
