import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkSmokeJourney, type SmokeStep } from '../browser/smoke';
import { capturePage, type PageCapture } from '../browser/page-capture';
import { createRegistryClient, type RegistryClient } from '@tyres/edge/release/registry-client';
import type { SaveDryRunInput } from '@tyres/registry-contract/dry-run-endpoints';
import type { Release } from '@tyres/registry-contract/release';
import { pino } from 'pino';
import { registryPool } from '../registry-pool';
import type { Services } from '../services';
import { createCandidateRegistry } from './candidate-registry';
import { startLocalEdge } from './local-edge';
import { findLosses, type PageLoss } from './page-losses';
import { isGood, reportOf, type ComparedPage, type WalkedPage } from './dry-run-report';
import { visitTwice, type FindLosses, type WalkedPages } from './visit-twice';

export interface WalkOptions {
  readonly registryUrl: string;
  /** The candidate; its number may be 0. */
  readonly set: Release;
  readonly services: Services;
  /** Losses that are wanted, by name: `words_lost:/select-tyres`. */
  readonly accept: readonly string[];
  /** Takes pictures of each page, and checks its accessibility. */
  readonly hasReport: boolean;
  onStep(step: SmokeStep): void;
}

export interface Walked {
  readonly steps: readonly SmokeStep[];
  /** Why nothing was compared, in a sentence. */
  readonly notCompared?: string;
  /** What the registry keeps, if it was asked for. */
  readonly report?: Pick<SaveDryRunInput, 'live_release' | 'not_compared' | 'steps'>;
}

/** A candidate has no number yet, and the edge needs one. */
const candidateNumber = 999_999_999;

/**
 * Serves a candidate on this machine only, against the live services, and runs the smoke journey in a headless browser. Before
 * that the same for the live release: what a page of the candidate lacks beside the live one, on two visits, is a problem of its
 * step, unless it is accepted.
 */
export async function walkCandidate(options: WalkOptions): Promise<Walked> {
  const { registryUrl, set, accept, hasReport } = options;
  const real = createRegistryClient(registryPool(registryUrl));
  const state = await real.getState();
  const live = state && state.stable > 0 ? await real.getByNumber(state.stable) : undefined;
  const before = await walkLive(options, real, live);
  const lossesOf: FindLosses = (name, page) => {
    const there = before.pages.get(name);
    if (!there?.capture || !isGood(there)) return [];
    return findLosses(there.capture, page).filter((loss) => !accept.includes(loss.name));
  };
  const walk = (only?: ReadonlySet<string>): Promise<WalkedPages> =>
    walkRelease(options, {
      real,
      set: { ...set, number: candidateNumber },
      liveRelease: live?.number,
      capture: untilNothingIsLost(lossesOf),
      ...(only ? { only } : {}),
    });
  const candidate = await visitTwice(walk, lossesOf);
  const pages = [...candidate].map(([name, { step, capture, losses }]): ComparedPage => {
    const problems = [...step.problems, ...losses.map(({ sentence }) => sentence)];
    return { step: { ...step, problems }, capture, live: before.pages.get(name) };
  });
  const walked = {
    steps: pages.map(({ step }) => step),
    ...(before.notCompared ? { notCompared: before.notCompared } : {}),
  };
  if (!hasReport) return walked;
  const compared = before.notCompared ? { not_compared: before.notCompared } : {};
  const steps = await reportOf(pages);
  return { ...walked, report: { live_release: live?.number ?? 0, ...compared, steps } };
}

type Capture = (name: string, take: () => Promise<PageCapture>) => Promise<PageCapture>;

const lateMs = 1_000;
const lateTimes = 4;

/** Some parts of a page come late. A loss is one when it is still there after some seconds, and is not waited for again. */
function untilNothingIsLost(lossesOf: FindLosses): Capture {
  const waitedFor = new Set<string>();
  return async (name, take) => {
    let page = await take();
    const isNew = (loss: PageLoss): boolean => !waitedFor.has(loss.name);
    for (let times = 0; times < lateTimes && lossesOf(name, page).some(isNew); times += 1) {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      page = await take();
    }
    for (const loss of lossesOf(name, page)) waitedFor.add(loss.name);
    return page;
  };
}

interface ReleaseToWalk {
  readonly real: RegistryClient;
  readonly set: Release;
  readonly liveRelease: number | undefined;
  readonly capture: Capture;
  /** Names of the steps to take; the journey is walked in any case. All by default. */
  readonly only?: ReadonlySet<string>;
}

/** A live release that cannot be walked must not keep back the candidate that mends it. */
async function walkLive(
  options: WalkOptions,
  real: RegistryClient,
  live: Release | undefined,
): Promise<{ readonly pages: WalkedPages; readonly notCompared?: string }> {
  if (!live) return { pages: new Map() };
  try {
    const capture: Capture = (_, take) => take();
    return { pages: await walkRelease(options, { real, set: live, liveRelease: live.number, capture }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { pages: new Map(), notCompared: `No page was compared with release ${live.number}: ${why}` };
  }
}

async function walkRelease(
  { registryUrl, services, hasReport, onStep }: WalkOptions,
  { real, set, liveRelease, capture, only }: ReleaseToWalk,
): Promise<WalkedPages> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mf-dry-run-'));
  try {
    const registry = createCandidateRegistry(real, set);
    const log = pino({ level: 'silent' });
    const edge = await startLocalEdge({ registryUrl, registry, services, dataFolder, port: 0, log });
    const pages = new Map<string, WalkedPage>();
    try {
      const all = Object.values(set.versions).flatMap((version) => Object.values(version.pages));
      const paths = all.filter(({ frame }) => !frame).map(({ path }) => path);
      await walkSmokeJourney({
        site: edge.url,
        paths: paths.filter((path) => !path.includes('{') && (only?.has(path) ?? true)),
        onStep,
        async onPage(step, page) {
          const take = (isChecked = hasReport) => capturePage(page, { hasPictures: hasReport, isChecked });
          if (isGood({ step })) pages.set(step.page, { step, capture: await capture(step.page, take) });
          // A report shows what is wrong too, unless there is no document.
          else
            pages.set(step.page, {
              step,
              capture: hasReport ? await take(false).catch(() => undefined) : undefined,
            });
        },
        ...(liveRelease === undefined ? {} : { liveRelease }),
      });
      return pages;
    } finally {
      await edge.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
