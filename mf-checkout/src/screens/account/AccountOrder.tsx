import { cancelOrderAction } from '@tyres/checkout-contract/form-actions';
import type { Order, OrderCancellation } from '@tyres/checkout-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { Badge, type Tone } from '@tyres/ui/Badge';
import { Button } from '@tyres/ui/Button';
import { Panel } from '@tyres/ui/Panel';
import { VisuallyHidden } from '@tyres/ui/VisuallyHidden';
import { accountPath, changeTimePath, orderSuccessPath } from '../../lib/addresses';
import { appointmentLabel, nameOf } from '../../lib/basket-lines';
import styles from './View.module.css';

interface State {
  readonly label: string;
  readonly tone: Tone;
  /** What the label leaves open. */
  readonly text?: string;
  /** Whether the fitting is off. */
  readonly isOver?: true;
}

const states: Readonly<Record<Order['status'], State>> = {
  awaiting_payment: {
    label: 'Awaiting payment',
    tone: 'info',
    text: 'Your payment is being confirmed.',
  },
  pending: { label: 'Payment pending', tone: 'info', text: 'Your bank has not confirmed the payment yet.' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Not paid', tone: 'danger', text: 'The payment did not go through.', isOver: true },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    text: 'If you had paid for it, the money is being refunded to you.',
    isOver: true,
  },
  refunded: { label: 'Refunded', tone: 'neutral', text: 'You get back all that you paid.', isOver: true },
};

export interface AccountOrderProps {
  readonly order: Order;
  readonly page: PageInfo;
}

/** One order of the account, with what can be done about it (SD40, B-ROLE-ACCOUNT). */
export function AccountOrder({ order, page }: AccountOrderProps) {
  const isRefused =
    page.form?.action === cancelOrderAction && page.form.values['reference'] === order.reference;
  const appointment = appointmentLabel(order);
  const isPaid = order.status === 'paid';
  const state = states[order.status];
  return (
    <Panel title={`Order ${order.reference}`} level={3}>
      <div className={styles.order}>
        <p className={styles.state}>
          <Badge tone={state.tone}>{state.label}</Badge>
          <strong>£{order.total}</strong>
        </p>
        {order.refund ? <p>£{order.refund} is given back to you.</p> : state.text && <p>{state.text}</p>}
        <ul role="list">
          {order.products.map((product) => (
            <li key={product.st_code}>
              {product.quantity} × {nameOf(product)} {product.size}
            </li>
          ))}
        </ul>
        {order.fitter && !state.isOver && (
          <p>
            {appointment && <strong>{appointment}, </strong>}
            {order.fitter.name}
            <br />
            {order.fitter.address}
          </p>
        )}
        <div className={styles.links}>
          <a href={orderSuccessPath(order.reference)}>Receipt</a>
          {isPaid && order.fitter && <a href={changeTimePath(order.reference)}>Change the time</a>}
        </div>
        {isRefused && <p role="alert">{page.form?.problem.message}</p>}
        {isPaid && order.cancellation && (
          <CancelOrder reference={order.reference} cancellation={order.cancellation} />
        )}
      </div>
    </Panel>
  );
}

interface CancelOrderProps {
  readonly reference: string;
  readonly cancellation: OrderCancellation;
}

/** Opens without script, and says what is given back before anything can be pressed. */
function CancelOrder({ reference, cancellation: { refund, words } }: CancelOrderProps) {
  if (refund === null) return <p>{words}</p>;
  return (
    <details className={styles.cancel}>
      <summary>Cancel this order</summary>
      <form method="post" action={cancelOrderAction} className={styles.form}>
        <p>{words}</p>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="refund" value={refund} />
        <input type="hidden" name="return_to" value={accountPath} />
        <Button type="submit">
          Cancel order <VisuallyHidden>{reference}</VisuallyHidden>
        </Button>
      </form>
    </details>
  );
}
