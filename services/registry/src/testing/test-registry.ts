import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRelease, getLiveState, publishVersion, startCanary } from '@tyres/registry-contract/endpoints';
import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { AuditEntry, TokenRole } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import type { PlanStep } from '@tyres/registry-contract/rollout-plan';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import { createWebhookSender } from '../adapters/send-webhook';
import { createApp } from '../app';
import type { Deps } from '../deps';
import { createLiveStateFeed } from '../domain/live-state-feed';
import { createTokens, hashOf, tokenText } from '../domain/tokens';
import { findAudit } from '../store/audit';
import { createDiskArtefacts } from '../store/disk-artefacts';
import { createRefusals } from '../store/refusals';
import { findStoredToken, insertToken } from '../store/tokens';
import { createHealthGate } from '../use-cases/health-gate';
import { createUploadMemory } from '../use-cases/upload-memory';
import { archiveOf, filesOf } from './manifest';

export const platform = 'platform-token-12345';
export const edgeToken = 'edge-token-1234567890';
export const overrideSecret = 'override-secret-123456';
const teams = ['mf-search', 'mf-content', 'shell'] as const;
const teamSecret = 'a-secret-of-the-tests';

/** The token of a team that every test registry knows. */
export const tokenOf = (team: (typeof teams)[number]): string =>
  tokenText(teams.indexOf(team) + 1, teamSecret);

/** Inserts a token with a known secret; returns the token. */
export async function keepToken(
  database: Database,
  { role, name = 'Sam', expiresAt = new Date(Date.now() + dayMs) }: KeptToken,
): Promise<string> {
  const createdAt = new Date(expiresAt.getTime() - dayMs);
  const secretHash = hashOf(teamSecret);
  return tokenText(
    await insertToken(database, { name, role, secretHash, createdAt, createdBy: 'platform', expiresAt }),
    teamSecret,
  );
}

interface KeptToken {
  readonly role: TokenRole;
  readonly name?: string;
  readonly expiresAt?: Date;
}

const dayMs = 86_400_000;

export interface ChangeOptions {
  readonly token?: string;
  readonly reason?: string;
  /** Default: the current one. */
  readonly onRevision?: number;
}

export interface TestAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A registry with its own database and folder. */
export interface TestRegistry {
  readonly app: TestApp;
  readonly service: ReturnType<typeof createApp>;
  /** The dependencies of its routes. */
  readonly deps: Deps;
  readonly database: Database;
  publish(
    release: Manifest,
    options?: { token?: string; archive?: Buffer; as?: string },
  ): Promise<{ status: number; body: unknown }>;
  /** Releases the stable set with these versions, on the revision that is live. */
  release(versions: readonly Manifest[], options?: ChangeOptions): Promise<TestAnswer>;
  /** The same for a share of the sessions. */
  canary(
    versions: readonly Manifest[],
    options?: ChangeOptions & { share?: number; plan?: readonly PlanStep[] },
  ): Promise<TestAnswer>;
  /** Another change, on the revision that is live. */
  change<Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    input?: Readonly<Record<string, unknown>>,
    options?: ChangeOptions,
  ): Promise<TestAnswer>;
  state(): Promise<LiveState>;
  /** The audit log, newest first. */
  audit(): Promise<AuditEntry[]>;
  /** Every file in the store, staging included. */
  keptFiles(): Promise<string[]>;
  close(): Promise<void>;
}

const tokenOfName = (name: string): string => {
  const team = teams.find((one) => one === name);
  return team ? tokenOf(team) : 'nobody-1234567890';
};

const versionIds = (versions: readonly Manifest[]) =>
  Object.fromEntries(versions.map((version) => [version.name, versionId(version)]));

/** The settings of a test registry's health gate. */
export const gateSettings = { rollbackAlpha: 0.001, edgesPerSession: 1, liars: 0 };

export interface TestRegistryOptions extends Partial<Omit<Deps, 'gate'>> {
  /** Networks that may report falsely. */
  readonly liars?: number;
}

/** Starts a registry that knows the teams of mf-search, mf-content and the shell. */
export async function createTestRegistry({
  liars = gateSettings.liars,
  clock = () => new Date(),
  feed = createLiveStateFeed(),
  ...changes
}: TestRegistryOptions = {}): Promise<TestRegistry> {
  const database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../../sql') });
  const root = await mkdtemp(join(tmpdir(), 'registry-'));
  const folder = join(root, 'artefacts');
  await mkdir(folder);
  for (const team of teams) await keepToken(database, { name: team, role: `team:${team}` });
  const deps: Deps = {
    database,
    artefacts: createDiskArtefacts(folder),
    findActor: createTokens({
      platform,
      edge: edgeToken,
      findStored: (id) => findStoredToken(database, id),
    }),
    uploads: createUploadMemory(),
    feed,
    refusals: createRefusals({
      database: changes.database ?? database,
      folder: join(root, 'refusals'),
      log: testLog(),
    }),
    siteUrl: 'https://tyres.example',
    overrideSecret,
    findContracts: async () => new Map(),
    pageBudgetBytes: 120_000,
    gate: createHealthGate({ database: changes.database ?? database, feed, clock, ...gateSettings, liars }),
    webhooks: createWebhookSender({ insideHosts: [], clock }),
    clock,
    log: testLog(),
    ...changes,
  };
  const service = createApp(deps);
  const app = testApp(service);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const state = async (): Promise<LiveState> => (await app.call(getLiveState, {})).body;
  const change: TestRegistry['change'] = async (
    endpoint,
    input = {},
    { token = platform, reason = 'A test', onRevision } = {},
  ) => {
    const on_revision = onRevision ?? (await state()).revision;
    return app.call(endpoint, { reason, on_revision, ...input }, { headers: bearer(token) });
  };
  return {
    app,
    service,
    deps,
    database,
    async publish(release, { token = tokenOfName(release.name), archive, as = release.name } = {}) {
      const rawBody = archive ?? (await archiveOf(filesOf(release)));
      return app.call(publishVersion, { name: as }, { rawBody, headers: bearer(token) });
    },
    change,
    release: (versions, options) => change(createRelease, { versions: versionIds(versions) }, options),
    canary: (versions, { share = 10, plan, ...options } = {}) =>
      change(startCanary, { versions: versionIds(versions), ...(plan ? { plan } : { share }) }, options),
    state,
    audit: () => findAudit(database),
    async keptFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
    },
    async close() {
      await database.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
