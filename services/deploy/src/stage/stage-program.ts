import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { nodeFileTrace } from '@vercel/nft';
import { mainOf, nodeOptionsOf } from '@tyres/stack/plan';
import { ownSources } from '@tyres/stack/own-sources';
import { root } from '@tyres/stack/root';
import { build } from 'esbuild';
import { assetsOf } from './assets';
import { billOfMaterials, type Component } from './bill-of-materials';

export interface StagedProgram {
  readonly program: string;
  readonly files: number;
  readonly bytes: number;
  /** The packages in it, by name. */
  readonly components: readonly Component[];
  /** `main`, and the commands of its package.json such as `import`. */
  readonly commands: readonly string[];
}

/** Packages that read files of their own, and what they share with the program: they are copied as they are. */
const copiedPackages = /^(pg|graphile-worker|node-pg-migrate|@resvg\/.*)(\/|$)/;
/** What CommonJS needs in a bundle of ES modules. */
const banner =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";
/** Packages that a program asks for only while it runs from TypeScript. */
const onlyForSources = ['esbuild', '@esbuild', 'typescript', 'tsx'];

/**
 * Writes a program with its own production dependencies to an empty folder, from which it starts without the repository:
 * one bundle for each command, since reading a file for each module takes longer than all else at the start; the files that its
 * sources read; and of packages that cannot be bundled the files that are reached.
 * `start [command]` starts it; `sbom.json` and `licences.txt` list the packages.
 */
export async function stageProgram(program: string, folder: string): Promise<StagedProgram> {
  const workspace = dirname(dirname(mainOf(program)));
  const commands = await commandsOf(workspace);
  // Beside the workspace's packages, so that each import finds the version that the workspace has.
  await mkdir(join(root, workspace, 'node_modules'), { recursive: true });
  const bundles = await mkdtemp(join(root, workspace, 'node_modules', '.staging-'));
  // The image's user is another one.
  await chmod(bundles, 0o755);
  try {
    const bundled = await bundle(workspace, commands, bundles);
    const sources = bundled.filter((file) => packageOf(file) === undefined);
    await mkdir(folder, { recursive: true });
    await cp(bundles, join(folder, workspace, 'src'), { recursive: true });
    await runOwnStaging(workspace, folder);
    const assets = await copyAssets(sources, folder);
    const files = await trace([...commands.map((name) => join(bundles, `${name}.mjs`)), ...assets]);
    const reached = files.filter((file) => !file.startsWith(relative(root, bundles)));
    for (const file of reached) await cp(join(root, file), join(folder, file));
    const components = await componentsOf([...bundled, ...reached]);
    await writeText(folder, 'start', startScript(program, workspace));
    await chmod(join(folder, 'start'), 0o755);
    await writeText(folder, 'sbom.json', JSON.stringify(billOfMaterials(program, components), null, 2));
    await writeText(folder, 'licences.txt', components.map(describe).join('\n'));
    return { program, commands, components, ...(await measure(folder)) };
  } finally {
    await rm(bundles, { recursive: true, force: true });
  }
}

/** `main` and the other sources that package.json starts. */
async function commandsOf(workspace: string): Promise<string[]> {
  const { scripts = {} } = await readPackage(join(root, workspace));
  return Object.values(scripts).flatMap((script) => /^tsx src\/([\w-]+)\.ts$/.exec(script)?.[1] ?? []);
}

/** Bundles each command, and returns the paths of the modules in the bundles, from the root. */
async function bundle(workspace: string, commands: readonly string[], outdir: string): Promise<string[]> {
  const target = join(root, workspace, 'src');
  const { metafile } = await build({
    entryPoints: commands.map((name) => join(target, `${name}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // What a program imports only when it needs it is a file of its own.
    splitting: true,
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: banner },
    // Leaves out what React has for development. Lines stay as they are, since Node.js prints the one that threw.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    metafile: true,
    absWorkingDir: root,
    logLevel: 'error',
    plugins: [
      ownSources(
        (path) => `new URL(${JSON.stringify(relative(target, path))}, import.meta.url).href`,
        (imported) => !imported.startsWith('node:') && !copiedPackages.test(imported),
      ),
    ],
  });
  return Object.keys(metafile.inputs);
}

/** Copies what the sources read; returns the files of packages, which are traced as imports are. */
async function copyAssets(sources: readonly string[], folder: string): Promise<string[]> {
  const ofPackages: string[] = [];
  for (const source of sources) {
    const path = join(root, source);
    const assets = assetsOf(path, await readFile(path, 'utf8'));
    for (const file of assets.files) {
      const target = join(folder, relative(root, file));
      if (existsSync(file))
        await cp(file, target, { recursive: true, filter: (name) => !/\.test\.tsx?$/.test(name) });
      else if (!existsSync(target))
        throw new Error(`${source} reads ${relative(root, file)}, which does not exist.`);
    }
    ofPackages.push(...assets.ofPackages);
  }
  return ofPackages;
}

/** A workspace's `stage` script writes what the program would otherwise make from its sources when it starts. */
async function runOwnStaging(workspace: string, folder: string): Promise<void> {
  const { name, scripts } = await readPackage(join(root, workspace));
  if (scripts?.['stage'])
    await promisify(execFile)('npm', ['run', 'stage', '-w', name, '--', folder], { cwd: root });
}

/** The files of packages that are reached, with each package's package.json; from the root. */
async function trace(entries: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace([...entries], {
    base: root,
    processCwd: root,
    // Those of Node.js 20.19 and newer.
    conditions: ['node', 'module-sync'],
    ignore: onlyForSources.map((name) => `**/node_modules/${name}/**`),
  });
  const files: string[] = [];
  for (const file of fileList) if ((await stat(join(root, file))).isFile()) files.push(file);
  const packages = files.flatMap((file) => packageOf(file) ?? []).map((name) => join(name, 'package.json'));
  return [...new Set([...files, ...packages])].sort();
}

/** `node_modules/koa` of `node_modules/koa/lib/application.js`. */
function packageOf(file: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.split(sep).join('/'))?.[0];
}

async function componentsOf(files: readonly string[]): Promise<Component[]> {
  const folders = [...new Set(files.flatMap((file) => packageOf(file) ?? []))];
  const packages = await Promise.all(folders.map((name) => readPackage(join(root, name))));
  const byKey = new Map(
    packages.map(({ name, version = '', license = 'NOASSERTION' }) => [
      `${name}@${version}`,
      { name, version, license },
    ]),
  );
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function startScript(program: string, workspace: string): string {
  const options = [...nodeOptionsOf(program), '--enable-source-maps'].join(' ');
  return `#!/bin/sh
# start [command] [arguments]: main by default
set -e
command=\${1:-main}
[ $# -eq 0 ] || shift
cd "$(dirname "$0")"
exec node ${options} "${workspace}/src/$command.mjs" "$@"`;
}

const describe = ({ name, version, license }: Component): string => `${name} ${version}: ${license}`;

interface Package {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

async function readPackage(folder: string): Promise<Package> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

function writeText(folder: string, name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), `${text}\n`);
}

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return { files: files.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
