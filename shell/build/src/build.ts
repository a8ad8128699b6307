import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageStateVersion } from '@tyres/kit/page-state';
import type { BuiltFragment, Manifest, ManifestDeclaration } from '@tyres/registry-contract/release';
import webpack from 'webpack';
import type { Compilation, Configuration, MultiStats } from 'webpack';
import { federationName, fragmentChunk } from './browser-config';
import { finishBuild } from './finish-build';
import { installedVersion, packageFacts, type PackageFacts } from './package-facts';
import { buildIdPlaceholder } from './placeholders';
import { rootFragment } from './root-config';
import { sharedNames } from './shared-modules';

/** The content of a package's `webpack.config.ts` and `release.ts`. */
export interface BuildSource {
  readonly configs: readonly Configuration[];
  /** Absent for the shell. */
  readonly manifest?: ManifestDeclaration;
  readonly facts: PackageFacts;
}

/** `mf-build [folder]`: builds the package into its `dist/`. Returns the exit code. */
export async function buildMain(args: readonly string[]): Promise<number> {
  const startedMs = Date.now();
  try {
    const manifest = await buildFolder(resolve(args[0] ?? '.'));
    const total = Object.values(manifest.files).reduce((bytes, file) => bytes + file.gzipBytes, 0);
    console.log(
      `${manifest.name} ${manifest.version}-${manifest.build}: ${Object.keys(manifest.files).length} files, ` +
        `${(total / 1000).toFixed(1)} kB gzipped, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Builds a micro-frontend's folder, or the shell's root, into `dist/`, and returns its manifest. */
export async function buildFolder(folder: string): Promise<Manifest> {
  return buildSource(await readSource(folder));
}

async function buildSource(source: BuildSource): Promise<Manifest> {
  const { facts } = source;
  const dist = join(facts.folder, 'dist');
  // Written beside `dist` and then renamed: concurrent builds do not mix, and a failed build keeps the last one.
  const draft = await mkdtemp(join(facts.folder, '.dist-'));
  try {
    const built = await buildInto(draft, dist, source);
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
    return built;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function buildInto(draft: string, dist: string, source: BuildSource): Promise<Manifest> {
  const stats = await runWebpack(source.configs.map((config) => redirected(config, dist, draft)));
  return finishFolder(draft, source, stats.stats[0]?.compilation);
}

/** Turns a folder that webpack has written into a version, with its `release.json`. */
export async function finishFolder(
  draft: string,
  { manifest, facts }: BuildSource,
  browser: Compilation | undefined,
): Promise<Manifest> {
  if (!browser) throw new Error(`${facts.name}: webpack returned no compilation.`);
  const described = manifest
    ? describeMicroFrontend(manifest, facts, browser)
    : describeShell(facts, browser);
  const { build, files } = await finishBuild(draft, JSON.stringify(described));
  const built: Manifest = {
    ...described,
    build,
    federationName: described.federationName.replaceAll(buildIdPlaceholder, build),
    files,
  };
  await writeFile(join(draft, 'release.json'), `${JSON.stringify(built, null, 2)}\n`);
  return built;
}

/** The same configuration, writing into another folder. */
export function redirected(config: Configuration, from: string, to: string): Configuration {
  const path = config.output?.path?.replace(from, to);
  return path === undefined ? config : { ...config, output: { ...config.output, path } };
}

/** Reads a package's `webpack.config.ts` and `release.ts`. */
export async function readSource(folder: string): Promise<BuildSource> {
  const configUrl = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const config: unknown = await import(configUrl);
  const declared: unknown = existsSync(join(folder, 'release.ts'))
    ? await import(pathToFileURL(join(folder, 'release.ts')).href)
    : {};
  const facts = packageFacts(configUrl);
  if (!hasConfigs(config))
    throw new Error(`${facts.name}: webpack.config.ts must export configurations as its default.`);
  return {
    configs: config.default,
    facts,
    ...(isReleaseModule(declared) ? { manifest: declared.release } : {}),
  };
}

function hasConfigs(value: unknown): value is { default: Configuration[] } {
  return typeof value === 'object' && value !== null && 'default' in value && Array.isArray(value.default);
}

/** Whether a value is what a `release.ts` exports. */
export function isReleaseModule(value: unknown): value is { release: ManifestDeclaration } {
  return typeof value === 'object' && value !== null && 'release' in value;
}

function runWebpack(configs: readonly Configuration[]): Promise<MultiStats> {
  return new Promise((done, fail) => {
    const compiler = webpack([...configs]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error);
        else if (!stats) fail(new Error('webpack returned no result'));
        else if (stats.hasErrors())
          fail(new Error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })));
        else done(stats);
      });
    });
  });
}

type Described = Omit<Manifest, 'files'>;

function describeMicroFrontend(
  manifest: ManifestDeclaration,
  facts: PackageFacts,
  browser: Compilation,
): Described {
  const fragments = Object.entries(manifest.fragments).map(([name, { from: _from, ...declared }]) => {
    const built: BuiltFragment = { ...declared, name, ...filesOf(browser, fragmentChunk(name)) };
    return [name, built] as const;
  });
  const { name, pages, sends, hears, endpoints } = manifest;
  return {
    ...identityOf(name, facts, manifest),
    federationName: federationName(facts),
    entry: 'remote.js',
    server: 'server/server.cjs',
    pages,
    fragments: Object.fromEntries(fragments),
    sends,
    hears,
    endpoints,
  };
}

/** The shell has no pages. Its one 'fragment' lists the files that the edge preloads beside the entry. */
function describeShell(facts: PackageFacts, browser: Compilation): Described {
  const built: BuiltFragment = { name: rootFragment, ...filesOf(browser, rootFragment) };
  const root = [...(browser.entrypoints.get('root')?.getFiles() ?? [])];
  const styles = [...root.filter((file) => file.endsWith('.css')), ...built.styles];
  return {
    ...identityOf('shell', facts, {}),
    federationName: 'shell',
    entry: 'root.js',
    pages: {},
    fragments: { [rootFragment]: { ...built, styles } },
    sends: {},
    hears: {},
    endpoints: [],
    pageState: pageStateVersion,
  };
}

function identityOf(name: string, facts: PackageFacts, declared: Pick<ManifestDeclaration, 'ownReact'>) {
  const shared = Object.fromEntries(
    sharedNames(declared).map((shared) => [shared, installedVersion(shared, facts.folder)]),
  );
  const kit = installedVersion('@tyres/kit', facts.folder);
  return { name, version: facts.version, build: buildIdPlaceholder, shared, kit };
}

function filesOf(compilation: Compilation, group: string): Pick<BuiltFragment, 'scripts' | 'styles'> {
  const files = [...new Set(compilation.namedChunkGroups.get(group)?.getFiles() ?? [])];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
