import { createInstance } from '@module-federation/runtime';
import type { FragmentLifecycles } from '@tyres/kit/define-fragment';
import type { BrowserVersion, PlacedFragment } from '@tyres/kit/page-state';
import * as singleSpa from 'single-spa';
import { provideFederationRuntime } from './federation-runtime';
import { loadEntry } from './load-entry';
import type { TabSet } from '../site';

/** Exact versions of what the page shares, put in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Loads a fragment's lifecycles, of the tab's set or of another; each call after a failure tries anew. */
export type LoadFragment = (
  fragment: Pick<PlacedFragment, 'microFrontend' | 'name'>,
  set?: TabSet,
) => Promise<FragmentLifecycles>;

type Host = ReturnType<typeof createInstance>;

/** A federation container, as every bundler with Module Federation builds it. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What each shared module is a part of, and so has the version of. */
const packageOf: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'single-spa': 'single-spa',
  'single-spa-react': 'single-spa-react',
};

const openTimeoutMs = 5_000;

/**
 * Starts federation. Sharing is the federation runtime's; containers are opened here, when their first fragment is
 * wanted: no static remotes whose failure could fail the page, no memory of what once failed, and 8 kB less.
 */
export function createFederation(site: TabSet): LoadFragment {
  provideFederationRuntime();
  const shared = sharedModules(() => forgetUnfinishedShares(host));
  const host: Host = createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
  // By build, since two builds of one micro-frontend may meet in one tab.
  const containers = new Map<string, Promise<Container>>();

  const open = (version: BrowserVersion): Promise<Container> => {
    const known = containers.get(version.federationName);
    if (known) return known;
    const opening = openContainer(version, host.shareScopeMap);
    containers.set(version.federationName, opening);
    const forget = (): void => {
      if (containers.get(version.federationName) === opening) containers.delete(version.federationName);
    };
    // A request that is never answered is not waited for again: another try asks anew.
    const timer = setTimeout(forget, openTimeoutMs);
    opening.then(() => clearTimeout(timer), forget);
    return opening;
  };

  return async ({ microFrontend, name }, set = site) => {
    const version = set.versions[microFrontend];
    if (!version) throw new Error(`${microFrontend} is not of this release.`);
    const container = await open(version);
    const factory = await container.get(`./${name}`);
    const module = factory();
    if (!isLifecycles(module)) throw new Error(`${name}@${microFrontend} has no lifecycles.`);
    return module;
  };
}

/** The runtime remembers the load of a shared module for good, failed or not; forgotten, it is tried anew. */
function forgetUnfinishedShares({ shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap['default'] ?? {})) {
    for (const shared of Object.values(versions)) {
      if (!shared.loaded) shared.loading = null;
    }
  }
}

async function openContainer(
  version: BrowserVersion,
  shareScopeMap: Host['shareScopeMap'],
): Promise<Container> {
  await loadEntry(version);
  const container: unknown = Reflect.get(globalThis, version.federationName);
  if (!isContainer(container)) throw new Error(`${version.name} provided no container.`);
  const shareScope = (shareScopeMap['default'] ??= {});
  await container.init(shareScope, [], {
    version: version.version,
    shareScopeKeys: 'default',
    shareScopeMap,
  });
  return container;
}

function sharedModules(onFailure: () => void) {
  const load = async () => {
    try {
      return await import(/* webpackChunkName: "shared" */ './shared-modules.cjs');
    } catch (error) {
      // After the runtime has heard of it.
      setTimeout(onFailure);
      throw error;
    }
  };
  return Object.fromEntries(
    Object.entries(packageOf).map(([name, owner]) => {
      const version = SHARED_VERSIONS[owner] ?? '0.0.0';
      // The root runs on single-spa itself, so that one is here already.
      const get = async () =>
        name === 'single-spa' ? () => singleSpa : load().then((modules) => () => modules.default[name]);
      return [
        name,
        { version, scope: 'default', get, shareConfig: { singleton: true, requiredVersion: version } },
      ] as const;
    }),
  );
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

function isLifecycles(value: unknown): value is FragmentLifecycles {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bootstrap' in value &&
    'mount' in value &&
    'unmount' in value
  );
}
