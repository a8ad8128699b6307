import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres';
import { startReplica } from './postgres-replica';
import { inSession } from './postgres-session';
import { makeThrowawayFolder } from './testing/throwaway-folder';

const folder = makeThrowawayFolder('tyres-test-replica-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const note = () => undefined;
const count = (url: string) =>
  inSession(url, async (ask) => (await ask<{ rows: string }>('select count(*) as rows from kept'))[0]?.rows);

test('a replica has each row that was committed, refuses to write, and takes writes once it is promoted', async () => {
  const primary = await startPostgres({ dataFolder: join(folder, 'primary'), note });
  await inSession(primary.url, (ask) => ask('create table kept as select 1 as number'));
  const options = { primaryUrl: primary.url, dataFolder: join(folder, 'replica'), note };
  // A replica is made anew at each start, also when it was not stopped properly.
  const before = await startReplica(options);
  await before.stop();
  const replica = await startReplica(options);
  try {
    await inSession(primary.url, (ask) => ask('insert into kept select generate_series(2, 500)'));
    await expect(inSession(replica.url, (ask) => ask('insert into kept values (501)'))).rejects.toThrow(
      'cannot execute INSERT in a read-only transaction',
    );
    primary.program.kill();
    await primary.stop();
    await replica.promote();
    expect(await count(replica.url)).toBe('500');
    await inSession(replica.url, (ask) => ask('insert into kept values (501)'));
    expect(await count(replica.url)).toBe('501');
  } finally {
    await replica.stop();
    await primary.stop();
  }
});

test('a commit waits until the replica has it', async () => {
  const primary = await startPostgres({ dataFolder: join(folder, 'waiting'), note });
  const replica = await startReplica({ primaryUrl: primary.url, dataFolder: join(folder, 'late'), note });
  try {
    await replica.stop();
    const committed = inSession(primary.url, (ask) => ask('create table late as select 1 as number'));
    await inSession(primary.url, async (ask) => {
      while ((await ask(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).length === 0);
    });
    replica.program.start();
    await committed;
    expect(await inSession(primary.url, (ask) => ask('select number from late'))).toEqual([{ number: 1 }]);
  } finally {
    await replica.stop();
    await primary.stop();
  }
});
