import type { WalletPayment } from '@tyres/checkout-contract/payloads';
import { loadScript } from '../../lib/load-script';

interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>;
  createButton(options: object): HTMLElement;
  loadPaymentData(request: object): Promise<{
    readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } };
  }>;
}

declare global {
  interface Window {
    /** Made by Google's pay.js. */
    readonly google?: {
      readonly payments?: {
        readonly api: { readonly PaymentsClient: new (options: object) => PaymentsClient };
      };
    };
  }
}

/** Google Pay for one order (developers.google.com/pay/api/web/guides/tutorial). */
export interface GooglePay {
  /** Google's own button, as its rules ask. */
  createButton(onClick: () => void): HTMLElement;
  /** Opens Google's sheet; undefined when the shopper closes it. @throws when Google gives no token */
  askForToken(): Promise<string | undefined>;
}

/** Loads Google's script; undefined when this browser cannot pay by it. @throws when the script is blocked */
export async function openGooglePay({
  google_pay: google,
  total,
}: WalletPayment): Promise<GooglePay | undefined> {
  if (!window.google?.payments) await loadScript(google.script_url);
  const api = window.google?.payments?.api;
  if (!api) throw new Error("Google's script has made no client.");
  const client = new api.PaymentsClient({ environment: google.environment });
  const version = { apiVersion: 2, apiVersionMinor: 0 };
  const card = {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['MASTERCARD', 'VISA'],
    },
  };
  const ready = await client.isReadyToPay({ ...version, allowedPaymentMethods: [card] });
  if (!ready.result) return undefined;
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: google.gateway, gatewayMerchantId: google.gateway_merchant_id },
  };
  const request = {
    ...version,
    allowedPaymentMethods: [{ ...card, tokenizationSpecification }],
    merchantInfo: { merchantId: google.merchant_id, merchantName: google.merchant_name },
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: total, currencyCode: 'GBP', countryCode: 'GB' },
  };
  return {
    createButton: (onClick) =>
      client.createButton({
        onClick,
        buttonType: 'pay',
        buttonSizeMode: 'fill',
        allowedPaymentMethods: [card],
      }),
    askForToken: () =>
      client.loadPaymentData(request).then(
        ({ paymentMethodData }) => paymentMethodData.tokenizationData.token,
        (error: unknown) => {
          if (isClosed(error)) return undefined;
          throw error;
        },
      ),
  };
}

function isClosed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'statusCode') === 'CANCELED';
}
