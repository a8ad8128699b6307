import { getPaymentOptions } from '@tyres/checkout-contract/payment-endpoints';
import type { PaymentOptions } from '@tyres/checkout-contract/payloads';
import { getPaymentOptionsInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** How orders can be paid, by the settings (B-PAYMENT, B-ROLE-PAYPAL). */
export const getPaymentOptionsRoute = ({ payments, wallets }: Deps) =>
  route(getPaymentOptions, getPaymentOptionsInput, async (): Promise<PaymentOptions> => ({
    paypal: payments.offers('paypal') ? 1 : 0,
    amazon: payments.offers('amazonpay') ? 1 : 0,
    google_pay: wallets.googlePay ? 1 : 0,
  }));
