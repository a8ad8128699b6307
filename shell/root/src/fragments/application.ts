import type { Shell } from '@tyres/kit/fragment';
import type { FragmentHost } from '@tyres/kit/fragment-host';
import type { PlacedFragment } from '@tyres/kit/page-state';
import { nameError, type Reporter } from '../reporting/report';
import type { Site, TabRelease } from '../site';
import { replayPresses } from './early-presses';
import { isOfFrame } from './page-elements';
import { createStateHolder, type StateHolder } from './state-holder';

const defaultFallback = 'This part of the page is not available.';

/** A fragment in single-spa, from the moment that its code is requested until it is removed. */
export interface Application {
  readonly id: string;
  readonly host: FragmentHost;
  readonly holder: StateHolder;
  /** The versions in the release that its code is from. */
  readonly versions: TabRelease['versions'];
  /** `failed`: the fallback is mounted, because the code or the content did not load. */
  status: 'loading' | 'active' | 'fallback' | 'failed';
}

export interface ApplicationOptions {
  readonly site: Site;
  readonly shell: Shell;
  readonly reporter: Pick<Reporter, 'report'>;
  /** False once the application is removed or replaced. */
  readonly isCurrent: (application: Application) => boolean;
  /** Ids of fragments that threw. */
  readonly crashed: Set<string>;
  /** Ids of all fragments that show only their fallback. */
  readonly findDown: () => readonly string[];
  readonly retry: (ids: readonly string[]) => Promise<void>;
}

/** Creates the application of a fragment, with the host that its lifecycles talk to. */
export function createApplication(
  options: ApplicationOptions,
  fragment: PlacedFragment,
  element: HTMLElement,
): Application {
  const { site, shell, reporter } = options;
  const { id, data, fallback = defaultFallback } = fragment;
  const { versions } = site;
  const version = versions[fragment.microFrontend];
  const versionId = version ? `${version.version}-${version.build}` : 'unknown';
  const holder = createStateHolder({ data, page: site.page });
  const isCurrent = (): boolean => options.isCurrent(application);
  const host: FragmentHost = {
    element,
    // Read on mount: a navigation may have brought newer data than the server's HTML shows.
    get adopt() {
      return element.dataset['outcome'] === 'rendered' && element.hasChildNodes();
    },
    staysOnPages: isOfFrame(fragment),
    state: holder,
    shell,
    fallback,
    onLive() {
      if (!isCurrent()) return;
      const isHydrated = host.adopt;
      // React owns the HTML from now on: after an unmount there is nothing left to hydrate.
      element.dataset['outcome'] = 'client';
      element.dataset['live'] = '';
      delete element.dataset['hydrating'];
      reporter.report({ kind: 'live', fragment: id, version: versionId });
      if (isHydrated) void replayPresses(element);
    },
    onFailure(kind, error) {
      if (kind === 'render' || kind === 'mount') options.crashed.add(id);
      if (isCurrent()) reporter.report({ kind, fragment: id, version: versionId, error: nameError(error) });
    },
    retry() {
      if (site.needsReload) location.reload();
      // What broke this fragment may have broken others: one press retries them all.
      else if (isCurrent()) void options.retry([id, ...options.findDown()]);
    },
  };
  const application: Application = { id, host, holder, versions, status: 'loading' };
  return application;
}

/** Whether only the fallback is shown. Server HTML that waits for its code is not a fallback. */
export function showsFallback({ status, host }: Application): boolean {
  return (status === 'fallback' || status === 'failed') && !host.adopt;
}
