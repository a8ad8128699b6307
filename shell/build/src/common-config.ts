import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { cssClassName } from './css-class-name';
import type { PackageFacts } from './package-facts';

export type BuildMode = 'production' | 'development';

export interface CommonOptions {
  readonly facts: PackageFacts;
  readonly mode: BuildMode;
  readonly side: 'browser' | 'early' | 'server';
}

/** Path of one of our webpack loaders. */
export function loaderPath(file: string): string {
  return fileURLToPath(new URL(`./loaders/${file}`, import.meta.url));
}

/** The webpack settings of every bundle: how it resolves and compiles sources, and where its cache is. */
export function commonConfig({ facts, mode, side }: CommonOptions): Configuration {
  return {
    name: `${facts.name}-${side}`,
    mode,
    context: facts.folder,
    devtool: mode === 'development' && side === 'browser' ? 'source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${facts.name}-${side}-${mode}`,
      cacheDirectory: join(facts.workspace, 'node_modules/.cache/tyres-build'),
      buildDependencies: {
        config: [join(facts.folder, 'webpack.config.ts'), fileURLToPath(new URL('.', import.meta.url))],
      },
    },
  };
}

/** Compiles TypeScript and JSX. */
export function scriptRule(mode: BuildMode, side: 'browser' | 'server', refresh = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    use: {
      loader: fileURLToPath(import.meta.resolve('swc-loader')),
      options: {
        jsc: {
          // Browsers of the last three years; the server is Node 20.
          target: side === 'browser' ? 'es2022' : 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
        },
      },
    },
  };
}

/** css-loader for `*.module.css`: local names only, no bare element selectors. */
export function cssModules({ facts, side }: CommonOptions) {
  return {
    loader: fileURLToPath(import.meta.resolve('css-loader')),
    options: {
      modules: {
        mode: (path: string) => (path.endsWith('.module.css') ? 'pure' : 'global'),
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side === 'server',
        getLocalIdent: cssClassName(facts.name, facts.workspace),
      },
    },
  };
}

/** The loaders of every browser bundle: scripts, styles in separate files, images and fonts. */
export function browserRules(
  { facts, mode }: Pick<CommonOptions, 'facts' | 'mode'>,
  publicPath: string,
): RuleSetRule[] {
  return [
    scriptRule(mode, 'browser'),
    {
      test: /\.css$/,
      use: [MiniCssExtractPlugin.loader, cssModules({ facts, mode, side: 'browser' })],
    },
    ...assetRules(publicPath, 'browser'),
  ];
}

/** Images and fonts: small images inline, others under a URL that is the same in both bundles. */
export function assetRules(publicPath: string, side: 'browser' | 'server'): RuleSetRule[] {
  return [
    {
      test: /\.(svg|png|webp|avif|jpg)$/,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: 4096 } },
      generator: { filename: '[name].[contenthash:8][ext]', publicPath, emit: side === 'browser' },
    },
    {
      test: /\.woff2?$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', publicPath, emit: side === 'browser' },
    },
  ];
}
