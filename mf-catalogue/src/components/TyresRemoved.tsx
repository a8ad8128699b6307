import { Notice } from '@tyres/ui/Notice';
import { tyresRemoved } from '../lib/tyres-removed';

/** Says why tyres have gone from the basket after a change of route. */
export function TyresRemoved() {
  return (
    <Notice tone="warning" role="status" dismissible>
      {tyresRemoved}
    </Notice>
  );
}
