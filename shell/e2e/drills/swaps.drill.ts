import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFolder } from '@tyres/cli/publish';
import { findRelease } from '@tyres/cli/releases';
import { runCli } from '@tyres/cli/run-cli';
import { versionId } from '@tyres/registry-contract/release';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';
import { alterVersion } from '../src/altered-version';
import { startAnother } from '../src/another-instance';
import { findStrangers, readServed, type ServedVersions } from '../src/served-versions';
import type { Drill } from './drill';

const name = 'mf-catalogue';
const page = '/compare-tyres';
/** Of new visitors, at each edge. */
const requestsASecond = 10;
const pollMs = 20;

export const drill: Drill = {
  title:
    'Two edges under load while versions are released one after another: no request fails, no page mixes releases, and the command ends when both serve the new one.',
  options: { swaps: 'how many; default 100' },
  async run({ stack, isShort, options, note }) {
    const swaps = Number(options['swaps'] ?? (isShort ? 4 : 100));
    const stagedFolder = process.env['STAGED_FOLDER'] ?? '';
    const another = await startAnother({
      program: 'edge',
      stack,
      stagedFolder,
      settings: { EDGE_NAME: 'eu-2' },
    });
    const edges = [stack.addresses.site, another.url];
    const visitors = edges.map(startVisitors);
    const swapped: Swap[] = [];
    try {
      for (let nth = 1; nth <= swaps; nth += 1) {
        swapped.push(await swap(stack, edges));
        if (nth % 10 === 0) note(`${nth} swaps`);
      }
    } finally {
      await Promise.all(visitors.map(({ stop }) => stop()));
      await another.stop();
    }
    const served = visitors.flatMap((visitor) => visitor.served);
    const mixed = await findMixed(served, stack);
    const failed = visitors.flatMap((visitor) => visitor.failed);
    const late = swapped.flatMap(({ complaints }) => complaints);
    return {
      figures: {
        swaps,
        edges: edges.length,
        'pages of new visitors': served.length,
        'failed requests': failed.length,
        'pages that mix releases': mixed.length,
        'releases that were seen': new Set(served.map(({ release }) => release)).size,
        ...quantiles(
          'release to page at both edges',
          swapped.map(({ servedMs }) => servedMs),
        ),
        ...quantiles(
          'command',
          swapped.map(({ commandMs }) => commandMs),
        ),
      },
      failures: [...new Set([...failed, ...mixed, ...late])],
    };
  },
};

interface Swap {
  /** From the command until a new visitor of the slower edge got the new release. */
  readonly servedMs: number;
  readonly commandMs: number;
  readonly complaints: readonly string[];
}

/** Publishes another build of the same sources, releases it with the command, and watches both edges. */
async function swap(stack: Stack, edges: readonly string[]): Promise<Swap> {
  const registryUrl = stack.addresses.registry;
  const { version, build } = JSON.parse(await readFile(join(root, name, 'dist/release.json'), 'utf8'));
  const folder = await alterVersion(name, (text) =>
    // The page then names the version whose server bundle rendered it.
    text.replaceAll('Compare tyres', `Compare tyres of /mf/${name}/${version}-${build}/`),
  );
  const published = await publishFolder({ registryUrl, token: stack.secrets(`team:${name}`), folder });
  await rm(folder, { recursive: true });
  const before = await Promise.all(edges.map(releaseAt));
  const beganMs = performance.now();
  const watching = edges.map((edge, nth) => untilNewer(edge, before[nth] ?? 0));
  const { exitCode, err } = await runCli({
    args: ['release', `${name}@${versionId(published)}`, '--reason', 'A swap of the drill'],
    cwd: root,
    environment: { REGISTRY_URL: registryUrl, TYRES_TOKEN: stack.secrets('platform') },
  });
  const commandMs = performance.now() - beganMs;
  const after = await Promise.all(edges.map(releaseAt));
  const servedMs = Math.max(...(await Promise.all(watching))) - beganMs;
  const complaints = [
    ...(exitCode === 0 ? [] : [`the command ended with ${exitCode}: ${err}`]),
    ...(after.every((release, nth) => release > (before[nth] ?? 0))
      ? []
      : ['the command ended before both edges served the release']),
  ];
  return { servedMs, commandMs, complaints };
}

async function releaseAt(edge: string): Promise<number> {
  const response = await fetch(edge + page);
  await response.body?.cancel();
  return Number(response.headers.get('x-release'));
}

async function untilNewer(edge: string, before: number): Promise<number> {
  while ((await releaseAt(edge)) <= before) await new Promise((resolve) => setTimeout(resolve, pollMs));
  return performance.now();
}

interface Visitors {
  readonly served: ServedVersions[];
  readonly failed: string[];
  stop(): Promise<void>;
}

/** Requests the page as new visitors, at a constant rate however long the answers take. */
function startVisitors(edge: string): Visitors {
  const served: ServedVersions[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const visit = async (): Promise<void> => {
    try {
      const response = await fetch(edge + page);
      const body = await response.text();
      if (response.ok) served.push(readServed({ release: Number(response.headers.get('x-release')), body }));
      else failed.push(`${page} answered ${response.status}`);
    } catch (error) {
      failed.push(`${page}: ${String(error)}`);
    }
  };
  const timer = setInterval(() => {
    const visiting = visit().finally(() => open.delete(visiting));
    open.add(visiting);
  }, 1_000 / requestsASecond);
  return {
    served,
    failed,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** A line for each page that names a version which is not of its release. */
async function findMixed(served: readonly ServedVersions[], stack: Stack): Promise<string[]> {
  const access = { registryUrl: stack.addresses.registry, token: stack.secrets('platform') };
  const numbers = [...new Set(served.map(({ release }) => release))];
  const sets = new Map(
    await Promise.all(numbers.map(async (number) => [number, await findRelease(access, number)] as const)),
  );
  return served.flatMap((one) => {
    const set = sets.get(one.release);
    const strangers = set ? findStrangers(one, set) : ['an unknown release'];
    return strangers.length > 0 ? [`a page of release ${one.release} has ${strangers.join(', ')}`] : [];
  });
}

function quantiles(title: string, ms: readonly number[]): Record<string, number> {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
  return {
    [`${title}, median ms`]: at(0.5),
    [`${title}, p95 ms`]: at(0.95),
    [`${title}, longest ms`]: at(1),
  };
}
