import { toggleMarketing } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Checkbox } from '@tyres/ui/Checkbox';
import { useEffect, useRef } from 'react';
import { newestBasket } from '../lib/basket-store';
import type { BasketActions } from '../lib/use-basket-actions';

export interface OffersBoxProps {
  readonly basket: Basket;
  readonly actions: BasketActions;
  /** The field of a form that sends it, too. */
  readonly name?: string;
  /** Whether it is ticked at first; the basket says it unless a form was refused. */
  readonly ticked?: boolean | undefined;
}

/**
 * 'Please do not send me offers': a tick denies marketing (T-MARKETING-DENY, SD26). The basket page and the checkout ask; what
 * is answered on one is the state of the other, in other tabs too, since the basket keeps it.
 */
export function OffersBox({ basket, actions, name, ticked }: OffersBoxProps) {
  const { call } = useShell();
  const box = useRef<HTMLInputElement>(null);
  const isDenied = deniesOffers(basket);
  const shown = useRef(isDenied);
  // The box is uncontrolled, so that a tick before hydration stays.
  useEffect(() => {
    if (box.current && shown.current !== isDenied) box.current.checked = isDenied;
    shown.current = isDenied;
  }, [isDenied]);

  return (
    <Checkbox
      ref={box}
      name={name}
      value="1"
      label="Please do not send me offers"
      defaultChecked={ticked ?? isDenied}
      onChange={({ currentTarget }) => {
        const marketing = currentTarget.checked ? 0 : 1;
        void actions
          .run(() => call(toggleMarketing, { marketing }))
          .then(() => {
            // A form sends the box itself, should the call have failed.
            if (!name) currentTarget.checked = deniesOffers(newestBasket(basket));
          });
      }}
    />
  );
}

/** T-MARKETING-INITIAL */
function deniesOffers({ marketing }: Basket): boolean {
  return marketing !== null && marketing !== '1';
}
