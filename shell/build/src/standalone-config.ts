import { join } from 'node:path';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import { browserRules, commonConfig, loaderPath } from './common-config';
import type { PackageFacts } from './package-facts';

/** Webpack configuration of the standalone page. It has no federation, since hot reload through it is unreliable. */
export function standaloneConfig(release: ManifestDeclaration, facts: PackageFacts): Configuration {
  const mode = 'development';
  return {
    ...commonConfig({ facts, mode, side: 'browser' }),
    target: ['web', 'es2022'],
    entry: { main: './release.ts?standalone' },
    output: {
      path: join(facts.folder, 'dist/standalone'),
      filename: '[name].js',
      publicPath: '/',
      uniqueName: facts.name,
    },
    module: {
      rules: [
        {
          oneOf: [
            {
              resourceQuery: /[?&]standalone/,
              use: { loader: loaderPath('standalone-entry.cjs'), options: { release } },
            },
            ...browserRules({ facts, mode }, '/'),
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      { apply: (compiler) => addDocument(compiler, facts.name) },
    ],
  };
}

function addDocument(compiler: Compiler, title: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/main.css"><body><script src="/main.js" defer></script></body></html>`;
  compiler.hooks.thisCompilation.tap('Document', (compilation) => {
    compilation.hooks.processAssets.tap('Document', () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(html)),
    );
  });
}
