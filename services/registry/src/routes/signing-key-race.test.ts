import { generateKeyPairSync } from 'node:crypto';
import { setSigningKey } from '@tyres/registry-contract/token-endpoints';
import sql from 'sql-template-tag';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArtefactStore } from '../store/artefacts';
import { closingAfterEach } from '../testing/closing-after-each';
import { manifestOf } from '../testing/manifest';
import { storeWith } from '../testing/store-with';
import { createTestDisk } from '../testing/test-artefacts';
import { createTestRegistry, platform, type TestRegistry } from '../testing/test-registry';
import { withoutAdvisoryLocks } from '../testing/without-advisory-locks';

const search = manifestOf();
const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const { opened } = closingAfterEach();

const setKey = ({ app }: TestRegistry) =>
  app.call(
    setSigningKey,
    { name: 'mf-search', public_key: key },
    { headers: { authorization: `Bearer ${platform}` } },
  );

/** A registry that publishes while its team's first key is being set. */
async function openWhile(work: {
  stages?: (registry: TestRegistry) => Promise<unknown>;
  keeps?: (registry: TestRegistry) => Promise<unknown>;
  locks?: boolean;
}): Promise<TestRegistry> {
  const plain = await opened(createTestRegistry());
  const { artefacts } = await opened(createTestDisk());
  const store: ArtefactStore = storeWith(artefacts, (staged) => ({
    async keep() {
      await work.keeps?.(plain);
      await staged.keep();
    },
  }));
  const stage: ArtefactStore['stage'] = async (...version) => {
    await work.stages?.(plain);
    return store.stage(...version);
  };
  const database = work.locks === false ? withoutAdvisoryLocks(plain.database) : plain.database;
  return opened(createTestRegistry({ database, artefacts: { ...store, stage } }));
}

test('a version that was checked before its team had a key, and is stored after it, is refused', async () => {
  const registry = await openWhile({ stages: setKey });
  expect(await registry.publish(search)).toMatchObject({ status: 422, body: { code: 'signature_missing' } });
  expect(await registry.database.query(sql`select name from versions`)).toEqual([]);
});

/** What has ended first while a version is being stored: the change of the key, or the wait for it to wait. */
async function firstWhileStoring(locks: boolean): Promise<string | undefined> {
  let setting: ReturnType<typeof setKey> | undefined;
  let first: string | undefined;
  const registry = await openWhile({
    locks,
    async keeps(plain) {
      setting = setKey(plain);
      first = await Promise.race([
        setting.then(() => 'the key is set'),
        untilOneWaits(plain).then(() => 'the key waits'),
      ]);
    },
  });
  expect(await registry.publish(search)).toMatchObject({ status: 200 });
  expect(await setting).toMatchObject({ status: 200 });
  return first;
}

async function untilOneWaits({ database }: TestRegistry): Promise<void> {
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await database.query(waiting)).length > 0) return;
    await sleep(25);
  }
}

test('a key is set only once no version of its team is being stored', async () => {
  expect(await firstWhileStoring(true)).toBe('the key waits');
});

test('negative control: without the lock it is set meanwhile', async () => {
  expect(await firstWhileStoring(false)).toBe('the key is set');
});
