import { payByWallet } from '@tyres/checkout-contract/payment-endpoints';
import type { WalletAnswer, WalletPayment } from '@tyres/checkout-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveFor } from '../../lib/leave';
import { openGooglePay, type GooglePay } from './google-pay';
import { postChallenge } from './post-challenge';

export type WalletState =
  | { readonly kind: 'loading' | 'ready' | 'paying' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The payment was sent, and no answer came back. */
  | { readonly kind: 'unsure' };

const unavailable = 'Google Pay is not available in this browser.';
const blocked = 'Google Pay did not load.';

/** Puts Google's button into an element, and pays by its token. */
export function useWallet(payment: WalletPayment): {
  readonly button: RefObject<HTMLDivElement | null>;
  readonly state: WalletState;
} {
  const { call, navigate } = useShell();
  const button = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const [state, setState] = useState<WalletState>({ kind: 'loading' });
  const fail = (message: string): void => setState({ kind: 'failed', message });

  const handle = ({ success, url, redirect, errors, challenge }: WalletAnswer): void => {
    if (challenge) postChallenge(challenge);
    else if (success === 1 && url) leaveFor(url);
    else if (redirect) navigate(redirect);
    else fail(typeof errors === 'string' && errors ? errors : sorry);
  };
  const pay = async (wallet: GooglePay): Promise<void> => {
    const token = await wallet.askForToken().catch(() => {
      console.error('There was an error!');
      fail(sorry);
    });
    if (!token) return;
    setState({ kind: 'paying' });
    await call(payByWallet, { reference: payment.reference, token }).then(handle, () =>
      setState({ kind: 'unsure' }),
    );
  };
  const press = useEffectEvent(async (wallet: GooglePay): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'ready' });
    await pay(wallet);
    isBusy.current = false;
  });
  const show = useEffectEvent((wallet: GooglePay | undefined): void => {
    if (!wallet) return fail(unavailable);
    button.current?.replaceChildren(wallet.createButton(() => void press(wallet)));
    setState({ kind: 'ready' });
  });
  useEffect(() => {
    let left = false;
    openGooglePay(payment).then(
      (wallet) => left || show(wallet),
      () => {
        console.error('There was an error!');
        if (!left) fail(blocked);
      },
    );
    return () => void (left = true);
  }, [payment]);
  return { button, state };
}
