import type { WalletPayment } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { orderProcessingPath, unpaidOrderPath } from '../../lib/addresses';
import { useWallet, type WalletState } from './use-wallet';
import styles from './View.module.css';

/** The page of Google's wallet (S20.5, SD29). The card page of the same order is a link, which works without script. */
export function View({ data }: ViewProps<WalletPayment>) {
  const { button, state } = useWallet(data);
  return (
    <section className={styles.wallet}>
      <h1>Pay with Google Pay</h1>
      <p>
        The total of order <strong>{data.reference}</strong> is <strong>£{data.total}</strong>.
      </p>
      <noscript>
        <p>Google Pay does not work without script in your browser.</p>
      </noscript>
      {/* Google's script writes into it. */}
      <div ref={button} className={styles.button} aria-busy={state.kind === 'loading'} />
      <LiveRegion visible tone={state.kind === 'paying' ? 'neutral' : 'danger'}>
        {wordsOf(state)}
      </LiveRegion>
      {state.kind === 'unsure' && (
        <ButtonLink kind="action" href={orderProcessingPath(data.reference)}>
          Check your order
        </ButtonLink>
      )}
      <ButtonLink href={data.card_url}>Pay by card instead</ButtonLink>
      <ButtonLink kind="quiet" href={unpaidOrderPath(data.reference)}>
        Back to checkout
      </ButtonLink>
    </section>
  );
}

function wordsOf(state: WalletState): string | undefined {
  switch (state.kind) {
    case 'paying':
      return 'Sending your payment…';
    case 'failed':
      return `${state.message} You can pay by card instead.`;
    case 'unsure':
      return 'We got no answer, so you may have paid already. Please check your order before you pay again.';
    case 'loading':
    case 'ready':
      return undefined;
  }
}
