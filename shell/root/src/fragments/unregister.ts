import {
  getAppNames,
  getAppStatus,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { fragmentElement } from './page-elements';

/** Removes applications from single-spa; resolves once they are unmounted and their names are free. */
export type Unregister = (ids: readonly string[]) => Promise<void>;

/**
 * Unregisters applications that are not wanted any more; their `activeWhen` must be false already. `triggerAppChange`
 * unmounts them first, and waits for what is mounting: an application that is unregistered while it mounts is never
 * unmounted. Calls run one after another: unregistering the same name twice would remove another application instead.
 */
export function createUnregister(isWanted: (id: string) => boolean): Unregister {
  let last: Promise<unknown> = Promise.resolve();
  const isUnwanted = (id: string): boolean => getAppNames().includes(id) && !isWanted(id);
  return (ids) => {
    const done = last.then(async () => {
      if (!ids.some(isUnwanted)) return;
      await triggerAppChange();
      // Checked again: meanwhile one may have been activated again.
      await Promise.all(ids.filter(isUnwanted).map(unregister));
    });
    last = done.catch(() => undefined);
    return done;
  };
}

async function unregister(id: string): Promise<void> {
  const isBroken = getAppStatus(id) === SKIP_BECAUSE_BROKEN;
  await unregisterApplication(id);
  const element = fragmentElement(id);
  delete element?.dataset['live'];
  // An application that failed to unmount may still write into its element, so the page gets a new one.
  if (isBroken) element?.replaceWith(element.cloneNode(false));
}
