import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkSmokeJourney, type SmokeStep } from '@tyres/e2e/src/smoke';
import { createRegistryClient } from '@tyres/edge/release/registry-client';
import type { Release } from '@tyres/registry-contract/release';
import { pino } from 'pino';
import { registryPool } from '../registry-pool';
import type { Services } from '../services';
import { createCandidateRegistry } from './candidate-registry';
import { startLocalEdge } from './local-edge';

export interface WalkOptions {
  readonly registryUrl: string;
  /** The candidate; its number may be 0. */
  readonly set: Release;
  readonly services: Services;
  onStep(step: SmokeStep): void;
}

/** A candidate has no number yet, and the edge needs one. */
const candidateNumber = 999_999_999;

/** Serves a candidate on this machine only, against the live services, and runs the smoke journey in a headless browser. */
export async function walkCandidate({
  registryUrl,
  set,
  services,
  onStep,
}: WalkOptions): Promise<readonly SmokeStep[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mf-dry-run-'));
  try {
    const candidate = { ...set, number: candidateNumber };
    const real = createRegistryClient(registryPool(registryUrl));
    const live = await real.getState();
    const registry = createCandidateRegistry(real, candidate);
    const log = pino({ level: 'silent' });
    const edge = await startLocalEdge({ registryUrl, registry, services, dataFolder, port: 0, log });
    try {
      const pages = Object.values(set.versions).flatMap((version) => Object.values(version.pages));
      const paths = pages.filter(({ frame }) => !frame).map(({ path }) => path);
      return await walkSmokeJourney({
        site: edge.url,
        paths: paths.filter((path) => !path.includes('{')),
        onStep,
        ...(live?.stable ? { liveRelease: live.stable } : {}),
      });
    } finally {
      await edge.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
