import type { FragmentLifecycles } from '@tyres/kit/define-fragment';
import type { FragmentHost } from '@tyres/kit/fragment-host';
import type { Shell } from '@tyres/kit/fragment';
import type { BrowserVersion, PlacedFragment } from '@tyres/kit/page-state';
import { getAppNames, registerApplication } from 'single-spa';
import { fallbackLifecycles } from './fallback-lifecycles';
import type { LoadFragment } from '../federation/federation';
import { fragmentElement, isOfFrame } from './page-elements';
import { replayPresses } from './early-presses';
import { lacksContent, type LateContent } from './late-content';
import { createLeave } from './unregister';
import { ReleaseGone } from '../navigation/fetch-next-page';
import { loadStyles, showPlainHtml } from './plain-html';
import { nameError, type Reporter } from '../reporting/report';
import type { Site } from '../site';
import { createStateHolder, type StateHolder } from './state-holder';
import { Late, withinTime } from '../within-time';

const loadTimeoutMs = 5_000;
const defaultFallback = 'This part of the page is not available.';

export interface ApplicationsOptions {
  readonly site: Site;
  readonly load: LoadFragment;
  readonly shell: Shell;
  readonly reporter: Pick<Reporter, 'report'>;
  readonly late: LateContent;
}

/** The fragments of the page as single-spa applications. */
export interface Applications {
  /** Makes a fragment live, unless it is already; resolves when single-spa has it, or its stand-in. */
  activate(id: string): Promise<void>;
  /** Somebody is about to use it: makes it live, and tries again where its code did not come. */
  touch(id: string): void;
  /** Tells the fragments that stay what they stand on now, but for those that are kept as they are. */
  update(kept?: ReadonlySet<string>): void;
  /**
   * Forgets the applications that have nothing to show on the page that stands: their fragment is not placed, came
   * without data or as plain HTML, or is of another version. Stand-ins go too, since the page may have what was missing.
   */
  forgetOutdated(kept?: ReadonlySet<string>): Promise<void>;
  /** Ends the applications of some fragments, which may then be activated anew. */
  forget(ids: readonly string[]): Promise<void>;
  /** Whether nothing of a fragment is shown but its fallback. */
  isDown(id: string): boolean;
  /** Hears from single-spa of a fragment that failed; what fails while it is taken away stands for nothing. */
  fail(id: string, error: unknown): void;
}

/** A fragment's code, or what stands in for it, from when it is wanted until it is forgotten. */
interface Application {
  readonly host: FragmentHost;
  readonly holder: StateHolder;
  readonly version: BrowserVersion | undefined;
  isStandIn: boolean;
  isBroken: boolean;
}

/**
 * One application per placed fragment, registered when its code is there: single-spa sets no limit to loading, and all
 * that comes after waits for what it loads.
 */
