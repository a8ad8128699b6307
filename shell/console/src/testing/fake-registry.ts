import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { AccessToken, AuditEntry, OwnToken, ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { RolloutHistory } from '@tyres/registry-contract/rollout-history';
import type { Webhook } from '@tyres/registry-contract/webhook-endpoints';
import type { Fakes } from '@tyres/service-kit/calls/fake-service-client';
import type { CallOptions } from '@tyres/service-kit/calls/service-client';
import { dryRun, dryRunSummary, png } from './fake-dry-run';

export type FakeRegistry = NonNullable<Fakes[string]>;

/** Answers every call with a refusal. */
export function refuse(problem: Partial<Problem>): () => never {
  return () => {
    throw new CallError({ status: 409, code: 'refused', message: 'No.', ...problem });
  };
}

/** Fails without an answer. */
export const away = refuse({ status: 0, code: 'service_unavailable', message: '' });

export const liveState: LiveState = {
  revision: 31,
  since: '2026-11-21T09:30:00.000Z',
  stable: 14,
  canary: { release: 15, share: 10, salt: 's', startedAt: '2026-11-21T09:30:00.000Z' },
  killed: ['mf-fitters'],
  withdrawn: [12],
};

const { canary: _, ...rest } = liveState;
export const withoutCanary: LiveState = rest;

const summary = (number: number, counts: Partial<ReleaseSummary>): ReleaseSummary => ({
  number,
  kind: 'release',
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'Zoë',
  reason: `Reason ${number}`,
  based_on: number - 1,
  versions: { shell: '0.1.0-sh', 'mf-search': '0.2.0-abc', 'mf-fitters': '0.3.0-fit' },
  ...counts,
});
const earlier = { shell: '0.1.0-sh', 'mf-search': '0.1.0-aaa', 'mf-fitters': '0.3.0-fit' };

export const releases: readonly ReleaseSummary[] = [
  summary(15, {
    kind: 'canary',
    created_by: 'Sam',
    reason: 'Larger <pictures>',
    versions: { ...earlier, 'mf-search': '0.3.0-def' },
    dry_run: dryRunSummary,
  }),
  summary(14, { reason: 'Faster <search>', based_on: 13 }),
  summary(13, { kind: 'override', based_on: 12, versions: earlier }),
  summary(12, { kind: 'canary', based_on: 11, versions: earlier }),
  summary(11, { based_on: 0, versions: earlier }),
];

const entry = (id: number, counts: Partial<AuditEntry>): AuditEntry => ({
  id,
  happened_at: '2026-11-21T09:30:00.000Z',
  actor: 'platform',
  action: 'release',
  reason: null,
  from_release: null,
  to_release: null,
  detail: {},
  ...counts,
});

/** Tokens that the registry knows, by role. */
export const tokens = {
  viewer: 'tyres-1-secret-of-a-viewer',
  engineer: 'tyres-2-secret-of-an-engineer',
  admin: 'tyres-3-secret-of-an-admin',
  team: 'tyres-4-secret-of-a-team',
};
const owners: Readonly<Record<string, OwnToken>> = {
  [tokens.viewer]: { name: 'Vic', role: 'viewer', expires_at: '2026-12-21T10:00:00.000Z' },
  [tokens.engineer]: { name: 'Sam', role: 'engineer', expires_at: '2026-12-21T10:00:00.000Z' },
  [tokens.admin]: { name: 'platform', role: 'admin', expires_at: null },
  [tokens.team]: { name: 'mf-search', role: 'team:mf-search', expires_at: '2026-12-21T10:00:00.000Z' },
};

export const accessToken = (id: number, changes: Partial<AccessToken> = {}): AccessToken => ({
  id,
  name: 'Sam',
  role: 'engineer',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'platform',
  expires_at: '2026-12-20T10:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
  ...changes,
});

/** A canary that grew by its plan and was rolled back. */
export const rolloutHistory: RolloutHistory = {
  release: 15,
  steps: [
    {
      at: '2026-11-21T09:00:00.000Z',
      share: 1,
      actor: 'Sam',
      action: 'start_canary',
      reason: 'Larger <pictures>',
    },
    {
      at: '2026-11-21T09:30:00.000Z',
      share: 5,
      actor: 'rollout-plan',
      action: 'advance_plan',
      reason: 'Step 1 of 3 is done.',
    },
    {
      at: '2026-11-21T09:40:30.000Z',
      share: null,
      actor: 'health-gate',
      action: 'rollback',
      reason: 'home failed',
    },
  ],
  odds: Array.from({ length: 41 }, (_, minute) => ({
    at: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
    odds: minute < 31 ? 1 + (minute % 7) : 3 ** (minute - 30),
    limit: 20_000,
    what: 'home@mf-search browser',
  })),
};

export const webhook = (id: number, changes: Partial<Webhook> = {}): Webhook => ({
  id,
  url: `https://hooks.example/${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'Zoë',
  delivered_revision: 31,
  failed_attempts: 0,
  problem: null,
  ...changes,
});

/** A fake of the registry's contract: a canary runs, a micro-frontend is killed, one edge lags. */
export const fakeRegistry = {
  getOwnToken: (_: object, { headers }: CallOptions) =>
    owners[headers?.['authorization']?.replace('Bearer ', '') ?? ''] ??
    refuse({ status: 401, code: 'token_refused', message: 'Who?' })(),
  listTokens: () => ({
    tokens: [
      accessToken(3, { name: 'Kim', revoked_at: '2026-11-20T11:00:00.000Z', revoked_by: 'platform' }),
      accessToken(2, { name: 'Old', expires_at: '2026-11-21T09:00:00.000Z' }),
      accessToken(1, { name: '<Sam>' }),
    ],
  }),
  listWebhooks: () => ({
    webhooks: [webhook(4, { failed_attempts: 2, problem: 'It answered with <500>.' }), webhook(3)],
  }),
  getLiveState: () => liveState,
  listReleases: ({ before }: { before?: number }) => ({
    releases: releases.filter(({ number }) => before === undefined || number < before),
  }),
  listAudit: () => ({
    entries: [
      entry(92, { action: 'refused', actor: 'unknown', detail: { code: 'token_refused' } }),
      entry(91, { actor: 'Zoë', reason: 'Faster <search>', from_release: 11, to_release: 14 }),
    ],
  }),
  listContractWarnings: () => ({ warnings: [] }),
  getRollout: () => ({ rollout: null }),
  listFreezes: () => ({ freezes: [] }),
  getRolloutHistory: () => rolloutHistory,
  getDryRun: () => dryRun,
  getDryRunPicture: () => ({ png }),
  listEdges: () => ({
    edges: [
      {
        edge: 'edge-one',
        name: 'edge-one',
        is_alive: true,
        release: 14,
        refused: [],
        revision: 31,
        page_state: 1,
        may_be_behind_unknown_proxy: false,
        seen_at: '2026-11-21T09:59:59.000Z',
      },
      {
        edge: 'edge-two',
        name: 'edge-two',
        is_alive: true,
        release: 14,
        refused: [],
        revision: 29,
        page_state: 1,
        may_be_behind_unknown_proxy: false,
        seen_at: '2026-11-21T09:59:30.000Z',
      },
    ],
  }),
  getCanaryEvidence: () => ({
    alarms: [],
    evidence: [
      {
        subject: 'home@mf-search',
        measure: 'browser',
        canary: { sessions: 412, failed: 12 },
        stable: { sessions: 4_120, failed: 30 },
        odds: 431.2,
        limit: 10_000,
        kinds: { render: 9, load: 3 },
      },
    ],
  }),
  getHealth: () => ({
    points: [14, 15].map((release) => ({
      at: '2026-11-21T09:45:00.000Z',
      release,
      subject: 'home@mf-search',
      version: release === 14 ? '0.2.0-abc' : '0.3.0-def',
      measure: 'browser',
      device: 'desktop',
      sessions: 40,
      failed: release === 14 ? 1 : 4,
      kinds: {},
    })),
  }),
  listVersions: () => ({
    versions: ['0.3.0-def', '0.2.0-abc'].map((folder) => ({
      name: 'mf-search',
      folder,
      published_at: '2026-11-20T08:00:00.000Z',
      published_by: 'mf-search',
      browser_gzip_bytes: 21_345,
      server_bytes: 234_567,
      pages: 2,
      fragments: 3,
      source: null,
      signed_by: null,
      pruned_at: null,
    })),
  }),
} satisfies FakeRegistry;
