import { rm } from 'node:fs/promises';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import { getLiveState, listAudit, rollBack, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { alterVersion } from '../src/altered-version';
import { markdownTable } from './markdown-table';
import type { BenchTarget } from './session';

const shoppersPerSecond = 20;
const share = 10;
const trials = 5;
const watchSeconds = 60;
const fragment = 'home@mf-search';
/** Failure rate of the mounts of the broken version. */
const brokenShare = 0.2;
/** Failure rate of any version's mounts: lost networks, browser extensions. */
const usualShare = 0.005;

interface Trial {
  readonly shoppers: number;
  /** Absent when it was not rolled back in time. */
  readonly seconds?: number;
  readonly reason?: string | undefined;
}

/**
 * Canaries on the running site under 20 shoppers a second, each with a session of their own, a page and the report that
 * their browser sends: how soon one that throws in 1 of 5 mounts is rolled back automatically, and whether one that is
 * not worse is kept. Returns the figures as Markdown.
 */
export async function measureRollback({ site, stack }: Pick<BenchTarget, 'site' | 'stack'>): Promise<string> {
  const broken: Trial[] = [];
  for (let trial = 0; trial < trials; trial += 1) broken.push(await runTrial({ site, stack }, brokenShare));
  const different = await runTrial({ site, stack }, usualShare);

  for (const { reason } of broken) console.log(reason ?? 'It was not rolled back.');
  const conditions = `${shoppersPerSecond} shoppers a second, canary at ${share} %.`;
  const rows = [rowOf('throws in 1 of 5 mounts', broken), rowOf('merely different', [different])];
  return `${conditions}\n\n${markdownTable(['version', 'runs', 'rolled back after s'], rows)}`;
}

function rowOf(title: string, runs: readonly Trial[]): readonly (string | number)[] {
  const after = runs.map(({ seconds }) => seconds?.toFixed(0) ?? `not within ${watchSeconds}`);
  return [title, runs.length, after.join(', ')];
}

async function runTrial(
  { site, stack }: Pick<BenchTarget, 'site' | 'stack'>,
  failing: number,
): Promise<Trial> {
  const access = { registryUrl: stack.addresses.registry, token: stack.secrets('platform') };
  // Any change will do, since the browsers' reports are simulated here.
  const folder = await alterVersion('mf-search', (text, file) =>
    file.startsWith('server/') ? `${text}\n// ${failing}` : text,
  );
  const version = await publishFolder({ ...access, token: stack.secrets('team:mf-search'), folder });
  await rm(folder, { recursive: true });
  const { revision } = await callRegistry(access, getLiveState, {});
  const { canary } = await callRegistry(access, startCanary, {
    versions: { 'mf-search': versionId(version) },
    share,
    reason: 'A bench',
    on_revision: revision,
  });
  const startedMs = Date.now();
  const underway: Promise<void>[] = [];
  const elapsed = (): number => (Date.now() - startedMs) / 1000;
  while (elapsed() < watchSeconds) {
    underway.push(visit(site, canary?.release ?? 0, failing));
    const state = underway.length % 5 === 0 ? await callRegistry(access, getLiveState, {}) : undefined;
    if (state && !state.canary) {
      const seconds = elapsed();
      await Promise.all(underway);
      const { entries } = await callRegistry(access, listAudit, {});
      const reason = entries.find(({ actor }) => actor === 'health-gate')?.reason ?? undefined;
      return { seconds, shoppers: underway.length, reason };
    }
    const nextMs = startedMs + (underway.length * 1000) / shoppersPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextMs - Date.now())));
  }
  await Promise.all(underway);
  const state = await callRegistry(access, getLiveState, {});
  await callRegistry(access, rollBack, { reason: 'The bench is over', on_revision: state.revision });
  return { shoppers: underway.length };
}

/** One shopper: requests the page, then sends the browser's report a moment later. */
async function visit(site: string, canary: number, failing: number): Promise<void> {
  const response = await fetch(site, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const release = Number(response.headers.get('x-release'));
  const build = new RegExp(`/mf/mf-search/([\\w.+-]+)/`).exec(html)?.[1] ?? '';
  const isBroken = Math.random() < (release === canary ? failing : usualShare);
  const kind = isBroken ? 'render' : 'live';
  const events = [{ kind, fragment, version: build, atMs: 1500, ...(isBroken ? { error: 'Error' } : {}) }];
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await fetch(`${site}/platform/reports`, {
    method: 'POST',
    headers: { cookie, origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ release, events }),
  });
}
