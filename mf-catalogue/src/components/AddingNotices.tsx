import { lazyRetry } from '@tyres/kit/lazy-retry';
import type { useAdding } from '../lib/use-adding';

const TyresRemoved = lazyRetry(() => import('./TyresRemoved').then((module) => module.TyresRemoved));
const UpsellModal = lazyRetry(() => import('./UpsellModal').then((module) => module.UpsellModal));

/** What adding a tyre has to say over the list: that tyres were removed, and that there is a better one. */
export function AddingNotices({ emptied, upsell, answerUpsell }: ReturnType<typeof useAdding>) {
  return (
    <>
      {emptied && <TyresRemoved />}
      {upsell && <UpsellModal upsell={upsell} onAnswer={answerUpsell} />}
    </>
  );
}
