import type { ViewProps } from '@tyres/kit/fragment';
import type { ReactElement } from 'react';
import { PaymentOutcome } from '../../components/PaymentOutcome';

/** The payment ended in an error, or the basket went away (R-ERROR). */
export function View(_: ViewProps<null>): ReactElement {
  return (
    <PaymentOutcome
      heading="Something went wrong"
      next={{ label: 'Back to checkout', href: '/booking-details' }}
      other={{ label: 'See your basket', href: '/basket' }}
    >
      <p>We could not take your order this time. If money was taken, it goes back to your card by itself.</p>
    </PaymentOutcome>
  );
}
