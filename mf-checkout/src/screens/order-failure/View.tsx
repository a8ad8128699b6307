import type { ViewProps } from '@tyres/kit/fragment';
import type { ReactElement } from 'react';
import { PaymentOutcome } from '../../components/PaymentOutcome';

/** The payment was refused (R-ORDER-FAILURE). */
export function View(_: ViewProps<null>): ReactElement {
  return (
    <PaymentOutcome
      heading="Your payment was declined"
      next={{ label: 'Try to pay again', href: '/booking-details' }}
      other={{ label: 'See your basket', href: '/basket' }}
    >
      <p>
        Your bank did not accept the payment, and nothing was charged. Your tyres and everything that you
        chose are still in your basket.
      </p>
    </PaymentOutcome>
  );
}
