import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@tyres/registry-contract/release';
import { isWatchNews, startAgainCode } from './watch-news';

export interface WatchHandlers {
  /** A new build differs from the last; its folder is kept for some builds. */
  onBuilt(manifest: Manifest, folder: string): void;
  /** The build failed, with its message. */
  onFailed(message: string): void;
}

/**
 * Builds a package now and after each change, in a process of its own that restarts when `release.ts` changes.
 * Returns a function that stops it.
 */
export async function watchFolder(
  folder: string,
  { onBuilt, onFailed }: WatchHandlers,
): Promise<() => Promise<void>> {
  const out = await mkdtemp(join(tmpdir(), 'mf-watch-'));
  const program = fileURLToPath(new URL('../bin/mf-watch.mjs', import.meta.url));
  let isStopped = false;
  // A file that is written in two steps triggers two equal builds.
  let lastNews = '';

  const start = (): ChildProcess => {
    const started = fork(program, [folder, out], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (news) => {
      if (isStopped || !isWatchNews(news)) return;
      const seen = JSON.stringify(news.kind === 'built' ? news.manifest : news.message);
      if (seen === lastNews) return;
      lastNews = seen;
      if (news.kind === 'built') onBuilt(news.manifest, news.folder);
      else onFailed(news.message);
    });
    started.on('exit', (code) => {
      if (isStopped) return;
      if (code === startAgainCode) child = start();
      else onFailed(`The build ended by itself (${code ?? 'a signal'}): start again.`);
    });
    return started;
  };

  let child = start();
  return async () => {
    isStopped = true;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await ended;
    await rm(out, { recursive: true, force: true });
  };
}
