import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type InstanceOptions = Parameters<typeof createInstance>[0];

/** The part of webpack's runtime in a micro-frontend that starting federation reads. */
interface WebpackRequire {
  readonly webpackRequire: { readonly federation: { readonly initOptions: InstanceOptions } };
}

/**
 * Provides the federation runtime to micro-frontends, so that their entries do not contain it (27 kB each). It has only
 * what sharing and exposing need, since micro-frontends have no remotes of their own. Each micro-frontend reads it once
 * and gets its own object, because its share scope is stored there.
 */
export function provideFederationRuntime(): void {
  Object.defineProperty(globalThis, '_TYRES_FEDERATION', {
    get: () => ({
      runtime: { createInstance },
      instance: undefined,
      initOptions: undefined,
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
      bundlerRuntime: {
        consumes,
        I: initializeSharing,
        S: {},
        installInitialConsumes,
        initContainerEntry,
        init: ({ webpackRequire }: WebpackRequire) => createInstance(webpackRequire.federation.initOptions),
      },
    }),
  });
}
