import { rm } from 'node:fs/promises';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import { getLiveState, listAudit, rollBack, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { alterVersion } from '../src/altered-version';
import { findTyre } from './basket';
import { markdownTable } from './markdown-table';
import { usualFailures, visit, type Visitor } from './rollout-visit';
import type { BenchTarget } from './session';

const shoppersPerSecond = 20;
const share = 10;
const liars = 100;

/** The settings of a site behind a proxy, so that each shopper can have a network. `main.ts` sets them. */
export const rollbackSettings = {
  TRUSTED_PROXIES: '1',
  HEALTH_SESSIONS_PER_NETWORK: '1',
  LYING_NETWORKS: String(liars),
  RATE_LIMIT_SCALE: '1000000',
} as const;

type Site = Pick<BenchTarget, 'site' | 'stack'>;

/** How a canary differs, and what happened to it. */
interface Scenario {
  readonly title: string;
  readonly runs: number;
  readonly watchSeconds: number;
  /** Failure rate of the mounts of a shopper. */
  readonly failures?: (visitor: Visitor) => number;
  readonly isAddDead?: true;
  /** Additional time of each fragment on the server. */
  readonly slowMs?: number;
  /** Failure rate that the liars report, who visit at once. */
  readonly lies?: (visitor: Visitor) => number;
}

const scenarios: readonly Scenario[] = [
  {
    title: 'throws in 1 of 2 mounts',
    runs: 3,
    watchSeconds: 180,
    failures: ({ hasCanary }) => (hasCanary ? 0.5 : usualFailures),
  },
  { title: "'Add to order' does nothing", runs: 3, watchSeconds: 180, isAddDead: true },
  { title: '500 ms more on the server', runs: 3, watchSeconds: 180, slowMs: 500 },
  {
    title: 'throws on iPhones only, 8 % of the shoppers',
    runs: 2,
    watchSeconds: 300,
    failures: ({ hasCanary, isIphone }) => (hasCanary && isIphone ? 1 : usualFailures),
  },
  { title: 'merely different', runs: 1, watchSeconds: 180 },
  {
    title: 'merely different, and 100 networks report failures of it',
    runs: 1,
    watchSeconds: 600,
    lies: ({ hasCanary }) => (hasCanary ? 1 : 0),
  },
  {
    title: 'throws in 1 of 2 mounts, and 100 networks report failures of the stable release to hide it',
    runs: 2,
    watchSeconds: 600,
    failures: ({ hasCanary }) => (hasCanary ? 0.5 : usualFailures),
    lies: ({ hasCanary }) => (hasCanary ? 0 : 1),
  },
];

/**
 * Canaries on the running site under 20 shoppers a second, each with a network and a session of their own, a page and the
 * report that their browser sends: how soon a worse one is rolled back, and whether one that is not worse is kept.
 * `only` has the numbers of the rows that are wanted, as in `1,7`. Returns the figures as Markdown.
 */
export async function measureRollback(target: Site, only?: string): Promise<string> {
  const tyre = await findTyre(target.site);
  const rows: (readonly [string, number, string])[] = [];
  for (const [place, scenario] of scenarios.entries()) {
    if (only !== undefined && !only.split(',').includes(String(place + 1))) continue;
    const after: string[] = [];
    for (let run = 0; run < scenario.runs; run += 1) {
      const { seconds, reason } = await runScenario(target, scenario, tyre);
      console.log(`${scenario.title}: ${reason ?? 'not rolled back'}`);
      after.push(seconds?.toFixed(0) ?? `not within ${scenario.watchSeconds}`);
    }
    rows.push([scenario.title, scenario.runs, after.join(', ')]);
  }
  const conditions = `${shoppersPerSecond} shoppers a second, canary at ${share} %, ${rollbackSettings.LYING_NETWORKS} lying networks expected.`;
  return `${conditions}\n\n${markdownTable(['version', 'runs', 'rolled back after s'], rows)}`;
}

interface Outcome {
  /** Absent when it was not rolled back in time. */
  readonly seconds?: number;
  readonly reason?: string | undefined;
}

async function runScenario({ site, stack }: Site, scenario: Scenario, tyre: string): Promise<Outcome> {
  const access = { registryUrl: stack.addresses.registry, token: stack.secrets('platform') };
  const canary = await startCanaryOf({ site, stack }, scenario);
  const startedMs = Date.now();
  const elapsed = (): number => (Date.now() - startedMs) / 1000;
  const visits: Promise<boolean>[] = [];
  for (let nth = 0; scenario.lies && nth < liars; nth += 1)
    visits.push(visit(site, { canary, tyre, failures: scenario.lies }));
  for (let nth = 0; elapsed() < scenario.watchSeconds; nth += 1) {
    visits.push(visit(site, { canary, tyre, ...scenario }));
    const state = nth % shoppersPerSecond === 0 ? await callRegistry(access, getLiveState, {}) : undefined;
    if (state && !state.canary) {
      const seconds = elapsed();
      await Promise.all(visits);
      const { entries } = await callRegistry(access, listAudit, {});
      const reason = entries.find(({ actor }) => actor === 'health-gate')?.reason ?? undefined;
      return { seconds, reason };
    }
    const nextMs = startedMs + (nth * 1000) / shoppersPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextMs - Date.now())));
  }
  await Promise.all(visits);
  const state = await callRegistry(access, getLiveState, {});
  await callRegistry(access, rollBack, { reason: 'The bench is over', on_revision: state.revision });
  return {};
}

/** Publishes another build of mf-search and starts it as the canary; returns its release. */
async function startCanaryOf({ stack }: Site, { slowMs, title }: Scenario): Promise<number> {
  const access = { registryUrl: stack.addresses.registry, token: stack.secrets('platform') };
  const folder = await alterVersion('mf-search', (text, file) =>
    file.startsWith('server/') ? `${text}\n// ${title}\n${slowMs ? slowed(slowMs) : ''}` : text,
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
  return canary?.release ?? 0;
}

/** Code that makes every fragment of a server bundle wait. */
function slowed(slowMs: number): string {
  return `{
    const waits = ({ load, ...rest }) => ({
      ...rest,
      load: async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, ${slowMs}));
        return load ? load(...args) : {};
      },
    });
    const { fragments } = module.exports;
    module.exports = {
      ...module.exports,
      fragments: Object.fromEntries(Object.entries(fragments).map(([name, parts]) => [name, waits(parts)])),
    };
  }`;
}
