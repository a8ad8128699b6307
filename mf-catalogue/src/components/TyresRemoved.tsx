import { Notice } from '@tyres/ui/Notice';
import { tyresRemoved } from '../lib/tyres-removed';

/** The notice that explains why a change of route removed tyres from the basket. */
export function TyresRemoved() {
  return (
    <Notice tone="warning" role="status" dismissible>
      {tyresRemoved}
    </Notice>
  );
}
