import type { TabRelease } from '../site';
import type { LoadFragment } from './federation';

/** In one chunk with the shared modules: a page that nobody uses runs neither, and the first use needs both. */
const importFederation = () => import(/* webpackChunkName: "shared" */ './federation');

/** Federation whose code is loaded at the first call. When that fails, the next call tries again. */
export function createLazyFederation(site: TabRelease): LoadFragment {
  let load: LoadFragment | undefined;
  return async (fragment, release) => {
    const { createFederation } = await importFederation();
    load ??= createFederation(site);
    return load(fragment, release);
  };
}
