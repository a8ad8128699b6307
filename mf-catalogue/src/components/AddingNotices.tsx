import { lazyRetry } from '@tyres/kit/lazy-retry';
import type { useAdding } from '../lib/use-adding';

const TyresRemoved = lazyRetry(() => import('./TyresRemoved').then((module) => module.TyresRemoved));
const UpsellModal = lazyRetry(() => import('./UpsellModal').then((module) => module.UpsellModal));

/** Shows the results of adding a tyre: the notice that other tyres were removed, and the upsell modal. */
export function AddingNotices({ emptied, upsell, answerUpsell }: ReturnType<typeof useAdding>) {
  return (
    <>
      {emptied && <TyresRemoved />}
      {upsell && <UpsellModal upsell={upsell} onAnswer={answerUpsell} />}
    </>
  );
}
