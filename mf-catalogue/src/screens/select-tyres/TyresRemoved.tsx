import { Notice } from '@tyres/ui/Notice';

/** Says why tyres have gone from the basket after a change of route. */
export function TyresRemoved() {
  return (
    <Notice tone="warning" role="status" dismissible>
      Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. Any tyres you had previously
      selected have been removed from your basket.
    </Notice>
  );
}
