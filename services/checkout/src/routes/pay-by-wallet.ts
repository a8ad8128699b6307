import { payByWallet } from '@tyres/checkout-contract/payment-endpoints';
import type { WalletAnswer } from '@tyres/checkout-contract/payloads';
import { payByWalletInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { orderNotFound } from '../errors';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';
import { openPayment } from '../use-cases/open-payment';

/** Pays an order by a wallet's token, which is passed on and kept nowhere (SD29). @throws order_not_found */
export const payByWalletRoute = (deps: Deps) =>
  route(payByWallet, payByWalletInput, async ({ reference, token }, context): Promise<WalletAnswer> => {
    const caller = callerOf(context);
    const order = await findOwnOrder(deps, caller, reference);
    if (!deps.wallets.googlePay) throw orderNotFound();
    const placed = await openPayment(deps, caller, order, { provider: 'worldpay', token });
    if (placed.kind === 'placed') {
      const { url, challenge } = placed;
      return { success: 1, full_page_redirect: 1, url, ...(challenge ? { challenge } : {}) };
    }
    if (placed.kind === 'redirect') return { success: 0, redirect: placed.path };
    context.noteRefusedInput();
    return { success: 0, errors: placed.errors };
  });
