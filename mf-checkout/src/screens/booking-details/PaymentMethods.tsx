import type { PaymentOptions } from '@tyres/checkout-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { RadioGroup, type RadioOption } from '@tyres/ui/RadioGroup';

export interface PaymentMethodsProps {
  /** Absent when it is not known what the shop takes: then only a card is offered. */
  readonly options: PaymentOptions | undefined;
  readonly totalPence: number;
  /** What was chosen before. */
  readonly chosen: string | undefined;
}

/** The smallest amount that can be paid in instalments (V-PAYPAL-30). */
const instalmentsFromPence = 3_000;

/**
 * How to pay: by card, or a choice of what the shop's settings switch on beside it (S19.3, B-PAYMENT, B-ROLE-PAYPAL). 'google' is
 * a card order with a wallet (SD29).
 */
export function PaymentMethods({ options, totalPence, chosen }: PaymentMethodsProps) {
  const ways = waysToPay(options, totalPence);
  if (ways.length === 1)
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
      defaultValue={ways.find(({ value }) => value === chosen)?.value ?? 'card'}
      options={ways}
    />
  );
}

function waysToPay(options: PaymentOptions | undefined, totalPence: number): RadioOption[] {
  const offered = (isOn: 0 | 1 | undefined, option: RadioOption): RadioOption[] =>
    isOn === 1 ? [option] : [];
  return [
    {
      value: 'card',
      label: 'Card',
      hint: "On our payment provider's secure page. We never see your card number.",
    },
    ...offered(options?.google_pay, {
      value: 'google',
      label: 'Google Pay',
      hint: 'With a card in your Google account.',
    }),
    ...offered(options?.paypal, { value: 'paypal', label: 'PayPal', hint: paypalHint(totalPence) }),
    ...offered(options?.amazon, {
      value: 'amazon',
      label: 'Amazon Pay',
      hint: 'With your Amazon account.',
    }),
  ];
}

function paypalHint(totalPence: number): string {
  if (totalPence < instalmentsFromPence) return 'With your PayPal account.';
  const each = formatPence(Math.ceil(totalPence / 3));
  return `With your PayPal account, or in 3 interest-free payments of ${each}.`;
}
