import { getWalletPayment } from '@tyres/checkout-contract/payment-endpoints';
import { getWalletPaymentInput } from '@tyres/checkout-contract/schemas';
import { toPounds } from '@tyres/contract-kit/pence';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { orderNotFound } from '../errors';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';

/** What the wallet's page needs for an order that is not paid (SD29). @throws order_not_found */
export const getWalletPaymentRoute = (deps: Deps) =>
  route(getWalletPayment, getWalletPaymentInput, async ({ reference }, context) => {
    const { googlePay } = deps.wallets;
    const order = await findOwnOrder(deps, callerOf(context), reference);
    const { status, provider, paymentUrl } = order;
    if (!googlePay || status !== 'awaiting_payment' || provider !== 'worldpay' || !paymentUrl)
      throw orderNotFound();
    return {
      reference: order.reference,
      total: toPounds(order.totalPence),
      card_url: paymentUrl,
      google_pay: {
        script_url: googlePay.scriptUrl,
        environment: googlePay.environment,
        merchant_id: googlePay.merchantId,
        merchant_name: googlePay.merchantName,
        gateway: googlePay.gateway,
        gateway_merchant_id: googlePay.gatewayMerchantId,
      },
    };
  });
