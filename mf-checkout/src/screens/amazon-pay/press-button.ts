import { getAmazonPayButton } from '@tyres/checkout-contract/payment-endpoints';
import type { AmazonPayButton } from '@tyres/checkout-contract/payloads';
import type { Shell } from '@tyres/kit/fragment';
import { loadScript } from '../../lib/load-script';

declare global {
  interface Window {
    /** Made by Amazon's checkout.js. */
    readonly amazon?: {
      readonly Pay: {
        readonly renderButton: (selector: string, config: Omit<AmazonPayButton, 'script_url'>) => unknown;
      };
    };
  }
}

/** The element that Amazon's script puts its button into. */
export const amazonButtonId = 'AmazonPayButton';

/**
 * Has Amazon's script render the button of an order, and clicks it, which leads to Amazon (C-AMAZON-PAY-CLICK).
 * @throws when the script is blocked, or the order cannot be paid by Amazon Pay now
 */
export async function pressAmazonButton(call: Shell['call'], reference: string): Promise<void> {
  const { script_url, ...config } = await call(getAmazonPayButton, { data: reference });
  if (!window.amazon) await loadScript(script_url);
  if (!window.amazon) throw new Error("Amazon's script has made no button.");
  window.amazon.Pay.renderButton(`#${amazonButtonId}`, config);
  document.getElementById(amazonButtonId)?.click();
}
