import type { FragmentLifecycles } from '@tyres/kit/define-fragment';
import type { FragmentHost, FragmentState } from '@tyres/kit/fragment-host';
import type { Shell } from '@tyres/kit/fragment';
import type { PlacedFragment } from '@tyres/kit/page-state';
import { getAppNames, registerApplication, unregisterApplication } from 'single-spa';
import { fallbackLifecycles } from './fallback-lifecycles';
import type { LoadFragment } from './federation';
import { fragmentElement, isOfFrame } from './frame';
import { replayPresses } from './early-presses';
import { lacksContent, type LateContent } from './late-content';
import { loadStyles, showPlainHtml } from './plain-html';
import { nameError, type Reporter } from './report';
import type { Site } from './site';
import { createStateHolder, type StateHolder } from './state-holder';
import { Late, withinTime } from './within-time';

const loadTimeoutMs = 5_000;
const defaultFallback = 'This part of the page is not available.';

export interface ApplicationsOptions {
  readonly site: Site;
  readonly load: LoadFragment;
  readonly shell: Shell;
  readonly reporter: Reporter;
  readonly late: LateContent;
}

/** The fragments of the page as single-spa applications. */
export interface Applications {
  /** Makes a fragment live, unless it is already; resolves when single-spa has it, or its stand-in. */
  activate(id: string): Promise<void>;
  /** Somebody is about to use it: makes it live, and tries again where its code did not come. */
  touch(id: string): void;
  /** Tells the fragments that stay what they stand on now. */
  update(): void;
  /**
   * Forgets the applications that have nothing to show on the page that stands: their fragment is not placed, or came
   * without data, or as plain HTML. Stand-ins go too, since the page may have what was missing.
   */
  forgetOutdated(): Promise<void>;
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
  const standIns = new Set<string>();
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
    const placed = find(id) ?? fragment;
    if (!lifecycles) return showPlainHtml(element, placed);
    if (lifecycles === fallbackLifecycles) standIns.add(id);
    states.set(id, holder);
    show(placed, holder);
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
  ): Promise<FragmentLifecycles | undefined> => {
    if (fragment.outcome === 'fallback') return fallbackLifecycles;
    const code = prepare(fragment);
    try {
      return await withinTime(code, loadTimeoutMs);
    } catch (error) {
      host.onFailure('load', error);
      broken.add(fragment.id);
      if (error instanceof Late) code.then(host.retry, () => undefined);
      return fallbackLifecycles;
    }
  };

  /** Code and content of a fragment; undefined for HTML that has no need of code. */
  const prepare = async (fragment: PlacedFragment): Promise<FragmentLifecycles | undefined> => {
    const code = fragment.hydrate === 'never' ? undefined : load(fragment);
    if (lacksContent(fragment)) {
      // It is heard below, once the content is there.
      code?.catch(() => undefined);
      await options.late.bring(fragment.id);
    }
    const { html, styles } = find(fragment.id) ?? fragment;
    if (html === undefined) return code ?? load(fragment);
    await loadStyles(styles);
    return undefined;
  };

  /** What stays on the page goes on with the data that it has, until there is newer. */
  const show = (fragment: PlacedFragment, holder: StateHolder): void =>
    holder.set(
      fragment.data === undefined ? { ...holder.get(), page: site.placement.page } : stateOf(fragment, site),
    );

  const refresh = async (id: string, holder: StateHolder): Promise<void> => {
    await options.late.bring(id);
    const fragment = find(id);
    if (fragment && states.get(id) === holder) show(fragment, holder);
  };

  const hasNothingToShow = (id: string): boolean => {
    const fragment = find(id);
    if (!fragment || fragment.html !== undefined || standIns.has(id)) return true;
    return fragment.data === undefined && !isOfFrame(fragment);
  };

  const forget = async (id: string): Promise<void> => {
    await unregisterApplication(id);
    states.delete(id);
    standIns.delete(id);
    delete fragmentElement(id)?.dataset['live'];
  };

  const retry = async (id: string): Promise<void> => {
    if (retrying.has(id)) return;
    retrying.add(id);
    broken.delete(id);
    loading.delete(id);
    try {
      if (getAppNames().includes(id)) await forget(id);
      giveAnotherTry(id);
      await activate(id);
    } finally {
      retrying.delete(id);
    }
  };

  /** What the server gave up is asked for as if it were late. */
  const giveAnotherTry = (id: string): void => {
    const fragments = site.placement.fragments.map((fragment) =>
      fragment.id === id && fragment.outcome === 'fallback'
        ? { ...fragment, outcome: 'client' as const }
        : fragment,
    );
    site.placement = { ...site.placement, fragments };
  };

  const createHost = (fragment: PlacedFragment, element: HTMLElement, holder: StateHolder): FragmentHost => {
    const { id, microFrontend, fallback = defaultFallback } = fragment;
    const version = site.versions[microFrontend];
    const versionName = version ? `${version.version}-${version.build}` : 'unknown';
    return {
      element,
      // Asked when it mounts: by then a navigation may have brought data that the server's HTML does not show.
      get adopt() {
        return element.dataset['outcome'] === 'rendered' && element.hasChildNodes();
      },
      staysOnPages: isOfFrame(fragment),
      state: holder,
      shell,
      fallback,
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
        if (!fragment) continue;
        show(fragment, holder);
        if (fragment.outcome === 'client' && lacksContent(fragment))
          refresh(id, holder).catch(() => undefined);
      }
    },
    async forgetOutdated() {
      for (const id of loading.keys()) if (hasNothingToShow(id)) loading.delete(id);
      await Promise.all(getAppNames().filter(hasNothingToShow).map(forget));
    },
  };
}

function stateOf(fragment: PlacedFragment, site: Site): FragmentState {
  return { data: fragment.data, page: site.placement.page };
}
