import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import { createRelease, findLiveState, findRelease } from '@tyres/cli/releases';
import { rollBack } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { root } from '@tyres/stack/root';
import { alterVersion } from '../src/altered-version';
import { onCore } from './cores';
import { median, worst } from './figures';
import { load } from './load';
import { markdownTable } from './markdown-table';
import type { LoadReport } from './page-load';
import { findStrangers, readServed } from '../src/served-versions';
import type { BenchTarget } from './session';

const quietSwaps = 50;
const loadedSwaps = 20;
const capacitySeconds = 8;
const pollPauseMs = 5;
const aimMs = 1_000;
/** Between two changes under load. */
const breathMs = 300;
const name = 'mf-catalogue';

interface Access {
  readonly registryUrl: string;
  readonly token: string;
}

interface Bench {
  readonly site: string;
  readonly platform: Access;
  readonly team: Access;
}

interface SwapTimes {
  readonly publishedToPageMs: number;
  readonly releasedToPageMs: number;
}

/**
 * A new build of the same sources, whose rendered HTML contains an address of its files. So a page shows which server
 * bundle rendered it, and which code it loads.
 */
async function freshBuild(): Promise<string> {
  const { version, build } = JSON.parse(await readFile(join(root, name, 'dist/release.json'), 'utf8'));
  return alterVersion(name, (text) =>
    text.replaceAll('Tyres for size', `Tyres of /mf/${name}/${version}-${build}/ for size`),
  );
}

/** Requests a page as a new visitor until it is of another release. */
async function firstPageAfter(site: string, before: number): Promise<{ release: number; atMs: number }> {
  for (;;) {
    const response = await fetch(site);
    await response.text();
    const release = Number(response.headers.get('x-release'));
    if (response.ok && release !== before) return { release, atMs: performance.now() };
    await pause(pollPauseMs);
  }
}

async function swapOnce({ site, platform, team }: Bench): Promise<SwapTimes> {
  const folder = await freshBuild();
  const { stable } = await findLiveState(platform);
  const startedMs = performance.now();
  const published = await publishFolder({ ...team, folder });
  const publishedMs = performance.now();
  const versions = { [name]: versionId(published) };
  const [page, state] = await Promise.all([
    firstPageAfter(site, stable),
    createRelease({ ...platform, versions, reason: 'A swap of the bench' }),
  ]);
  await rm(folder, { recursive: true });
  if (page.release !== state.stable)
    throw new Error(`Release ${page.release} was served, not ${state.stable}.`);
  return { publishedToPageMs: page.atMs - startedMs, releasedToPageMs: page.atMs - publishedMs };
}

async function rollBackOnce({ site, platform }: Bench): Promise<number> {
  const { stable, revision } = await findLiveState(platform);
  const startedMs = performance.now();
  const [page] = await Promise.all([
    firstPageAfter(site, stable),
    callRegistry(platform, rollBack, { reason: 'A rollback of the bench', on_revision: revision }),
  ]);
  return page.atMs - startedMs;
}

/** Loads the page from the other core until it is stopped. */
function startPageLoad(url: string, cookie: string, rate: number): { stop(): Promise<LoadReport> } {
  const file = fileURLToPath(new URL('./page-load.ts', import.meta.url));
  const command = [...onCore('load'), process.execPath, '--import', 'tsx', file, url, cookie, String(rate)];
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async stop() {
      child.kill();
      await ended;
      return JSON.parse(text);
    },
  };
}

/** Pages that mix versions, grouped by the mixture. */
async function findMixed({ served }: LoadReport, platform: Access): Promise<string[]> {
  const found = await Promise.all(
    served.map(async ({ versions, pages }) => {
      const strangers = findStrangers(versions, await findRelease(platform, versions.release));
      return strangers.length > 0
        ? [`${pages} pages of release ${versions.release}: ${strangers.join(', ')}`]
        : [];
    }),
  );
  return found.flat();
}

/** Checks that the page under load names its build; else the bench would prove nothing. */
async function assertTells(url: string, cookie: string): Promise<void> {
  const body = await (await fetch(url, { headers: { cookie } })).text();
  const headings = [...body.matchAll(/<h([12])[^>]*>[\s\S]*?<\/h\1>/g)].map(([heading]) => heading);
  if (!headings.some((heading) => /\/mf\/[\w-]+\/[\w.-]+\//.test(heading)))
    throw new Error(`${url} does not name its build.`);
  if (readServed({ release: 0, body }).linked.length === 0) throw new Error(`${url} names no version.`);
}

/**
 * Measures how soon a new version is served, and failed requests: quiet swaps, then swaps and rollbacks under load.
 * Returns the figures as Markdown.
 */
export async function measureSwaps({ site, session, stack }: BenchTarget): Promise<string> {
  const registryUrl = stack.addresses.registry;
  const bench: Bench = {
    site,
    platform: { registryUrl, token: stack.secrets('platform') },
    team: { registryUrl, token: stack.secrets(`team:${name}`) },
  };
  await swapOnce(bench); // warms up
  const url = `${site}/select-tyres`;
  await assertTells(url, session.cookie);

  const quiet: SwapTimes[] = [];
  for (let swap = 0; swap < quietSwaps; swap += 1) quiet.push(await swapOnce(bench));
  const { loaded, rollbacks, report } = await swapUnderLoad(bench, url, session.cookie);
  const mixed = await findMixed(report, bench.platform);
  for (const mixture of mixed) console.log(`! ${mixture}`);
  if (report.failed > 0 || mixed.length > 0) process.exitCode = 1;

  const rows = [
    ['aim', '', '', aimMs],
    ...rowsOf('', quiet),
    ...rowsOf(', under half load', loaded),
    rowOf('rollback to page, under half load', rollbacks),
  ];
  const meanwhile = `Meanwhile select-tyres answered ${report.responses} requests; ${report.failed} failed, and ${mixed.length === 0 ? 'no' : 'some'} pages mixed versions.`;
  return `${markdownTable(['what', 'times', 'median ms', 'worst ms'], rows)}\n\n${meanwhile}`;
}

interface LoadedSwaps {
  readonly loaded: readonly SwapTimes[];
  readonly rollbacks: readonly number[];
  readonly report: LoadReport;
}

/** Swaps and rollbacks while the page is loaded with half of what it can answer. */
async function swapUnderLoad(bench: Bench, url: string, cookie: string): Promise<LoadedSwaps> {
  const capacity = await load({ url, cookie, connections: 10, seconds: capacitySeconds });
  const loaded: SwapTimes[] = [];
  const rollbacks: number[] = [];
  const running = startPageLoad(url, cookie, capacity.requestsPerSecond / 2);
  await pause(2_000);
  for (let round = 0; round < loadedSwaps; round += 1) {
    loaded.push(await swapOnce(bench));
    await pause(breathMs);
    rollbacks.push(await rollBackOnce(bench));
    await pause(breathMs);
  }
  return { loaded, rollbacks, report: await running.stop() };
}

function rowsOf(conditions: string, times: readonly SwapTimes[]): ReturnType<typeof rowOf>[] {
  return [
    rowOf(
      `publish to page${conditions}`,
      times.map(({ publishedToPageMs }) => publishedToPageMs),
    ),
    rowOf(
      `release to page${conditions}`,
      times.map(({ releasedToPageMs }) => releasedToPageMs),
    ),
  ];
}

function rowOf(title: string, times: readonly number[]): readonly (string | number)[] {
  return [title, times.length, median(times).toFixed(0), worst(times).toFixed(0)];
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
