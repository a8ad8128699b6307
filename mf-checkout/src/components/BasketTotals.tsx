import type { Basket } from '@tyres/checkout-contract/payloads';
import type { ReactNode } from 'react';
import { isCharged } from '../lib/basket-lines';
import styles from './BasketTotals.module.css';

interface RowProps {
  readonly label: ReactNode;
  readonly amount: string;
  readonly strong?: boolean;
}

function Row({ label, amount, strong }: RowProps) {
  return (
    <div className={strong ? styles.strong : styles.row}>
      <dt>{label}</dt>
      <dd>£{amount}</dd>
    </div>
  );
}

/** The subtotal, the fees, the discounts and the total; fees of £0.00 are hidden (S11.1, S11.3, S11.4, SD20). */
export function BasketTotals({ basket }: { readonly basket: Basket }) {
  return (
    <dl className={styles.totals}>
      <Row label="Subtotal" amount={basket.sub_total} />
      {isCharged(basket.mobile_fitting) && <Row label="Mobile fitting" amount={basket.mobile_fitting} />}
      {isCharged(basket.delivery_amount) && <Row label="Delivery" amount={basket.delivery_amount} />}
      {isCharged(basket.disposal_fee) && <Row label={<EnvironmentalFee />} amount={basket.disposal_fee} />}
      {basket.basket_discounts.map((discount) => (
        <Row
          key={discount.discount_code}
          label={discount.discount_name}
          amount={`-${discount.discount_amount}`}
        />
      ))}
      <Row strong label="Total" amount={basket.total} />
    </dl>
  );
}

function EnvironmentalFee() {
  return (
    <details className={styles.fee}>
      <summary>
        Environmental Fee <span className={styles.what}>What&apos;s this?</span>
      </summary>
      <p>
        Your old tyres must be disposed of as waste under licence. The fee pays for that. It&apos;s already
        included in your fitted price.
      </p>
    </details>
  );
}
