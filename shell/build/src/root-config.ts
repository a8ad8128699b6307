import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { versionPath } from '@tyres/registry-contract/release';
import { browserRules, commonConfig } from './common-config';
import { IntegrityPlugin } from './integrity-plugin';
import { minimizer } from './minimizer';
import { installedVersion, packageFacts } from './package-facts';
import { buildIdPlaceholder } from './placeholders';
import { sharedPackages } from './shared-modules';

/** The name, in the shell's manifest, of the modules that the root loads on every page: React and others. */
export const rootFragment = 'shared';

/**
 * The definitions below switch these parts of the federation runtime off, but no minifier detects that they are
 * unreachable.
 */
function withoutFederationSnapshots(folder: string) {
  const parts = /(snapshot\/index|generate-preload-assets|SnapshotHandler|utils\/preload)\.js$/;
  return new webpack.NormalModuleReplacementPlugin(parts, (resource) => {
    if (/runtime-core/.test(resource.context))
      resource.request = join(folder, 'src/federation/unused-federation.ts');
  });
}

/** Removes half a kilobyte of error texts. The errors also name their code and a page of the documentation. */
function withoutFederationErrorTexts(folder: string) {
  return new webpack.NormalModuleReplacementPlugin(/\/desc\.m?js$/, (resource) => {
    if (/@module-federation\/error-codes/.test(resource.context))
      resource.request = join(folder, 'src/federation/error-descriptions.ts');
  });
}

/**
 * Webpack configuration of the browser root: `root.js`, the shared modules as one lazy chunk, `early.js` and
 * `font.js`, which the edge inlines, and `frame.js`, the root of frame pages. The federation runtime is a library here: the root exposes nothing and has no static remotes.
 */
export function browserRoot(configUrl: string): [Configuration] {
  const facts = packageFacts(configUrl);
  const mode = 'production';
  const versions = Object.fromEntries(
    sharedPackages.map((name) => [name, installedVersion(name, facts.folder)]),
  );
  return [
    {
      ...commonConfig({ facts, mode, side: 'browser' }),
      target: ['web', 'es2022'],
      entry: {
        root: './src/root.ts',
        early: './src/early.ts',
        font: './src/font.ts',
        frame: './src/frame.ts',
      },
      output: {
        path: join(facts.folder, 'dist'),
        filename: '[name].js',
        chunkFilename: '[name].[contenthash:8].js',
        publicPath: 'auto',
        uniqueName: `shell_${buildIdPlaceholder}`,
        clean: false,
      },
      module: {
        rules: [
          {
            oneOf: [
              ...browserRules(
                { facts, mode },
                versionPath({ name: 'shell', version: facts.version, build: buildIdPlaceholder }),
              ),
            ],
          },
        ],
      },
      optimization: { minimizer: [minimizer()], splitChunks: { minSize: Number.MAX_SAFE_INTEGER } },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash:8].css' }),
        new IntegrityPlugin(),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(versions),
          // Leaves out the parts of the federation runtime that the site does not use: manifests, loading of remotes,
          // the stand-in for sharing, servers.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          FEDERATION_OPTIMIZE_NO_REMOTE: true,
          FEDERATION_OPTIMIZE_NO_SHARED: false,
          FEDERATION_BUILD_IDENTIFIER: JSON.stringify(''),
          ENV_TARGET: JSON.stringify('web'),
        }),
        withoutFederationSnapshots(facts.folder),
        withoutFederationErrorTexts(facts.folder),
      ],
    },
  ];
}
