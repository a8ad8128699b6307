import { useShell } from '@tyres/kit/use-shell';
import { Button, ButtonLink } from '@tyres/ui/Button';
import { Modal } from '@tyres/ui/Modal';
import { useEffect, useEffectEvent } from 'react';
import { cardPaymentPath } from '../../lib/addresses';
import { pageOfReturn, readCardReturn } from '../../lib/card-return';
import styles from './CardPayment.module.css';

/** A card payment in a lightbox. */
export interface OpenCardPayment {
  /** The card provider's page. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * The card provider's page in a lightbox (C-HOSTED-PAYMENT). Only its own buttons close it: a press beside it would lose a typed
 * card number. Then the form is as it was, and the same order can be paid again.
 */
export function CardPayment({ payment: { url, close } }: { readonly payment: OpenCardPayment }) {
  const { navigate, record } = useShell();
  useEffect(() => record('payment_modal', { choice: 'shown' }), [record]);
  const leave = (): void => {
    record('payment_modal', { choice: 'closed' });
    close();
  };
  const hear = useEffectEvent(({ origin, data }: MessageEvent<unknown>) => {
    const back = origin === location.origin ? readCardReturn(data) : undefined;
    if (back?.end === 'cancel') leave();
    else if (back) {
      record('payment_modal', { choice: 'ended' });
      navigate(pageOfReturn(back));
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  const footer = (
    <>
      <ButtonLink kind="quiet" href={url}>
        Open it as a page
      </ButtonLink>
      <Button onClick={leave}>Back to checkout</Button>
    </>
  );
  return (
    <Modal open fixed wide title="Pay by card" onClose={leave} footer={footer}>
      <iframe
        src={`${cardPaymentPath}#${encodeURIComponent(url)}`}
        title="Pay by card"
        className={styles.frame}
        allow="payment"
      />
    </Modal>
  );
}
