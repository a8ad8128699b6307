import { home, type Crumb } from '@tyres/kit/breadcrumb-list';
import { locationsPath, mobileBase } from './addresses';
import type { LocatorBase } from './locations';

/** The breadcrumbs of the index of towns. */
export const indexCrumbs: readonly Crumb[] = [home, { name: 'Locations', path: locationsPath }];

/** The breadcrumbs of a place's page. */
export function placeCrumbs(base: LocatorBase, place: Crumb): readonly Crumb[] {
  return base === mobileBase
    ? [home, { name: 'Mobile tyre fitting', path: mobileBase }, place]
    : [...indexCrumbs, place];
}
