import type { Basket } from '@tyres/checkout-contract/payloads';
import { Notice } from '@tyres/ui/Notice';
import { chooseFitterPath } from '../lib/addresses';

/** Says that the basket lost its fitting time, and why, and links to the times that are free now (SD43). */
export function AppointmentLost({ basket }: { readonly basket: Pick<Basket, 'appointment_lost'> }) {
  if (!basket.appointment_lost) return null;
  return (
    <Notice tone="warning" role="alert" title="You need a new fitting time">
      <p>{basket.appointment_lost}</p>
      <a href={chooseFitterPath}>Choose a new time</a>
    </Notice>
  );
}
