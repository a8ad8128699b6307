import type { ViewProps } from '@tyres/kit/fragment';
import { basketPath, bookingDetailsPath } from '../../lib/addresses';
import { PaymentOutcome } from '../../components/PaymentOutcome';

/** The page for a payment that was declined (R-ORDER-FAILURE). */
export function View(_: ViewProps<null>) {
  return (
    <PaymentOutcome
      heading="Your payment was declined"
      next={{ label: 'Try to pay again', href: bookingDetailsPath }}
      other={{ label: 'See your basket', href: basketPath }}
    >
      <p>
        Your bank did not accept the payment, and nothing was charged. Your tyres and everything that you
        chose are still in your basket.
      </p>
    </PaymentOutcome>
  );
}
