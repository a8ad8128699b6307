import type { Basket } from '@tyres/checkout-contract/payloads';
import { toPounds } from '@tyres/contract-kit/pence';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { useShell } from '@tyres/kit/use-shell';
import { useId, useState, type ReactNode } from 'react';
import { discountAmount, isCharged } from '../lib/basket-lines';
import styles from './BasketTotals.module.css';

const FeeInfo = lazyRetry(() => import('./FeeInfo').then((module) => module.FeeInfo));

interface RowProps {
  readonly label: ReactNode;
  readonly amount: string;
  readonly strong?: boolean;
}

function Row({ label, amount, strong }: RowProps) {
  return (
    <div className={strong ? styles.strong : styles.row}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/**
 * What the lines cost, what is charged and taken off beside them, and the total (S11.1, S11.3, SD20). Charges of £0.00 are
 * hidden. The environmental fee is part of the lines, so it is below the total (S11.4).
 */
export function BasketTotals({ basket }: { readonly basket: Basket }) {
  const { record } = useShell();
  const [isExplained, setExplained] = useState(false);
  const explain = (): void => {
    setExplained(true);
    record('modal_open', { modal: 'environmental fee' });
  };
  const awaitsPostcode = basket.home_delivery === 1 && basket.postcode === null;
  const subtotal = toPounds(basket.products.reduce((sum, line) => sum + line.total_pence, 0));
  return (
    <>
      <dl className={styles.totals}>
        {(subtotal !== basket.total || awaitsPostcode) && <Row label="Subtotal" amount={`£${subtotal}`} />}
        {isCharged(basket.mobile_fitting) && (
          <Row label="Mobile fitting" amount={`£${basket.mobile_fitting}`} />
        )}
        {isCharged(basket.delivery_amount) && <Row label="Delivery" amount={`£${basket.delivery_amount}`} />}
        {awaitsPostcode && <Row label="Delivery" amount="depends on your postcode" />}
        {basket.basket_discounts.map((discount) => (
          <Row
            key={discount.discount_code}
            label={discount.discount_name}
            amount={discountAmount(discount)}
          />
        ))}
        <Row strong label={awaitsPostcode ? 'Total without delivery' : 'Total'} amount={`£${basket.total}`} />
        {isCharged(basket.disposal_fee) && (
          <div className={styles.fee}>
            <dt>
              includes <span>Environmental Fee</span> <WhatsThis onPress={explain} />
            </dt>
            <dd>£{basket.disposal_fee}</dd>
          </div>
        )}
      </dl>
      {isExplained && <FeeInfo onClose={() => setExplained(false)} />}
    </>
  );
}

/** The tooltip shows on hover and focus, also without script; a press tells more. */
function WhatsThis({ onPress }: { readonly onPress: () => void }) {
  const id = useId();
  return (
    <span className={styles.tip}>
      <button
        type="button"
        className={styles.what}
        aria-describedby={id}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        What&apos;s this?
      </button>
      <span id={id} role="tooltip" className={styles.tooltip}>
        Pays for the disposal of your old tyres as waste
      </span>
    </span>
  );
}
