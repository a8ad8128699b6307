import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@tyres/contract-kit/endpoint';
import * as endpoints from '@tyres/registry-contract/endpoints';
import { createDatabase, type Database } from '@tyres/service-kit/database';
import { testApp, testLog } from '@tyres/service-kit/testing';
import { breakableProxy, type BreakableProxy } from '@tyres/service-kit/testing/breakable-proxy';
import { createApp } from '../app';
import { createRefusals, type Refusals } from '../store/refusals';
import { platform, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

/** A registry whose connection to PostgreSQL can be cut, beside one with another connection. */
interface Fixture {
  readonly own: TestRegistry;
  readonly proxy: BreakableProxy;
  readonly folder: string;
  readonly database: Database;
  readonly refusals: Refusals;
  /** Cuts the connection before the commit of a transaction. */
  cutBeforeCommit: boolean;
}
let fixture: Fixture;
let app: ReturnType<typeof testApp>;

beforeEach(async () => {
  const own = await createTwoReleases();
  const url = new URL(own.database.pool.options.connectionString ?? '');
  const proxy = await breakableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const log = testLog();
  const direct = createDatabase({ url: url.href, schema: 'registry', log, allowExitOnIdle: true });
  const database: Database = {
    ...direct,
    transaction: (work, options) =>
      direct.transaction(async (tx) => {
        const result = await work(tx);
        if (fixture.cutBeforeCommit) await proxy.cut();
        return result;
      }, options),
  };
  const folder = await mkdtemp(join(tmpdir(), 'refusals-'));
  const refusals = createRefusals({ database, folder, log });
  fixture = { own, proxy, folder, database, refusals, cutBeforeCommit: false };
  app = testApp(createApp({ ...own.deps, database, refusals }));
});
afterEach(async () => {
  await fixture.database.close();
  await fixture.proxy.cut();
  await fixture.own.close();
  await rm(fixture.folder, { recursive: true, force: true });
});

const headers = { authorization: `Bearer ${platform}` };
const versions = { 'mf-search': '1.0.0-four' };
const released = ['createRelease', { versions }] as const;
const actions = [
  released,
  ['startCanary', { versions, share: 10 }],
  ['setCanaryShare', { share: 50 }],
  ['promoteCanary', {}],
  ['rollBack', {}],
  ['withdrawRelease', { number: '1' }],
  ['killMicroFrontend', { name: 'mf-search' }],
  ['liftKill', { name: 'mf-search' }],
  ['createOverride', { versions, hours: 1 }],
] as const;

/** Prepares the state that an action needs, and returns the input of the action. */
async function prepare(name: string, input: object): Promise<Record<string, unknown>> {
  const { own } = fixture;
  if (name === 'setCanaryShare' || name === 'promoteCanary') await own.canary([search(2)]);
  if (name === 'liftKill') await own.change(endpoints.killMicroFrontend, { name: 'mf-search' });
  const { revision: on_revision } = await own.state();
  return { reason: 'While it is away', ...(name === 'createOverride' ? {} : { on_revision }), ...input };
}

async function everything(): Promise<unknown[]> {
  const { own } = fixture;
  const { body } = await own.app.call(endpoints.listReleases, {});
  return [await own.state(), body.releases, (await own.audit()).filter(({ action }) => action !== 'refused')];
}

/** An endpoint by its name, with any input. */
function callOf(name: (typeof actions)[number][0]): Endpoint<object, unknown> {
  const { types: _, ...spec } = endpoints[name];
  return spec;
}

const away = { status: 503, body: { code: 'database_unavailable' } };

describe.each(actions)('%s', (name, input) => {
  test.each(['is away', 'goes away before the commit'])(
    'is refused and logged while the database %s, changes nothing, and succeeds afterwards',
    async (when) => {
      const asked = await prepare(name, input);
      const before = await everything();
      if (when === 'is away') await fixture.proxy.cut();
      else fixture.cutBeforeCommit = true;
      expect(await app.call(callOf(name), asked, { headers })).toMatchObject(away);
      expect(await everything()).toEqual(before);

      fixture.cutBeforeCommit = false;
      await fixture.proxy.mend();
      await fixture.refusals.drain();
      await fixture.refusals.drain();
      const refused = (await fixture.own.audit()).filter(({ action }) => action === 'refused');
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({
        actor: 'platform',
        detail: { action: name, code: 'database_unavailable', asked },
      });
      expect(await app.call(callOf(name), asked, { headers })).toMatchObject({ status: 200 });
    },
  );
});

test('refusals are logged once each, with their time, when the database is back', async () => {
  const [name, input] = released;
  const asked = await prepare(name, input);
  await fixture.proxy.cut();
  const startedAt = new Date().toISOString();
  for (const token of [platform, 'nobody-1234567890'])
    await app.call(callOf(name), asked, { headers: { authorization: `Bearer ${token}` } });
  const endedAt = new Date().toISOString();
  await expect(fixture.refusals.drain()).rejects.toThrow();
  await fixture.proxy.mend();
  const afterRestart = createRefusals({ database: fixture.database, folder: fixture.folder, log: testLog() });
  await Promise.all([afterRestart.drain(), fixture.refusals.drain()]);
  const refused = (await fixture.own.audit()).filter(({ action }) => action === 'refused');
  expect(refused.map(({ actor, detail }) => [actor, detail['code']]).sort()).toEqual([
    ['platform', 'database_unavailable'],
    ['unknown', 'token_refused'],
  ]);
  for (const { happened_at } of refused)
    expect(happened_at >= startedAt && happened_at <= endedAt).toBe(true);
});

test('reads are refused while the database is away, and succeed when it is back', async () => {
  await fixture.proxy.cut();
  expect(await app.call(endpoints.getLiveState, {})).toMatchObject(away);
  await fixture.proxy.mend();
  expect(await app.call(endpoints.getLiveState, {})).toMatchObject({ status: 200, body: { revision: 2 } });
});
