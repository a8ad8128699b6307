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

const inBasket = 'Your tyres and everything that you chose are still in your basket.';

const declined: Ending = {
  heading: 'Your payment was declined',
  text: `Your bank did not accept the payment, and nothing was charged. ${inBasket}`,
};

const broken: Ending = {
  heading: 'Your payment did not go through',
  text: `Something went wrong at the payment page, and nothing was charged. Please try again, or pay another way. ${inBasket}`,
};

interface OrderEndedProps {
  readonly order: Order | null;
  /** The provider reported an error, so the bank may not even have been asked. */
  readonly isError?: boolean;
}

/** Says how an order ended that did not come about; without an order it claims nothing about money. */
export function OrderEnded({ order, isError = false }: OrderEndedProps) {
  const { heading, text } = order ? endingOf(order.status, isError) : unknown;
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

function endingOf(status: Order['status'], isError: boolean): Ending {
  switch (status) {
    case 'failed':
      return isError ? broken : declined;
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
