import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './find-program';
import { startPostgres } from './postgres';
import { startPostgresFront } from './postgres-front';
import { inSession } from './postgres-session';
import { makeThrowawayFolder } from './testing/throwaway-folder';

const folder = makeThrowawayFolder('tyres-test-front-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const note = () => undefined;

(findProgram('haproxy') ? test : test.skip)(
  'connections go to the server that the front points to, and those to the one before are closed',
  async () => {
    const one = await startPostgres({ dataFolder: join(folder, 'one'), note });
    const other = await startPostgres({ dataFolder: join(folder, 'other'), note });
    const passwordOf = (url: string) => new URL(url).password;
    await inSession(other.url, (ask) => ask(`alter role tyres password '${passwordOf(one.url)}'`));
    const front = await startPostgresFront(join(folder, 'haproxy'), one.url, { note });
    const portBehind = async () =>
      (await inSession(front.url, (ask) => ask<{ port: number }>('select inet_server_port() as port')))[0]
        ?.port;
    const portOf = (url: string) => Number(new URL(url).port);
    try {
      expect(await portBehind()).toBe(portOf(one.url));
      const open = inSession(front.url, (ask) => ask('select pg_sleep(60)'));
      const closed = expect(open).rejects.toThrow('Connection terminated');
      await inSession(one.url, async (ask) => {
        while ((await ask(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length === 0);
      });
      front.pointTo(other.url);
      await closed;
      while ((await portBehind().catch(() => undefined)) !== portOf(other.url)) await sleep(50);
    } finally {
      await front.program.stop();
      await Promise.all([one.stop(), other.stop()]);
    }
  },
);
