import type { Basket } from '@tyres/checkout-contract/payloads';
import type { FieldErrors } from '@tyres/kit/field-errors';
import { Notice } from '@tyres/ui/Notice';
import { basketPath, chooseFitterPath } from '../../lib/addresses';

export interface VanRefusedProps {
  readonly fitter: Basket['fitter'];
  readonly errors: FieldErrors;
}

/** The ways on when the mobile fitter does not come to the fitting address; the message itself is at the postcode. */
export function VanRefused({ fitter, errors }: VanRefusedProps) {
  const message = errors['shipping_postcode'] ?? errors['postcode'];
  // The message of address_not_served begins with the fitter's name; other messages are about the postcode itself.
  if (fitter?.mobile !== 1 || !message?.startsWith(`${fitter.name} does not come to `)) return null;
  return (
    <Notice tone="warning" title={`${fitter.name} does not come to that address`}>
      <p>
        Nothing was charged. <a href={chooseFitterPath}>Choose another fitter</a>, or{' '}
        <a href={basketPath}>have your tyres delivered</a>.
      </p>
    </Notice>
  );
}
