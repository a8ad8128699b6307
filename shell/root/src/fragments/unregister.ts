import {
  getAppNames,
  getAppStatus,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { fragmentElement } from './page-elements';

/** Takes applications out of single-spa; resolves once they are unmounted and their names are free. */
export type Leave = (ids: readonly string[]) => Promise<void>;

/**
 * Unregisters applications that are not wanted (their `activeWhen` must say so already). Each is unmounted by single-spa's
 * own change first, which waits for what is mounting just now: unregistered before that, it would be mounted and never
 * unmounted. And one goes after the other: unregistering twice would take another application out in its stead.
 */
export function createLeave(isWanted: (id: string) => boolean): Leave {
  let last: Promise<unknown> = Promise.resolve();
  const isLeft = (id: string): boolean => getAppNames().includes(id) && !isWanted(id);
  return (ids) => {
    const left = last.then(async () => {
      if (!ids.some(isLeft)) return;
      await triggerAppChange();
      // Meanwhile one may have come anew.
      await Promise.all(ids.filter(isLeft).map(leave));
    });
    last = left.catch(() => undefined);
    return left;
  };
}

async function leave(id: string): Promise<void> {
  const isBroken = getAppStatus(id) === SKIP_BECAUSE_BROKEN;
  await unregisterApplication(id);
  const element = fragmentElement(id);
  delete element?.dataset['live'];
  // What did not unmount may still write into its element, which is no longer the page's then.
  if (isBroken) element?.replaceWith(element.cloneNode(false));
}
