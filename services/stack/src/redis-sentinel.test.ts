import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSilentLog } from '@tyres/service-kit/log';
import { createRedis } from '@tyres/service-kit/redis';
import { createClient } from 'redis';
import type { GuardedProcess } from './guarded-process';
import { freePort } from './ports';
import { findRedisServer, runRedisServer } from './redis-server';
import { makeThrowawayFolder } from './testing/throwaway-folder';

const found = findRedisServer(process.env['PATH'] ?? '');
const folder = makeThrowawayFolder('tyres-test-sentinel-');
const started: GuardedProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop(0)));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts redis-server with these settings; its port is one of them. */
async function start(
  port: number,
  settings: readonly string[],
  ...options: string[]
): Promise<GuardedProcess> {
  const own = join(folder, String(port));
  mkdirSync(own);
  const file = join(own, 'redis.conf');
  writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${own}`, ...settings, ''].join('\n'));
  const process = runRedisServer(found?.program ?? '', file, ...options);
  started.push(process);
  await process.ready;
  return process;
}

async function ask(server: string, command: string[]): Promise<string> {
  const client = createClient({ url: `redis://${server}`, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  const answer: unknown = await client.sendCommand(command);
  client.destroy();
  return JSON.stringify(answer);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(50);
}

/** js-redis-server has no replicas and no sentinels. */
(found ? test : test.skip)(
  'sentinels name the primary, and the new one after a failover',
  async () => {
    const password = 'secret';
    const [primary, replica] = [await freePort(), await freePort()];
    const ports = [await freePort(), await freePort(), await freePort()];
    const login = [`requirepass ${password}`, `masterauth ${password}`, 'save ""'];
    const first = await start(primary, login);
    await start(replica, [...login, `replicaof 127.0.0.1 ${primary}`]);
    await until(async () =>
      (await ask(`:${password}@127.0.0.1:${replica}`, ['INFO', 'replication'])).includes(
        'master_link_status:up',
      ),
    );
    for (const port of ports)
      await start(
        port,
        [
          `sentinel monitor tyres 127.0.0.1 ${primary} 2`,
          `sentinel auth-pass tyres ${password}`,
          'sentinel down-after-milliseconds tyres 1000',
          'sentinel failover-timeout tyres 5000',
        ],
        '--sentinel',
      );
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const redis = await createRedis({
      url: `redis-sentinel://:${password}@${hosts}/2#tyres`,
      log: createSilentLog(),
    });
    try {
      await redis.set('key', 'before');
      expect(await redis.get('key')).toBe('before');
      // They have to know each other and the replica before they can agree on a failover.
      await until(async () =>
        /"num-other-sentinels":"2"/.test(await ask(`127.0.0.1:${ports[0]}`, ['SENTINEL', 'MASTER', 'tyres'])),
      );
      await until(async () =>
        (await ask(`127.0.0.1:${ports[0]}`, ['SENTINEL', 'REPLICAS', 'tyres'])).includes('slave'),
      );
      await first.stop(0);
      await expect(redis.set('key', 'lost')).rejects.toThrow();
      await until(() => redis.set('key', 'after').then(Boolean));
      expect(await redis.get('key')).toBe('after');
    } finally {
      redis.destroy();
    }
  },
  60_000,
);
