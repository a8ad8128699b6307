import type { Order } from '@tyres/checkout-contract/payloads';
import { basketPath, bookingDetailsPath } from '../lib/addresses';
import { PaymentOutcome } from './PaymentOutcome';

interface Ending {
  readonly heading: string;
  readonly text: string;
}

const unknown: Ending = {
  heading: 'Something went wrong',
  text: 'We could not take your order this time. If money was taken, it will be refunded automatically.',
};

/** Says how an order ended that did not come about; without an order it claims nothing about money. */
export function OrderEnded({ order }: { readonly order: Order | null }) {
  const { heading, text } = order ? endingOf(order.status) : unknown;
  return (
    <PaymentOutcome
      heading={heading}
      next={
        order?.status === 'failed'
          ? { label: 'Try to pay again', href: bookingDetailsPath }
          : { label: 'Back to checkout', href: bookingDetailsPath }
      }
      other={{ label: 'See your basket', href: basketPath }}
    >
      <p>
        {text}
        {order && (
          <>
            {' '}
            Your order reference is <strong>{order.reference}</strong>.
          </>
        )}
      </p>
    </PaymentOutcome>
  );
}

function endingOf(status: Order['status']): Ending {
  switch (status) {
    case 'failed':
      return {
        heading: 'Your payment was declined',
        text: 'Your bank did not accept the payment, and nothing was charged. Your tyres and everything that you chose are still in your basket.',
      };
    case 'cancelled':
      return {
        heading: 'Your order was cancelled',
        text: 'If you had paid for it, the money is being refunded to you.',
      };
    case 'refunded':
      return {
        heading: 'Your payment is being refunded',
        text: 'We took your payment, but could not complete your order. You get back all that you paid for it.',
      };
    case 'awaiting_payment':
    case 'pending':
    case 'paid':
      return unknown;
  }
}
