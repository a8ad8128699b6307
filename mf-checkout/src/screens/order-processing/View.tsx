import { checkPaymentProcessed, checkPaymentProcessedWithCheckout } from '@tyres/checkout-contract/endpoints';
import type { ViewProps } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { ButtonLink } from '@tyres/ui/Button';
import { useEffect } from 'react';
import { WaitPage } from '../../components/WaitPage';
import { orderPendingPath, orderSuccessPath, waitPath } from '../../lib/addresses';
import type { OrderProcessingData } from './load';

const pollEveryMs = 3_000; // B-TIMERS-CHECKOUT
/** A bank that takes longer gets a page of its own. */
const longestWaitMs = 120_000;
const reloadEverySeconds = 5;

/** The wait page: polls until the payment is settled, then goes to the page in the answer (S20.1, T-PAYMENT-POLL). */
export function View({ data }: ViewProps<OrderProcessingData>) {
  const { call, navigate } = useShell();
  const { reference, checkoutid } = data;
  const path = waitPath(data);

  useEffect(() => {
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const poll = async (): Promise<void> => {
      // A failed poll says nothing about the payment, so polling continues.
      const asked = checkoutid
        ? call(checkPaymentProcessedWithCheckout, { reference, checkoutid })
        : call(checkPaymentProcessed, { reference });
      const answer = await asked.catch(() => undefined);
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
  }, [call, navigate, reference, checkoutid]);

  return (
    <WaitPage heading="Confirming your payment">
      <p>This takes a few seconds. Please keep this page open: your order {reference} is safe with us.</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${reloadEverySeconds};url=${path.slice(path.indexOf('?'))}`} />
        <ButtonLink kind="action" href={path}>
          Check again
        </ButtonLink>
      </noscript>
    </WaitPage>
  );
}
