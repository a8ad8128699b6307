import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as federationPlugin from '@module-federation/enhanced/webpack';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import { federationNameOf, versionPath } from '@tyres/registry-contract/release';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type BuildMode, browserRules, commonConfig, loaderPath } from './common-config';
import { IntegrityPlugin } from './integrity-plugin';
import { minimizer } from './minimizer';
import { installedVersion, type PackageFacts } from './package-facts';
import { buildIdPlaceholder } from './placeholders';
import { sharedByRemote, sharedNames } from './shared-modules';

// The plugin's ES module entry is its CommonJS one, whose named exports Node does not detect.
const { ModuleFederationPlugin }: typeof federationPlugin = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
);

/**
 * The whole federation runtime comes from the root. `experiments.externalRuntime` would leave the part that serves
 * webpack, 5 kB gzipped, in each entry.
 */
function federationFromRoot(
  { request }: { request?: string },
  done: (error?: Error, external?: string) => void,
): void {
  if (request && /webpack-bundler-runtime/.test(request)) done(undefined, 'var _TYRES_FEDERATION');
  else done();
}

/** Name of a fragment's chunk, by which the build finds the fragment's files. */
export function fragmentChunk(fragment: string): string {
  return `fragment-${fragment}`;
}

/** Unique per build: two builds under one name would share a chunk array, and the second would render the first. */
export function federationName({ name, version }: PackageFacts): string {
  return federationNameOf({ name, version, build: buildIdPlaceholder });
}

/** The federation remote: exposes `./<fragment>` for each declared fragment and shares React with the page. */
export function browserConfig(
  release: ManifestDeclaration,
  facts: PackageFacts,
  mode: BuildMode,
): Configuration {
  const versions = Object.fromEntries(
    sharedNames(release).map((name) => [name, installedVersion(name, facts.folder)]),
  );
  const uniqueName = federationName(facts);
  const exposes = Object.keys(release.fragments).map(
    (fragment) =>
      [
        `./${fragment}`,
        { import: `./release.ts?fragment=${fragment}`, name: fragmentChunk(fragment) },
      ] as const,
  );
  return {
    ...commonConfig({ facts, mode, side: 'browser' }),
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: join(facts.folder, 'dist'),
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName,
      // A module that threw because React had not loaded must run again on retry.
      strictModuleExceptionHandling: true,
      clean: false,
    },
    module: {
      rules: [
        {
          oneOf: [
            {
              resourceQuery: /[?&]fragment=/,
              use: { loader: loaderPath('fragment-entry.cjs'), options: { release } },
            },
            ...browserRules(
              { facts, mode },
              versionPath({ name: facts.name, version: facts.version, build: buildIdPlaceholder }),
            ),
          ],
        },
      ],
    },
    optimization: {
      minimizer: [minimizer()],
      // A shared chunk saves bytes where two fragments are on one page, and each costs a request and some 700 bytes.
      splitChunks: { cacheGroups: { default: { minChunks: 2, minSize: 30_000, reuseExistingChunk: true } } },
    },
    externals: [federationFromRoot],
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new IntegrityPlugin(),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remote.js',
        exposes: Object.fromEntries(exposes),
        shared: sharedByRemote(versions),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        virtualRuntimeEntry: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
