import { applyDiscount, clearDiscounts } from '@tyres/checkout-contract/endpoints';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { useSubmitOnce } from '@tyres/kit/use-submit-once';
import { useEffect, useState } from 'react';
import { errorPath } from '../../../lib/addresses';
import { publishBasket } from '../../../lib/basket-store';

/** How long a message is shown (X-DISCOUNT-TIMEOUT, B-TIMERS-CHECKOUT). */
const messageMs = 2_000;

/** What a call said, with its mark at the end (X-DISCOUNT-MESSAGE). */
export interface Said {
  readonly success: boolean;
  readonly text: string;
}

export interface DiscountCodes {
  readonly busy: boolean;
  /** Null when nothing was said in the last two seconds. */
  readonly said: Said | null;
  /** Uses a code; true when it is in use now. */
  apply(code: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Uses and clears the discount codes of the basket. */
export function useDiscountCodes(): DiscountCodes {
  const { bus, call, navigate } = useShell();
  const { isSubmitting, submitOnce } = useSubmitOnce();
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(null), messageMs);
    return () => clearTimeout(timer);
  }, [said]);

  const run = (change: () => Promise<'leaving' | void>): Promise<void> =>
    submitOnce(() =>
      change().catch(() => {
        console.error('There was an error!'); // X-LOG-*
        say({ success: false, text: sorry });
      }),
    );

  return {
    busy: isSubmitting,
    said,
    async apply(code) {
      let isApplied = false;
      await run(async () => {
        const { discount_applied, basket } = await call(applyDiscount, { code });
        publishBasket(bus, basket);
        if (basket.products.length === 0) {
          navigate(errorPath); // X-DISCOUNT-EMPTY
          return 'leaving';
        }
        isApplied = discount_applied.discount_applied === 1;
        say({ success: isApplied, text: textOf(discount_applied.messages) });
      });
      return isApplied;
    },
    clear: () =>
      run(async () => {
        const { basket } = await call(clearDiscounts, {});
        publishBasket(bus, basket);
        say({ success: true, text: 'Your discount codes are removed!' });
      }),
  };
}

function textOf(messages: readonly { readonly message: string }[]): string {
  return messages.map(({ message }) => `${message}!`).join(' ');
}
