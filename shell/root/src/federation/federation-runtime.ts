import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type InstanceOptions = Parameters<typeof createInstance>[0];

/** webpack's runtime in a micro-frontend, as far as starting federation reads it. */
interface WebpackRequire {
  readonly webpackRequire: { readonly federation: { readonly initOptions: InstanceOptions } };
}

/**
 * Gives micro-frontends the federation runtime, which their entries therefore do not carry (27 kB each). Only what a
 * container needs that shares and exposes: micro-frontends have no remotes of their own. Each asks once and gets an
 * object of its own, since its share scope is kept in it.
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
