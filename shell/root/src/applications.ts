import type { FragmentLifecycles } from '@tyres/kit/define-fragment';
import type { FragmentHost, FragmentState } from '@tyres/kit/fragment-host';
import type { Shell } from '@tyres/kit/fragment';
import type { PlacedFragment } from '@tyres/kit/page-state';
import { getAppNames, registerApplication, unregisterApplication } from 'single-spa';
import { fallbackLifecycles } from './fallback-lifecycles';
import type { LoadFragment } from './federation';
import { fragmentElement } from './frame';
import { replayPresses } from './early-presses';
import { nameError, type Reporter } from './report';
import type { Site } from './site';

const loadTimeoutMs = 5_000;
const defaultFallback = 'This part of the page is not available.';
const frameRegions: ReadonlySet<string> = new Set(['header', 'notice', 'footer', 'overlay']);

export interface ApplicationsOptions {
  readonly site: Site;
  readonly load: LoadFragment;
  readonly shell: Shell;
  readonly reporter: Reporter;
  /** Fetches a fragment's data anew; undefined when that failed again. */
  readonly reload: (id: string) => Promise<PlacedFragment | undefined>;
}

/** The fragments of the page as single-spa applications. */
export interface Applications {
  /** Makes a fragment live, unless it is already; resolves when single-spa has it, or its stand-in. */
  activate(id: string): Promise<void>;
  /** Somebody is about to use it: makes it live, and tries again where its code did not come. */
  touch(id: string): void;
  /** Tells the fragments that stay what they stand on now. */
  update(): void;
  /** Forgets the applications of fragments that the page no longer places. */
  forgetUnplaced(): Promise<void>;
}

/**
 * One application per placed fragment, registered when its code is there: single-spa sets no limit to loading, and all
 * that comes after waits for what it loads.
 */
export function createApplications(options: ApplicationsOptions): Applications {
  const { site, load, shell, reporter } = options;
  const states = new Map<string, StateHolder>();
  const retrying = new Set<string>();
  const broken = new Set<string>();
  const loading = new Map<string, FragmentHost>();
  const find = (id: string) => site.placement.fragments.find((fragment) => fragment.id === id);

  const activate = async (id: string): Promise<void> => {
    const fragment = find(id);
    const element = fragmentElement(id);
    if (!fragment || !element || loading.has(id) || getAppNames().includes(id)) return;
    const holder = createStateHolder(stateOf(fragment, site));
    const host = createHost(fragment, element, holder);
    loading.set(id, host);
    const lifecycles = await loadLifecycles(fragment, host);
    // Meanwhile the page may have changed, or somebody may have tried again.
    if (loading.get(id) !== host) return;
    loading.delete(id);
    states.set(id, holder);
    holder.set(stateOf(find(id) ?? fragment, site));
    registerApplication({
      name: id,
      activeWhen: () => find(id) !== undefined,
      customProps: { host },
      app: async () => lifecycles,
    });
  };

  const loadLifecycles = async (
    fragment: PlacedFragment,
    host: FragmentHost,
  ): Promise<FragmentLifecycles> => {
    if (fragment.outcome === 'fallback') return fallbackLifecycles;
    const code = load(fragment);
    try {
      return await withinTime(code, loadTimeoutMs);
    } catch (error) {
      host.onFailure('load', error);
      broken.add(fragment.id);
      if (error instanceof Late) code.then(host.retry, () => undefined);
      return fallbackLifecycles;
    }
  };

  const retry = async (id: string): Promise<void> => {
    if (retrying.has(id)) return;
    retrying.add(id);
    broken.delete(id);
    loading.delete(id);
    try {
      if (getAppNames().includes(id)) await unregisterApplication(id);
      if (find(id)?.outcome === 'fallback') await reloadFragment(id);
      await activate(id);
    } finally {
      retrying.delete(id);
    }
  };

  const reloadFragment = async (id: string): Promise<void> => {
    const fresh = await options.reload(id);
    if (!fresh) return;
    const fragments = site.placement.fragments.map((fragment) => (fragment.id === id ? fresh : fragment));
    site.placement = { ...site.placement, fragments };
  };

  const createHost = (fragment: PlacedFragment, element: HTMLElement, holder: StateHolder): FragmentHost => {
    const { id, microFrontend, name, region } = fragment;
    const version = site.versions[microFrontend];
    const versionName = version ? `${version.version}-${version.build}` : 'unknown';
    return {
      element,
      // Asked when it mounts: by then a navigation may have brought data that the server's HTML does not show.
      get adopt() {
        return element.dataset['outcome'] === 'rendered' && element.hasChildNodes();
      },
      staysOnPages: frameRegions.has(region),
      state: holder,
      shell,
      fallback: version?.fragments[name]?.fallback ?? defaultFallback,
      onLive() {
        // What stands from now on is the browser's: after an unmount there is nothing left to adopt.
        element.dataset['outcome'] = 'client';
        element.dataset['live'] = '';
        replayPresses(element);
      },
      onFailure(kind, error) {
        reporter.report({ kind, fragment: id, version: versionName, error: nameError(error) });
      },
      retry: () => void retry(id),
    };
  };

  return {
    activate,
    touch(id) {
      void (broken.has(id) ? retry(id) : activate(id));
    },
    update() {
      for (const [id, holder] of states) {
        const fragment = find(id);
        if (fragment) holder.set(stateOf(fragment, site));
      }
    },
    async forgetUnplaced() {
      for (const id of loading.keys()) if (!find(id)) loading.delete(id);
      const gone = getAppNames().filter((id) => !find(id));
      await Promise.all(gone.map((id) => unregisterApplication(id)));
      for (const id of gone) states.delete(id);
    },
  };
}

interface StateHolder {
  readonly get: () => FragmentState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly set: (state: FragmentState) => void;
}

function createStateHolder(initial: FragmentState): StateHolder {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

function stateOf(fragment: PlacedFragment, site: Site): FragmentState {
  return { data: fragment.data, page: site.placement.page };
}

class Late extends Error {
  override readonly name = 'Late';
}

function withinTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Late(`Not loaded within ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
