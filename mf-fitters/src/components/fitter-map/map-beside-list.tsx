import type { ReactNode } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import type { FittersView } from '../fitter-search/FitterSearch';
import { wideScreens } from './wide-screens';
// With the page, not with the code: the server's map would have no styles until then, and none at all without script.
import './FitterMap.module.css';
import './DrawnMap.module.css';
import './Pin.module.css';

/** Part of the server's HTML; its code is loaded on wide screens only, where the map is shown (S18.3). */
const LazyFitterMap = lazyRetry(
  async () => {
    if (typeof document !== 'undefined') await untilWide();
    return (await import(/* webpackChunkName: "fitter-map" */ './FitterMap')).FitterMap;
  },
  { onServer: true },
);

/** Resolves when the screen is wide: at once, or when its window is made wider. */
function untilWide(): Promise<void> {
  const query = matchMedia(wideScreens);
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => query.addEventListener('change', () => resolve(), { once: true }));
}

/** The map beside the list of a fitter page, in step with it (T-FITTERS-SELECT); the `map` of a `FitterSearch`. */
export function mapBesideList(
  fitters: readonly Fitter[],
  { home, icons, selected, select, hasGoogleMap }: FittersView,
): ReactNode {
  if (!home) return null;
  return (
    <LazyFitterMap
      home={home}
      fitters={fitters}
      icons={icons}
      selected={selected}
      onSelect={select}
      hasGoogleMap={hasGoogleMap}
      tall
    />
  );
}
