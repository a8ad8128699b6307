import type { ViewProps } from '@tyres/kit/fragment';
import { basketPath, bookingDetailsPath } from '../../lib/addresses';
import { PaymentOutcome } from '../../components/PaymentOutcome';

/** The page for a payment that ended in an error, or a basket that no longer exists (R-ERROR). */
export function View(_: ViewProps<null>) {
  return (
    <PaymentOutcome
      heading="Something went wrong"
      next={{ label: 'Back to checkout', href: bookingDetailsPath }}
      other={{ label: 'See your basket', href: basketPath }}
    >
      <p>We could not take your order this time. If money was taken, it will be refunded automatically.</p>
    </PaymentOutcome>
  );
}
