import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { walkCandidate } from '@tyres/cli/compose/walk-candidate';
import { publishFolder } from '@tyres/cli/publish';
import { checkRendering } from '@tyres/cli/render-check/check-rendering';
import { callRegistry } from '@tyres/cli/registry-call';
import {
  checkRelease,
  getLiveState,
  listEdges,
  rollBack,
  setCanaryShare,
  startCanary,
} from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { alterVersion } from '../src/altered-version';
import { root } from '@tyres/stack/root';
import { findTyre } from './basket';
import { pinThisProcess } from './cores';
import { faultyVersions, type FaultyVersion } from './faulty-versions';
import { markdownTable } from './markdown-table';
import { visit } from './rollout-visit';
import type { BenchTarget } from './session';

/** As in the first steps of the standard plan: a shadow of ten minutes, and then 1 %. */
const shadowSeconds = 600;
const canaryShare = 1;
const canarySeconds = 900;
/** A shadow renders on servers, so what fails in browsers needs no more than to pass through it. */
const shadowOfBrowserFaultSeconds = 20;
const shoppersPerSecond = 60;
const servedWithinMs = 10_000;

/** What stopped a release. */
interface Stopped {
  readonly stage: string;
  readonly seconds: number;
  /** Visitors who got it. */
  readonly seen: number;
  /** Visitors meanwhile. */
  readonly visitors: number;
}
type Site = Pick<BenchTarget, 'site' | 'stack'>;
type Stage = (candidate: Candidate) => Promise<Omit<Stopped, 'seconds'> | undefined>;

