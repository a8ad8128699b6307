import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkSmokeJourney, type SmokeStep } from '../browser/smoke';
import { capturePage, type PageCapture } from '../browser/page-capture';
import { createRegistryClient, type RegistryClient } from '@tyres/edge/release/registry-client';
import type { Release } from '@tyres/registry-contract/release';
import { pino } from 'pino';
import { registryPool } from '../registry-pool';
import type { Services } from '../services';
import { createCandidateRegistry } from './candidate-registry';
import { startLocalEdge } from './local-edge';
import { findLosses, type PageLoss } from './page-losses';
import { writeReport } from './write-report';

export interface WalkOptions {
  readonly registryUrl: string;
  /** The candidate; its number may be 0. */
  readonly set: Release;
  readonly services: Services;
  /** Losses that are wanted, by name: `words_lost:/select-tyres`. */
  readonly accept: readonly string[];
  /** Where a report with pictures is written; without it no pictures are taken. */
  readonly reportFolder?: string | undefined;
  onStep(step: SmokeStep): void;
}

export interface Walked {
  readonly steps: readonly SmokeStep[];
  /** Why nothing was compared, in a sentence. */
  readonly notCompared?: string;
  /** The file of the report. */
  readonly report?: string;
}

/** A candidate has no number yet, and the edge needs one. */
const candidateNumber = 999_999_999;

/**
 * Serves a candidate on this machine only, against the live services, and runs the smoke journey in a headless browser. Before
 * that the same for the live release: what a page of the candidate lacks beside the live one is a problem of its step, unless it
 * is accepted.
 */
export async function walkCandidate(options: WalkOptions): Promise<Walked> {
  const { registryUrl, set, accept, reportFolder } = options;
  const real = createRegistryClient(registryPool(registryUrl));
  const state = await real.getState();
  const live = state && state.stable > 0 ? await real.getByNumber(state.stable) : undefined;
  const before = await walkLive(options, real, live);
  const lossesOf = (name: string, page: PageCapture): readonly PageLoss[] => {
    const there = before.pages.get(name);
    return there ? findLosses(there, page).filter((loss) => !accept.includes(loss.name)) : [];
  };
  const candidate = await walkRelease(options, {
    real,
    set: { ...set, number: candidateNumber },
    liveRelease: live?.number,
    capture: untilNothingIsLost(lossesOf),
  });
  const steps = candidate.steps.map((step) => {
    const page = candidate.pages.get(step.page);
    const losses = page ? lossesOf(step.page, page).map(({ sentence }) => sentence) : [];
    return { ...step, problems: [...step.problems, ...losses] };
  });
  const walked = { steps, ...(before.notCompared ? { notCompared: before.notCompared } : {}) };
  if (reportFolder === undefined) return walked;
  const report = await writeReport(reportFolder, {
    title: `Dry run beside release ${live?.number ?? 0}`,
    steps: steps.map((step) => ({
      step,
      candidate: candidate.pages.get(step.page),
      live: before.pages.get(step.page),
    })),
  });
  return { ...walked, report };
}

type Capture = (name: string, take: () => Promise<PageCapture>) => Promise<PageCapture>;

const lateMs = 1_000;
const lateTimes = 4;

/** Some parts of a page come late. A loss is one when it is still there after some seconds, and is not waited for again. */
function untilNothingIsLost(lossesOf: (name: string, page: PageCapture) => readonly PageLoss[]): Capture {
  const confirmed = new Set<string>();
  return async (name, take) => {
    let page = await take();
    const isNew = (loss: PageLoss): boolean => !confirmed.has(loss.name);
    for (let times = 0; times < lateTimes && lossesOf(name, page).some(isNew); times += 1) {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      page = await take();
    }
    for (const loss of lossesOf(name, page)) confirmed.add(loss.name);
    return page;
  };
}

interface WalkedRelease {
  readonly steps: readonly SmokeStep[];
  /** The page of each good step, by the step's name. */
  readonly pages: ReadonlyMap<string, PageCapture>;
}

interface ReleaseToWalk {
  readonly real: RegistryClient;
  readonly set: Release;
  readonly liveRelease: number | undefined;
  readonly capture: Capture;
}

/** A live release that cannot be walked must not keep back the candidate that mends it. */
async function walkLive(
  options: WalkOptions,
  real: RegistryClient,
  live: Release | undefined,
): Promise<Pick<WalkedRelease, 'pages'> & Pick<Walked, 'notCompared'>> {
  if (!live) return { pages: new Map() };
  try {
    const capture: Capture = (_, take) => take();
    return await walkRelease(options, { real, set: live, liveRelease: live.number, capture });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { pages: new Map(), notCompared: `No page was compared with release ${live.number}: ${why}` };
  }
}

async function walkRelease(
  { registryUrl, services, reportFolder, onStep }: WalkOptions,
  { real, set, liveRelease, capture }: ReleaseToWalk,
): Promise<WalkedRelease> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mf-dry-run-'));
  try {
    const registry = createCandidateRegistry(real, set);
    const log = pino({ level: 'silent' });
    const edge = await startLocalEdge({ registryUrl, registry, services, dataFolder, port: 0, log });
    const pages = new Map<string, PageCapture>();
    try {
      const all = Object.values(set.versions).flatMap((version) => Object.values(version.pages));
      const paths = all.filter(({ frame }) => !frame).map(({ path }) => path);
      const steps = await walkSmokeJourney({
        site: edge.url,
        paths: paths.filter((path) => !path.includes('{')),
        onStep,
        onPage: async (name, page) => {
          const hasReport = reportFolder !== undefined;
          const take = () => capturePage(page, { hasPictures: hasReport, isChecked: hasReport });
          pages.set(name, await capture(name, take));
        },
        ...(liveRelease === undefined ? {} : { liveRelease }),
      });
      return { steps, pages };
    } finally {
      await edge.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
