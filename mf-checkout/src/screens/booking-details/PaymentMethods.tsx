import type { PaymentOptions } from '@tyres/checkout-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { RadioGroup } from '@tyres/ui/RadioGroup';

export interface PaymentMethodsProps {
  /** Absent when it is not known what the shop takes: then only a card is offered. */
  readonly options: PaymentOptions | undefined;
  readonly totalPence: number;
  /** What was chosen before. */
  readonly chosen: string | undefined;
}

/** The smallest amount that can be paid in instalments (V-PAYPAL-30). */
const instalmentsFromPence = 3_000;

/** How to pay: by card, or the choice of card and PayPal if PayPal is switched on (S19.3, B-PAYMENT, B-ROLE-PAYPAL). */
export function PaymentMethods({ options, totalPence, chosen }: PaymentMethodsProps) {
  if (options?.paypal !== 1)
    return (
      <>
        <p>You pay by card on our payment provider&apos;s secure page. We never see your card number.</p>
        <input type="hidden" name="payment_method" value="card" />
      </>
    );
  return (
    <RadioGroup
      legend="How would you like to pay?"
      name="payment_method"
      defaultValue={chosen === 'paypal' ? chosen : 'card'}
      options={[
        {
          value: 'card',
          label: 'Card',
          hint: "On our payment provider's secure page. We never see your card number.",
        },
        { value: 'paypal', label: 'PayPal', hint: paypalHint(totalPence) },
      ]}
    />
  );
}

function paypalHint(totalPence: number): string {
  if (totalPence < instalmentsFromPence) return 'With your PayPal account.';
  const each = formatPence(Math.ceil(totalPence / 3));
  return `With your PayPal account, or in 3 interest-free payments of ${each}.`;
}
