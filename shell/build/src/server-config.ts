import { join } from 'node:path';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import { versionPath } from '@tyres/registry-contract/release';
import type { Configuration } from 'webpack';
import {
  assetRules,
  commonConfig,
  cssModules,
  loaderPath,
  scriptRule,
  type BuildMode,
} from './common-config';
import { minimizer } from './minimizer';
import type { PackageFacts } from './package-facts';
import { buildIdPlaceholder } from './placeholders';

/**
 * One self-contained CommonJS bundle with its own React: `exports.fragments[name]` is `{ load?, head?, View, render }`.
 * It requires only Node's own modules, so the edge can run it without node_modules.
 */
export function serverConfig(
  release: ManifestDeclaration,
  facts: PackageFacts,
  mode: BuildMode,
): Configuration {
  return {
    ...commonConfig({ facts, mode, side: 'server' }),
    target: 'node20',
    entry: { server: './release.ts?server' },
    output: {
      path: join(facts.folder, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: facts.name,
      clean: false,
    },
    module: {
      rules: [
        {
          oneOf: [
            {
              resourceQuery: /[?&]server/,
              use: { loader: loaderPath('server-entry.cjs'), options: { release } },
            },
            scriptRule(mode, 'server'),
            { test: /\.css$/, use: [cssModules({ facts, mode, side: 'server' })] },
            ...assetRules(
              versionPath({ name: facts.name, version: facts.version, build: buildIdPlaceholder }),
              'server',
            ),
          ],
        },
      ],
    },
    // Dynamic imports are for the browser; the server loads everything at once.
    optimization: { minimizer: [minimizer()], splitChunks: false },
    plugins: [
      {
        apply: (compiler) =>
          void new compiler.webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler),
      },
    ],
  };
}
