import { createInstance } from '@module-federation/runtime';
import type { FragmentLifecycles } from '@tyres/kit/lifecycles';
import type { BrowserVersion, PlacedFragment } from '@tyres/kit/page-state';
import * as singleSpa from 'single-spa';
import { provideFederationRuntime } from './federation-runtime';
import { loadEntry } from './load-entry';
import sharedModules from './shared-modules.cjs';
import type { TabRelease } from '../site';

/** Exact versions of the shared packages, inserted by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Loads a fragment's lifecycles, from the tab's release or another one. A call after a failure tries again. */
export type LoadFragment = (
  fragment: Pick<PlacedFragment, 'microFrontend' | 'name'>,
  release?: TabRelease,
) => Promise<FragmentLifecycles>;

type Host = ReturnType<typeof createInstance>;

/** A federation container, as every bundler with Module Federation creates it. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'single-spa',
  'single-spa-react',
];

const openTimeoutMs = 5_000;

/**
 * Starts federation. The federation runtime shares modules; containers are opened here, when their first fragment is
 * needed. So no static remote can break the page, failures are not cached, and the bundle is 8 kB smaller.
 */
export function createFederation(site: TabRelease): LoadFragment {
  provideFederationRuntime();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: shares(),
  });
  // By build, since one tab may run two builds of a micro-frontend.
  const containers = new Map<string, Promise<Container>>();

  const open = (version: BrowserVersion): Promise<Container> => {
    const known = containers.get(version.federationName);
    if (known) return known;
    const opening = openContainer(version, host.shareScopeMap);
    containers.set(version.federationName, opening);
    const forget = (): void => {
      if (containers.get(version.federationName) === opening) containers.delete(version.federationName);
    };
    // A retry must not wait for a request that is never answered: it starts a new one.
    const timer = setTimeout(forget, openTimeoutMs);
    opening.then(() => clearTimeout(timer), forget);
    return opening;
  };

  return async ({ microFrontend, name }, release = site) => {
    const version = release.versions[microFrontend];
    if (!version) throw new Error(`${microFrontend} is not in this release.`);
    const container = await open(version);
    const factory = await container.get(`./${name}`);
    const module = factory();
    if (!isLifecycles(module)) throw new Error(`${name}@${microFrontend} has no lifecycles.`);
    return module;
  };
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

function shares() {
  return Object.fromEntries(
    sharedNames.map((name) => {
      const [packageName = ''] = name.split('/');
      const version = SHARED_VERSIONS[packageName] ?? '0.0.0';
      // The root itself uses single-spa, so that one is not in this file.
      const get = async () => () => (name === 'single-spa' ? singleSpa : sharedModules[name]);
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
