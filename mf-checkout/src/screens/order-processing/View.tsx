import { checkPaymentProcessed } from '@tyres/checkout-contract/endpoints';
import type { ViewProps } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { ButtonLink } from '@tyres/ui/Button';
import { SpinnerIcon } from '@tyres/ui/Icon';
import { useEffect } from 'react';
import { orderPendingPath, orderProcessingPath, orderSuccessPath } from '../../lib/addresses';
import type { OrderProcessingData } from './load';
import styles from './View.module.css';

const pollEveryMs = 3_000; // B-TIMERS-CHECKOUT
/** A bank that takes longer gets a page of its own. */
const longestWaitMs = 120_000;
const reloadEverySeconds = 5;

/** The wait page: polls until the payment is settled, then goes to the page in the answer (S20.1, T-PAYMENT-POLL). */
export function View({ data }: ViewProps<OrderProcessingData>) {
  const { call, navigate } = useShell();
  const { reference, since } = data;
  const query = `?reference=${encodeURIComponent(reference)}&since=${since}`;

  useEffect(() => {
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const poll = async (): Promise<void> => {
      // A failed poll says nothing about the payment, so polling continues.
      const answer = await call(checkPaymentProcessed, { reference }).catch(() => undefined);
      if (left) return;
      if (answer?.success === 1) navigate(orderSuccessPath(reference));
      else if (answer?.redirect) navigate(answer.redirect);
      else if (answer && Date.now() - begun >= longestWaitMs) navigate(orderPendingPath(reference));
      else timer = setTimeout(() => void poll(), pollEveryMs);
    };
    timer = setTimeout(() => void poll(), pollEveryMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [call, navigate, reference]);

  return (
    <section className={styles.wait}>
      <SpinnerIcon size={40} className={styles.spinner} />
      <h1>Confirming your payment</h1>
      <p>This takes a few seconds. Please keep this page open: your order {reference} is safe with us.</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${reloadEverySeconds};url=${query}`} />
        <ButtonLink kind="action" href={`${orderProcessingPath(reference)}&since=${since}`}>
          Check again
        </ButtonLink>
      </noscript>
    </section>
  );
}
