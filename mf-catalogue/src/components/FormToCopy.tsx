import type { CardTyre } from '../lib/card-tyre';
import { PurchaseForm } from './PurchaseForm';

/** The id of the hidden form. */
export const formToCopy = 'purchase-form';

/** The page's early script puts a card's stock code in the place of this. */
const anyTyre = { st_code: '{key}', canFit: true, canDeliver: true } as const;

/** Whether the hidden form fits a tyre: both routes can be ordered. */
export function canCopyForm({ canFit, canDeliver }: Pick<CardTyre, 'canFit' | 'canDeliver'>): boolean {
  return canFit && canDeliver;
}

/** A hidden purchase form. Until the list is live, the early script opens a copy of it in the card whose 'Buy' is pressed. */
export function FormToCopy({ route }: { readonly route: 0 | 1 }) {
  return (
    <div id={formToCopy} hidden>
      <PurchaseForm tyre={anyTyre} route={route} />
    </div>
  );
}
