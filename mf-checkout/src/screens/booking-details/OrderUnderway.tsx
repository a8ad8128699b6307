import { PaymentOutcome } from '../../components/PaymentOutcome';
import { basketPath } from '../../lib/addresses';

export interface OrderUnderwayProps {
  readonly reference: string;
  /** The page that tells the order's state. */
  readonly path: string;
}

/** The checkout while the payment of an order is not settled: a second one is not offered. */
export function OrderUnderway({ reference, path }: OrderUnderwayProps) {
  return (
    <PaymentOutcome
      heading="Checkout"
      next={{ label: 'See your order', href: path }}
      other={{ label: 'See your basket', href: basketPath }}
    >
      <p>
        The payment of your order <strong>{reference}</strong> is not settled yet. Please wait for it, and do
        not pay a second time. You can check out again as soon as we know.
      </p>
    </PaymentOutcome>
  );
}
