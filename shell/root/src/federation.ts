import { createInstance } from '@module-federation/runtime';
import type { FragmentLifecycles } from '@tyres/kit/define-fragment';
import type { BrowserVersion, PlacedFragment } from '@tyres/kit/page-state';
import { provideFederationRuntime } from './federation-runtime';
import { loadEntry } from './load-entry';

/** Exact versions of what the page shares, put in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Loads a fragment's lifecycles; each call after a failure tries anew. */
export type LoadFragment = (fragment: Pick<PlacedFragment, 'microFrontend' | 'name'>) => Promise<FragmentLifecycles>;

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
  'single-spa-react': 'single-spa-react',
};

/**
 * Starts federation. Sharing is the federation runtime's; containers are opened here, when their first fragment is
 * wanted: no static remotes whose failure could fail the page, no memory of what once failed, and 8 kB less.
 */
export function createFederation({ versions }: { readonly versions: Readonly<Record<string, BrowserVersion>> }): LoadFragment {
  provideFederationRuntime();
  const host = createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: sharedModules() });
  const containers = new Map<string, Promise<Container>>();

  const open = (version: BrowserVersion): Promise<Container> => {
    const known = containers.get(version.name);
    if (known) return known;
    const opening = openContainer(version, host.shareScopeMap);
    containers.set(version.name, opening);
    opening.catch(() => containers.delete(version.name));
    return opening;
  };

  return async ({ microFrontend, name }) => {
    const version = versions[microFrontend];
    if (!version) throw new Error(`${microFrontend} is not of this release.`);
    const container = await open(version);
    const factory = await container.get(`./${name}`);
    const module = factory();
    if (!isLifecycles(module)) throw new Error(`${name}@${microFrontend} has no lifecycles.`);
    return module;
  };
}

async function openContainer(version: BrowserVersion, shareScopeMap: Record<string, object>): Promise<Container> {
  await loadEntry(version);
  const container: unknown = Reflect.get(globalThis, version.federationName);
  if (!isContainer(container)) throw new Error(`${version.name} provided no container.`);
  const shareScope = (shareScopeMap['default'] ??= {});
  await container.init(shareScope, [], { version: version.version, shareScopeKeys: 'default', shareScopeMap });
  return container;
}

function sharedModules() {
  const load = () => import(/* webpackChunkName: "shared" */ './shared-modules.cjs');
  return Object.fromEntries(
    Object.entries(packageOf).map(([name, owner]) => {
      const version = SHARED_VERSIONS[owner] ?? '0.0.0';
      const get = () => load().then((modules) => () => modules.default[name]);
      return [name, { version, scope: 'default', get, shareConfig: { singleton: true, requiredVersion: version } }] as const;
    }),
  );
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

function isLifecycles(value: unknown): value is FragmentLifecycles {
  return typeof value === 'object' && value !== null && 'bootstrap' in value && 'mount' in value && 'unmount' in value;
}
