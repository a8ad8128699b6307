import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRelease, publishVersion } from '@tyres/registry-contract/endpoints';
import type { BuiltRelease } from '@tyres/registry-contract/release';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase, testLog, type TestApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { createReleaseFeed } from '../domain/release-feed';
import { createTokens } from '../domain/tokens';
import { createDiskArtefacts } from '../store/artefacts';
import { folderOf } from '../store/versions';
import { archiveOf, filesOf } from './built-release';

export const platform = 'platform-token-12345';
const tokenOf = (team: string): string => `${team}-token-1234567890`;

/** A registry on a database and a folder of its own. */
export interface TestRegistry {
  readonly app: TestApp;
  readonly service: ReturnType<typeof createApp>;
  readonly database: Database;
  publish(
    release: BuiltRelease,
    options?: { token?: string; archive?: Buffer; as?: string },
  ): Promise<{ status: number; body: unknown }>;
  release(
    versions: readonly BuiltRelease[],
    options?: { token?: string; reason?: string },
  ): Promise<{ status: number; body: unknown }>;
  /** Every file that the registry keeps, staging included. */
  keptFiles(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts a registry that knows the teams of mf-search, mf-content and the shell. */
export async function createTestRegistry(): Promise<TestRegistry> {
  const database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../../sql') });
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const teams = ['mf-search', 'mf-content', 'shell'].map((team) => `${team}:${tokenOf(team)}`).join(',');
  const service = createApp({
    database,
    artefacts: createDiskArtefacts(folder),
    findActor: createTokens(teams, platform),
    feed: createReleaseFeed(),
    log: testLog(),
  });
  const app = testApp(service);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    app,
    service,
    database,
    async publish(release, { token = tokenOf(release.name), archive, as = release.name } = {}) {
      const rawBody = archive ?? (await archiveOf(filesOf(release)));
      return app.call(publishVersion, { name: as }, { rawBody, headers: bearer(token) });
    },
    release(versions, { token = platform, reason = 'A test' } = {}) {
      const named = Object.fromEntries(versions.map((version) => [version.name, folderOf(version)]));
      return app.call(createRelease, { versions: named, reason }, { headers: bearer(token) });
    },
    async keptFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
