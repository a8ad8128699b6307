import { watchFile } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { finishFolder, readSource, redirected, type BuildSource } from './build';
import { startAgainCode, type WatchNews } from './watch-news';

/** Read once at the start: a change needs a new process. */
const readAtStart = ['release.ts', 'webpack.config.ts', 'package.json'];
const lookAgainMs = 300;
/** Longest time between two bundles of one change. */
const settleMs = 80;
/** Open tabs may still load chunks of earlier builds. */
const buildsKept = 6;

/** `mf-watch <folder> <out>`: builds a package after each change into a new folder below `out`, and notifies its parent. */
export async function watchMain([folder = '.', out = 'out']: readonly string[]): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  for (const file of readAtStart)
    watchFile(join(folder, file), { interval: lookAgainMs }, () => process.exit(startAgainCode));
  try {
    watchSource(await readSource(resolve(folder)), resolve(out));
  } catch (error) {
    tell({ kind: 'failed', message: wordsOf(error) });
  }
}

function watchSource(source: BuildSource, out: string): void {
  const emitted = join(out, 'emitted');
  const dist = join(source.facts.folder, 'dist');
  const compiler = webpack(source.configs.map((config) => redirected(config, dist, emitted)));
  /** The newest stats of each bundle: a change may affect only one. */
  const newest = new Map<string, Stats>();
  const built: string[] = [];
  let settling: NodeJS.Timeout | undefined;
  let failure = '';

  async function finish(): Promise<void> {
    const stats = compiler.compilers.flatMap(({ name = '' }) => newest.get(name) ?? []);
    const broken = stats.find((one) => one.hasErrors());
    if (broken) throw new Error(errorsOf(broken));
    if (stats.length < compiler.compilers.length) return;
    const folder = join(out, `${Date.now()}`);
    await copyAssets(stats, emitted, folder);
    const manifest = await finishFolder(folder, source, stats[0]?.compilation);
    failure = '';
    tell({ kind: 'built', folder, manifest });
    built.push(folder);
    await Promise.all(
      built.splice(0, built.length - buildsKept).map((old) => rm(old, { recursive: true, force: true })),
    );
  }

  /** One mistake may break both bundles, one after the other. */
  function fail(error: unknown): void {
    const message = wordsOf(error);
    if (message !== failure) tell({ kind: 'failed', message });
    failure = message;
  }

  async function settle(): Promise<void> {
    // The end of the running build calls this again.
    if (watching?.watchings.some(({ running }) => running)) return;
    // Files must not change while they are copied.
    watching?.suspend();
    await finish().catch(fail);
    watching?.resume();
  }

  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return fail(error);
    for (const one of stats?.stats ?? []) newest.set(one.compilation.compiler.name ?? '', one);
    clearTimeout(settling);
    settling = setTimeout(() => void settle(), settleMs);
  });
}

/** Webpack keeps files of earlier builds; a version has only its own. */
async function copyAssets(stats: readonly Stats[], emitted: string, folder: string): Promise<void> {
  const files = stats.flatMap(({ compilation }) =>
    Object.keys(compilation.assets).map((name) => join(compilation.outputOptions.path ?? emitted, name)),
  );
  await Promise.all(
    files.map(async (file) => {
      const target = join(folder, relative(emitted, file));
      await mkdir(dirname(target), { recursive: true });
      await cp(file, target);
    }),
  );
}

/** A bundle's errors without the compiler's stack. */
function errorsOf(stats: Stats): string {
  const text = stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY });
  return text.replaceAll(/\n\s*Caused by:[\s\S]*?(?=\n\s+@ |$)/g, '');
}

function tell(news: WatchNews): void {
  process.send?.(news);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
