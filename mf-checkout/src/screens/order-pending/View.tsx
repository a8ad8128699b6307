import type { Order } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { orderProcessingPath } from '../../lib/addresses';
import { OrderEnded } from '../../components/OrderEnded';
import { PaymentOutcome } from '../../components/PaymentOutcome';
import { orderReference } from '../../lib/order-reference';

/** The page for a payment that the provider has not settled yet (R-ORDER-PENDING). */
export function View({ page }: ViewProps<Order | null>) {
  const reference = orderReference(page);
  if (!reference) return <OrderEnded order={null} />;
  return (
    <PaymentOutcome
      heading="We are waiting for your bank"
      next={{ label: 'Check again', href: orderProcessingPath(reference) }}
    >
      <p>
        Your order <strong>{reference}</strong> is placed and its payment is pending. We send your
        confirmation by email and text as soon as your bank answers. Please do not pay a second time.
      </p>
    </PaymentOutcome>
  );
}
