import { getAmazonPayButton } from '@tyres/checkout-contract/payment-endpoints';
import { getAmazonPayButtonInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { amazonPayButton } from '../adapters/payments/amazon-pay';
import type { Deps } from '../deps';
import { isOpen } from '../domain/payment-events';
import { orderNotFound } from '../errors';
import { findPayments } from '../store/payments';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';

/** Signs the button of an order that is to be paid by Amazon Pay (C-AMAZON-PAY). @throws order_not_found */
export const getAmazonPayButtonRoute = (deps: Deps) =>
  route(getAmazonPayButton, getAmazonPayButtonInput, async ({ data }, context) => {
    const { amazonPay } = deps.wallets;
    const order = await findOwnOrder(deps, callerOf(context), data);
    const payments = await findPayments(deps.database, order.reference);
    const payment = payments.find(({ provider }) => provider === 'amazonpay');
    if (!amazonPay || !payment || !isOpen(order.status)) throw orderNotFound();
    const { code } = payment;
    const button = amazonPayButton(
      { code, reference: order.reference, amountPence: order.totalPence },
      amazonPay,
    );
    return { ...button, script_url: amazonPay.scriptUrl };
  });