export function createApplications(options: ApplicationsOptions): Applications {
  const { site, load, shell, reporter } = options;
  const loading = new Map<string, Application>();
  const standing = new Map<string, Application>();
  const retrying = new Set<string>();
  /** What threw, perhaps for the data that it had. */
  const suspect = new Set<string>();
  const leave = createLeave((id) => standing.has(id));
  const find = (id: string) => site.placement.fragments.find((fragment) => fragment.id === id);
  const applicationOf = (id: string) => loading.get(id) ?? standing.get(id);

  const activate = async (id: string): Promise<void> => {
    const fragment = find(id);
    const element = fragmentElement(id);
    if (!fragment || !element || loading.has(id) || getAppNames().includes(id)) return;
    const application = createApplication(fragment, element);
    loading.set(id, application);
    const lifecycles = await loadLifecycles(fragment, application);
    // Meanwhile the page or its set may have changed, or somebody may have tried again.
    if (loading.get(id) !== application) return;
    loading.delete(id);
    const placed = find(id) ?? fragment;
    if (!lifecycles) return showPlainHtml(element, placed);
    application.isStandIn = lifecycles === fallbackLifecycles;
    standing.set(id, application);
    show(placed, application);
    registerApplication({
      name: id,
      activeWhen: () => standing.get(id) === application && find(id) !== undefined,
      customProps: { host: application.host },
      app: async () => lifecycles,
    });
    refreshPartial(placed, application);
  };

  const loadLifecycles = async (
    fragment: PlacedFragment,
    application: Application,
  ): Promise<FragmentLifecycles | undefined> => {
    if (fragment.outcome === 'fallback' || site.killed.has(fragment.microFrontend)) return fallbackLifecycles;
    const code = prepare(fragment);
    try {
      return await withinTime(code, loadTimeoutMs);
    } catch (error) {
      // A set that was withdrawn is about to be changed, which says nothing of the fragment.
      if (!(error instanceof ReleaseGone)) application.host.onFailure('load', error);
      application.isBroken = true;
      const retryLate = (): void => {
        if (standing.get(fragment.id) === application) void retry([fragment.id]);
      };
      if (error instanceof Late) code.then(retryLate, () => undefined);
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
  const show = ({ data }: PlacedFragment, { holder }: Application): void =>
    holder.set({ data: data === undefined ? holder.get().data : data, page: site.placement.page });

  const refresh = async (id: string, application: Application): Promise<void> => {
    await options.late.bring(id);
    const fragment = find(id);
    if (fragment && standing.get(id) === application) show(fragment, application);
  };

  /** What was made without an answer that was late is made whole when that is there. */
  const refreshPartial = (fragment: PlacedFragment, application: Application): void => {
    if (fragment.isPartial) refresh(fragment.id, application).catch(() => undefined);
  };

  const isOutdated = (id: string): boolean => {
    const fragment = find(id);
    const application = applicationOf(id);
    if (!fragment || fragment.html !== undefined || application?.isStandIn) return true;
    const { federationName } = site.versions[fragment.microFrontend] ?? {};
    if (application?.version?.federationName !== federationName) return true;
    return fragment.data === undefined && !isOfFrame(fragment);
  };

  const forget = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      loading.delete(id);
      standing.delete(id);
    }
    await leave(ids);
  };

  const retry = async (ids: readonly string[]): Promise<void> => {
    const isTried = (id: string): boolean =>
      !retrying.has(id) && !site.killed.has(find(id)?.microFrontend ?? '');
    const tried = [...new Set(ids)].filter(isTried);
    for (const id of tried) retrying.add(id);
    const forgotten = forget(tried);
    const tryAnew = async (id: string): Promise<void> => {
      try {
        await forgotten;
        giveAnotherTry(id);
        await activate(id);
      } finally {
        // One that is long in coming keeps nobody from trying for another again.
        retrying.delete(id);
      }
    };
    await Promise.all(tried.map(tryAnew));
  };

  const isDown = (id: string): boolean => {
    const application = standing.get(id);
    return application?.isStandIn === true && !application.host.adopt;
  };

  /** What the server gave up is asked for as if it were late; so are data that a view may have stumbled over. */
  const giveAnotherTry = (id: string): void => {
    const isSuspect = suspect.delete(id);
    const fragments = site.placement.fragments.map((fragment) => {
      if (fragment.id !== id || (fragment.outcome !== 'fallback' && !isSuspect)) return fragment;
      const { data, ...rest } = fragment;
      return { ...rest, outcome: 'client' as const, ...(isSuspect || data === undefined ? {} : { data }) };
    });
    site.placement = { ...site.placement, fragments };
  };

  const createApplication = (fragment: PlacedFragment, element: HTMLElement): Application => {
    const { id, microFrontend, data, fallback = defaultFallback } = fragment;
    const version = site.versions[microFrontend];
    const versionName = version ? `${version.version}-${version.build}` : 'unknown';
    const isCurrent = (): boolean => applicationOf(id) === application;
    const holder = createStateHolder({ data, page: site.placement.page });
    const host: FragmentHost = {
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
        if (!isCurrent()) return;
        // What stands from now on is the browser's: after an unmount there is nothing left to adopt.
        element.dataset['outcome'] = 'client';
        element.dataset['live'] = '';
        reporter.report({ kind: 'live', fragment: id, version: versionName });
        replayPresses(element);
      },
      onFailure(kind, error) {
        if (kind === 'render' || kind === 'mount') suspect.add(id);
        if (isCurrent())
          reporter.report({ kind, fragment: id, version: versionName, error: nameError(error) });
      },
      retry() {
        if (site.isOutdated) location.reload();
        // What took one part of the page away may have taken others: one press is for all of them.
        else if (isCurrent()) void retry([id, ...[...standing.keys()].filter(isDown)]);
      },
    };
    const application: Application = { host, holder, version, isStandIn: false, isBroken: false };
    return application;
  };

  return {
    activate,
    forget,
    touch(id) {
      void (standing.get(id)?.isBroken ? retry([id]) : activate(id));
    },
    update(kept) {
      for (const [id, application] of standing) {
        const fragment = find(id);
        if (!fragment || kept?.has(id)) continue;
        show(fragment, application);
        refreshPartial(fragment, application);
        if (fragment.outcome === 'client' && lacksContent(fragment))
          refresh(id, application).catch(() => undefined);
      }
    },
    forgetOutdated: (kept) =>
      forget([...loading.keys(), ...standing.keys()].filter((id) => !kept?.has(id) && isOutdated(id))),
    isDown,
    fail: (id, error) => applicationOf(id)?.host.onFailure('mount', error),
  };
}
