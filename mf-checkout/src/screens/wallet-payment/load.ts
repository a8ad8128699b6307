import { getWalletPayment } from '@tyres/checkout-contract/payment-endpoints';
import type { WalletPayment } from '@tyres/checkout-contract/payloads';
import { refusalOf } from '@tyres/contract-kit/problem';
import { redirectTo, type HeadOf, type Load } from '@tyres/kit/fragment';
import { findPayableOrder } from '../../lib/find-payable-order';
import { orderProcessingPath } from '../../lib/addresses';

/** Looks up the order that is to be paid. Another state leads to the page that tells it. */
export const load: Load<WalletPayment> = async (context) => {
  const reference = await findPayableOrder(context);
  return context.call(getWalletPayment, { reference }).catch((error: unknown) => {
    // It is the session's order, and it cannot be paid here any more: the wait page finds out its state.
    throw refusalOf(error)?.status === 404 ? redirectTo(orderProcessingPath(reference)) : error;
  });
};

export const head: HeadOf<WalletPayment> = () => ({ title: 'Google Pay | Kerbside Tyres', noIndex: true });
