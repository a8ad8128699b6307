import type { Basket } from '@tyres/checkout-contract/payloads';
import { formatTime } from '@tyres/kit/format-date';
import { appointmentLabel } from '../lib/basket-lines';

/** The fitter, day and time of a basket that has no tyres yet: the visitor chose them first (SD04). */
export function FitterFirst({ basket }: { readonly basket: Basket }) {
  const { fitter, appointment_held_until: until } = basket;
  if (!fitter || basket.fitted_nationally === 0 || basket.products.length > 0) return null;
  return (
    <p>
      <strong>{fitter.name}</strong>
      <br />
      {appointmentLabel(basket)}
      {until && (
        <>
          <br />
          Held for you until {formatTime(until)}, to put your tyres in the basket.
        </>
      )}
    </p>
  );
}
