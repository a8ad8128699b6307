import type { FragmentLifecycles } from '@tyres/kit/lifecycles';
import { getAppNames, registerApplication } from 'single-spa';
import type { Site } from '../site';
import { createApplication, showsFallback, type Application, type ApplicationOptions } from './application';
import { lacksContent } from './late-content';
import { loadApplication, type LoadOptions } from './load-application';
import { fragmentElement, isOfFrame } from './page-elements';
import { showPlainHtml } from './plain-html';
import { createRetry } from './retry-fragments';
import { refreshData, showData, type DataOptions } from './show-data';
import { createUnregister } from './unregister';

type Context = ApplicationOptions & DataOptions & LoadOptions;

export type ApplicationsOptions = Pick<Context, 'site' | 'load' | 'shell' | 'reporter' | 'late'>;

/** The fragments of the page as single-spa applications. */
export interface Applications {
  /** Loads and registers a fragment, unless it already is; resolves once it, or its fallback, is registered. */
  activate(id: string): Promise<void>;
  /** The visitor is about to use a fragment: activates it, or retries when its code failed to load. */
  activateOrRetry(id: string): void;
  /** Gives applications the data of the page on show, except those in `kept`. */
  update(kept?: ReadonlySet<string>): void;
  /**
   * Removes the applications that cannot show the current page: their fragment is not on it, came without data or as
   * plain HTML, or is of another build. Fallbacks are removed too, since the page may bring what was missing.
   */
  removeObsolete(kept?: ReadonlySet<string>): Promise<void>;
  /** Unmounts and unregisters applications, which can then be activated again. */
  remove(ids: readonly string[]): Promise<void>;
  /** Whether a fragment shows only its fallback. */
  isDown(id: string): boolean;
  /** Reports an error that single-spa caught. Errors of applications that are being removed are ignored. */
  reportFailure(id: string, error: unknown): void;
}

/**
 * One application per placed fragment. It is registered only when its code is here: single-spa waits without a limit
 * for an application to load, and everything else would wait too.
 */
export function createApplications(options: ApplicationsOptions): Applications {
  const { site } = options;
  const applications = new Map<string, Application>();
  const isCurrent = (application: Application): boolean => applications.get(application.id) === application;
  const crashed = new Set<string>();
  const context: Context = {
    ...options,
    isCurrent,
    crashed,
    findDown: () => [...applications.keys()].filter(isDown),
    retry: (ids) => retry(ids),
  };
  const unregister = createUnregister((id) => applications.has(id));
  const isDown = (id: string): boolean => {
    const application = applications.get(id);
    return application !== undefined && showsFallback(application);
  };
  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) applications.delete(id);
    await unregister(ids);
  };
  const activate = async (id: string): Promise<void> => {
    const fragment = site.find(id);
    const element = fragmentElement(id);
    if (!fragment || !element || applications.has(id) || getAppNames().includes(id)) return;
    const application = createApplication(context, fragment, element);
    applications.set(id, application);
    const lifecycles = await loadApplication(context, fragment, application);
    // Meanwhile the page or its release may have changed, or a retry may have started.
    if (!isCurrent(application)) return;
    if (lifecycles) return register(context, application, lifecycles);
    applications.delete(id);
    showPlainHtml(element, site.find(id) ?? fragment);
  };
  const retry = createRetry({ site, crashed, remove, activate });

  return {
    activate,
    remove,
    isDown,
    activateOrRetry: (id) => void (applications.get(id)?.status === 'failed' ? retry([id]) : activate(id)),
    update(kept) {
      for (const application of applications.values())
        if (!kept?.has(application.id)) updateData(context, application);
    },
    removeObsolete(kept) {
      const obsolete = [...applications.values()].filter((application) => isObsolete(site, application));
      return remove(obsolete.map(({ id }) => id).filter((id) => !kept?.has(id)));
    },
    reportFailure: (id, error) => applications.get(id)?.host.onFailure('mount', error),
  };
}

function register(options: DataOptions, application: Application, lifecycles: FragmentLifecycles): void {
  const { id, host } = application;
  const isPlaced = (): boolean => options.site.find(id) !== undefined;
  showData(options.site, application);
  // From now on nothing else changes this HTML.
  if (host.adopt) host.element.dataset['hydrating'] = '';
  registerApplication({
    name: id,
    activeWhen: () => options.isCurrent(application) && isPlaced(),
    customProps: { host },
    app: async () => lifecycles,
  });
  if (options.site.find(id)?.isPartial) void refreshData(options, application);
}

function updateData(options: DataOptions, application: Application): void {
  const fragment = options.site.find(application.id);
  if (!fragment || application.status === 'loading') return;
  showData(options.site, application);
  const isLate = fragment.outcome === 'client' && lacksContent(fragment);
  if (fragment.isPartial || isLate) void refreshData(options, application);
}

function isObsolete(site: Site, application: Application): boolean {
  const { id, status } = application;
  const fragment = site.find(id);
  if (!fragment || fragment.html !== undefined) return true;
  if (status === 'fallback' || status === 'failed') return true;
  if (!site.isSameBuild(fragment.microFrontend, application)) return true;
  return fragment.data === undefined && !isOfFrame(fragment);
}
