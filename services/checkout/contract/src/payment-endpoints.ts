import { endpoint } from '@tyres/contract-kit/endpoint';
import type { AmazonPayButton, PaymentOptions, WalletAnswer, WalletPayment } from './payloads';

const ajax = { service: 'checkout', method: 'POST', audience: 'public' } as const;

/** How orders can be paid. */
export const getPaymentOptions = /* #__PURE__ */ endpoint<object, PaymentOptions>({
  service: 'checkout',
  name: 'getPaymentOptions',
  method: 'GET',
  path: '/internal/payment-options',
  audience: 'internal',
  sharedForSeconds: 60,
});

/** The signed configuration of Amazon's button for an order of this session; `data` is its reference (C-AMAZON-PAY). @throws order_not_found */
export const getAmazonPayButton = /* #__PURE__ */ endpoint<{ data: string }, AmazonPayButton>({
  ...ajax,
  name: 'getAmazonPayButton',
  path: '/ajax/get_amazon_pay_button',
});

/** What the wallet's page needs to pay an order of this session. @throws order_not_found */
export const getWalletPayment = /* #__PURE__ */ endpoint<{ reference: string }, WalletPayment>({
  service: 'checkout',
  name: 'getWalletPayment',
  method: 'GET',
  path: '/internal/wallet-payments/{reference}',
  audience: 'internal',
});

/** Pays an order of this session by a wallet's token on the card order (SD29). @throws order_not_found */
export const payByWallet = /* #__PURE__ */ endpoint<{ reference: string; token: string }, WalletAnswer>({
  ...ajax,
  name: 'payByWallet',
  path: '/ajax/pay_by_wallet',
});

/** PayPal's webhook, verified by PayPal. */
export const paypalNotification = /* #__PURE__ */ endpoint<object, string>({
  service: 'checkout',
  name: 'paypalNotification',
  method: 'POST',
  path: '/payments/paypal/notifications',
  audience: 'public',
  body: 'raw',
  answers: 'text',
});

/** Amazon Pay's notification, verified by the signature of its envelope. */
export const amazonPayNotification = /* #__PURE__ */ endpoint<object, string>({
  service: 'checkout',
  name: 'amazonPayNotification',
  method: 'POST',
  path: '/payments/amazon-pay/notifications',
  audience: 'public',
  body: 'raw',
  answers: 'text',
});
