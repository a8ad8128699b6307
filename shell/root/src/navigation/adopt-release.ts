import { fragmentElement } from '../fragments/page-elements';
import { isSameBuild, type Site, type TabSet } from '../site';

/** Code of earlier sets is never freed, so a tab changes its set a few times only. */
const maxSwaps = 3;

/**
 * Puts the tab on another set. HTML of builds that the set does not have cannot be adopted any more; it stands until
 * something else comes in its place.
 */
export function adoptSet(site: Site, set: TabSet): void {
  for (const { id, microFrontend } of site.placement.fragments) {
    const element = isSameBuild(microFrontend, site, set) ? undefined : fragmentElement(id);
    if (element) element.dataset['outcome'] = 'client';
  }
  site.release = set.release;
  site.versions = set.versions;
  site.swaps += 1;
  site.isOutdated = site.swaps >= maxSwaps;
}
