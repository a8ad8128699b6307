import { fragmentElement } from '../fragments/page-elements';
import type { Site, TabRelease } from '../site';

/**
 * Changes the tab to another release. Server HTML of a build that the release does not have cannot be hydrated any
 * more; it stays visible until it is replaced.
 */
export function adoptRelease(site: Site, release: TabRelease): void {
  for (const { id, microFrontend } of site.fragments) {
    if (site.isSameBuild(microFrontend, release)) continue;
    const element = fragmentElement(id);
    if (element) element.dataset['outcome'] = 'client';
  }
  site.adoptRelease(release);
}
