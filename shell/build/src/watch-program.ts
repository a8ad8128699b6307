import { watchFile } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import webpack from 'webpack';
import type { MultiStats } from 'webpack';
import { finishFolder, readSource, redirected, type BuildSource } from './build';
import { startAgainCode, type WatchNews } from './watch-news';

/** Read once at the start: a change of them needs another process. */
const readAtStart = ['release.ts', 'webpack.config.ts', 'package.json'];
const lookAgainMs = 300;
/** Open tabs may still load parts of the builds before. */
const buildsKept = 6;

/** `mf-watch <folder> <out>`: builds a package after each change into a new folder below `out`, and tells its parent. */
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
  const built: string[] = [];

  async function finish(stats: MultiStats): Promise<void> {
    if (stats.hasErrors()) throw new Error(errorsOf(stats));
    const folder = join(out, `${Date.now()}`);
    await copyAssets(stats, emitted, folder);
    const release = await finishFolder(folder, source, stats);
    tell({ kind: 'built', folder, release });
    built.push(folder);
    await Promise.all(
      built.splice(0, built.length - buildsKept).map((old) => rm(old, { recursive: true, force: true })),
    );
  }

  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    // What is copied must not be written again meanwhile.
    watching?.suspend();
    (stats ? finish(stats) : Promise.reject(error))
      .catch((reason: unknown) => tell({ kind: 'failed', message: wordsOf(reason) }))
      .finally(() => watching?.resume());
  });
}

/** Webpack leaves what earlier builds wrote; a version has its own files alone. */
async function copyAssets(stats: MultiStats, emitted: string, folder: string): Promise<void> {
  const files = stats.stats.flatMap(({ compilation }) =>
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

/** The same mistake breaks both bundles: it is told once, and without the compiler's own stack. */
function errorsOf({ stats }: MultiStats): string {
  const first = stats.find((one) => one.hasErrors());
  const text = first?.toString({ preset: 'errors-only', colors: process.stderr.isTTY }) ?? '';
  return text.replaceAll(/\n\s*Caused by:[\s\S]*?(?=\n\s+@ |$)/g, '');
}

function tell(news: WatchNews): void {
  process.send?.(news);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