interface Candidate extends Site {
  readonly fault: FaultyVersion;
  readonly tyre: string;
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Sends faulty releases, or only those with some numbers (`27,28`), through all stages, one after another: publishing, the contract gate, the dry run, the edge, the shadow and a
 * canary of 1 %. Returns what stopped each, as Markdown; sets the exit code when nothing did.
 */
export async function measureFaultyReleases(target: Site, only?: string): Promise<string> {
  // The dry run's edge and browser are not on the site's core.
  pinThisProcess('load');
  const tyre = await findTyre(target.site);
  const rows: (readonly (string | number)[])[] = [];
  for (const [place, fault] of faultyVersions.entries()) {
    if (only !== undefined && !only.split(',').includes(String(place + 1))) continue;
    const { stage, seconds, seen, visitors } = await sendThrough({ ...target, tyre, fault });
    if (stage === 'nothing') process.exitCode = 1;
    console.log(
      `${place + 1}. ${fault.title}: ${stage} after ${seconds.toFixed(1)} s, seen by ${seen} of ${visitors}`,
    );
    const seenBy = visitors === 0 ? 'nobody' : `${seen} of ${visitors.toLocaleString('en-GB')}`;
    rows.push([place + 1, fault.of, fault.title, stage, seconds.toFixed(1), seenBy]);
  }
  const head = ['', 'of', 'fault', 'stopped by', 'after s', 'seen by visitors'];
  return `${rows.length} releases. The time is that in the stage that stopped it.\n\n${markdownTable(head, rows)}`;
}

async function sendThrough(target: Omit<Candidate, 'versions'>): Promise<Stopped> {
  const startedMs = Date.now();
  const published = await publish(target).catch((error: unknown) => console.log(`    ${String(error)}`));
  if (!published) return { stage: 'publishing', seconds: secondsSince(startedMs), seen: 0, visitors: 0 };
  const candidate = { ...target, versions: { [target.fault.of]: published } };
  for (const stage of [contractGate, dryRun, shadow, canary]) {
    const stageMs = Date.now();
    const stopped = await stage(candidate);
    if (stopped) return { ...stopped, seconds: secondsSince(stageMs) };
  }
  return { stage: 'nothing', seconds: secondsSince(startedMs), seen: 0, visitors: 0 };
}

const secondsSince = (startedMs: number): number => (Date.now() - startedMs) / 1_000;
const byNobody = (stage: string) => ({ stage, seen: 0, visitors: 0 });
const accessOf = ({ stack }: Site) => ({
  registryUrl: stack.addresses.registry,
  token: stack.secrets('platform'),
});

/** @throws when the version is refused */
async function publish({ stack, fault, ...target }: Omit<Candidate, 'versions'>): Promise<string> {
  const folder = await alterVersion(fault.of, fault.alter ?? ((text) => text), fault.change);
  try {
    await fault.damage?.(folder);
    const { problems } = await checkRendering(folder, join(root, fault.of));
    if (problems[0] !== undefined) throw new Error(problems[0]);
    const access = { ...accessOf({ stack, ...target }), token: stack.secrets(`team:${fault.of}`) };
    return versionId(await publishFolder({ ...access, folder }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const contractGate: Stage = async ({ versions, ...target }) => {
  const { problems } = await callRegistry(accessOf(target), checkRelease, { versions });
  return problems.length > 0 ? byNobody('contract gate') : undefined;
};

const dryRun: Stage = async ({ versions, stack, ...target }) => {
  const { set } = await callRegistry(accessOf({ stack, ...target }), checkRelease, { versions });
  const { registry: registryUrl, services, sandbox: sandboxUrl } = stack.addresses;
  const walked = {
    registryUrl,
    set,
    services: { services, sandboxUrl },
    accept: [],
    hasReport: false,
    onStep: () => undefined,
  };
  const { steps } = await walkCandidate(walked);
  const problems = steps.flatMap((step) => step.problems.map((problem) => `${step.page}: ${problem}`));
  if (problems[0]) console.log(`    ${problems[0].slice(0, 160)}`);
  return problems.length > 0 ? byNobody('dry run') : undefined;
};

/** A canary that nobody gets, which an edge may refuse and the health gate withdraw. */
const shadow: Stage = async (candidate) => {
  const { versions, stack } = candidate;
  const access = accessOf(candidate);
  const { revision } = await callRegistry(access, getLiveState, {});
  const started = { versions, share: 0, reason: 'A bench', on_revision: revision };
  const { canary: { release = 0 } = {}, revision: next } = await callRegistry(access, startCanary, started);
  for (const endMs = Date.now() + servedWithinMs; Date.now() < endMs; await sleep(200)) {
    const { edges } = await callRegistry(access, listEdges, {});
    if (edges.some(({ refused }) => refused.some((one) => one.release === release))) {
      await endCanary({ site: candidate.site, stack });
      return byNobody('edge');
    }
    if (edges.every((edge) => edge.revision >= next)) break;
  }
  const { failures, isAddDead } = candidate.fault.visits ?? {};
  const seconds = failures || isAddDead ? shadowOfBrowserFaultSeconds : shadowSeconds;
  return visitUntilEnded(candidate, { release, seconds, stage: 'shadow' });
};

const canary: Stage = async (candidate) => {
  const access = accessOf(candidate);
  const { revision, canary: running } = await callRegistry(access, getLiveState, {});
  await callRegistry(access, setCanaryShare, {
    share: canaryShare,
    reason: 'A bench',
    on_revision: revision,
  });
  const watched = { release: running?.release ?? 0, seconds: canarySeconds, stage: 'health gate' };
  const stopped = await visitUntilEnded(candidate, watched);
  if (!stopped) await endCanary(candidate);
  return stopped;
};

async function visitUntilEnded(
  { fault, tyre, ...target }: Candidate,
  { release, seconds, stage }: { readonly release: number; readonly seconds: number; readonly stage: string },
): Promise<Omit<Stopped, 'seconds'> | undefined> {
  const visits: Promise<boolean>[] = [];
  const startedMs = Date.now();
  const seenBy = async (): Promise<Omit<Stopped, 'seconds'>> => {
    const had = await Promise.all(visits);
    return { stage, seen: had.filter(Boolean).length, visitors: had.length };
  };
  for (let nth = 0; secondsSince(startedMs) < seconds; nth += 1) {
    visits.push(visit(target.site, { canary: release, tyre, ...fault.visits }));
    if (nth % shoppersPerSecond === 0) {
      const state = await callRegistry(accessOf(target), getLiveState, {});
      if (!state.canary) return seenBy();
    }
    await sleep(Math.max(0, startedMs + (nth * 1_000) / shoppersPerSecond - Date.now()));
  }
  await Promise.all(visits);
  return undefined;
}

async function endCanary(target: Site): Promise<void> {
  const access = accessOf(target);
  const { revision } = await callRegistry(access, getLiveState, {});
  await callRegistry(access, rollBack, { reason: 'The bench goes on', on_revision: revision });
}
