import { reportHealth } from '@tyres/registry-contract/endpoints';
import type { HealthCount } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId } from '@tyres/registry-contract/release';
import type { PlanStep } from '@tyres/registry-contract/rollout-plan';
import type { FindContracts } from '../adapters/live-contracts';
import { manifestOf, shellRelease } from './manifest';
import { createTestRegistry, edgeToken, type TestRegistry } from './test-registry';

export interface ReportOptions {
  readonly edge?: string;
  /** Default: one more than the last of all edges. */
  readonly sequence?: number;
  /** That the edge serves; default: the one that the rollout began with. */
  readonly revision?: number;
  readonly token?: string;
  /** The registry that gets the report; default: the first one. */
  readonly app?: TestRegistry['app'];
}

/** A registry with a canary of mf-search 1.1.0 against 1.0.0, and a fake clock. */
export interface TestRollout {
  readonly registry: TestRegistry;
  readonly state: LiveState;
  readonly clock: () => Date;
  /** Moves the clock to some seconds after the canary's start. */
  setSeconds(seconds: number): void;
  report(
    counts: readonly HealthCount[],
    options?: ReportOptions,
  ): Promise<{ status: number; body: { revision: number } }>;
  /** Counts of the fragment that both sides have. */
  counts(canary: Counted, stable: Counted): HealthCount[];
  close(): Promise<void>;
}

type Counted = readonly [sessions: number, failed: number];

const stableSearch = manifestOf();

export interface TestRolloutOptions {
  readonly share?: number;
  /** In place of the share. */
  readonly plan?: readonly PlanStep[];
  readonly liars?: number;
  /** What the canary calls. */
  readonly endpoints?: readonly string[];
  readonly findContracts?: FindContracts;
}

/** Starts a rollout of a given share, or with a plan. */
export async function createTestRollout({
  share = 10,
  plan,
  liars = 0,
  endpoints = [],
  ...deps
}: TestRolloutOptions = {}): Promise<TestRollout> {
  const canarySearch = manifestOf({ version: '1.1.0', endpoints });
  let nowMs = Date.now();
  const clock = (): Date => new Date(nowMs);
  const registry = await createTestRegistry({ clock, liars, ...deps });
  for (const version of [shellRelease, stableSearch, canarySearch]) await registry.publish(version);
  await registry.release([shellRelease, stableSearch]);
  await registry.canary([canarySearch], plan ? { plan } : { share });
  const state = await registry.state();
  const startedMs = Date.parse(state.canary?.startedAt ?? '');
  let sequence = 0;
  return {
    registry,
    state,
    clock,
    setSeconds: (seconds) => void (nowMs = startedMs + seconds * 1_000),
    report(counts, { edge = 'edge-a', token = edgeToken, app = registry.app, ...given } = {}) {
      sequence += 1;
      const report = {
        edge,
        revision: given.revision ?? state.revision,
        page_state: 1,
        may_be_behind_unknown_proxy: false,
        sequence: given.sequence ?? sequence,
        counts,
      };
      return app.call(reportHealth, report, { headers: { authorization: `Bearer ${token}` } });
    },
    counts: (canary, stable) =>
      [
        { release: state.canary?.release ?? 0, version: versionId(canarySearch), counted: canary },
        { release: state.stable, version: versionId(stableSearch), counted: stable },
      ].map(({ counted: [sessions, failed], ...side }) => ({
        ...side,
        subject: 'home@mf-search',
        measure: 'browser',
        device: 'desktop',
        sessions,
        failed,
        kinds: failed > 0 ? { mount: failed } : {},
      })),
    close: () => registry.close(),
  };
}
