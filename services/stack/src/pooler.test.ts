import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { findProgram } from './find-program';
import { poolerSettings, startPooler } from './pooler';
import { makeThrowawayFolder } from './testing/throwaway-folder';

const folder = makeThrowawayFolder('tyres-test-pooler-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const note = () => undefined;

const servers = {
  databaseUrl: 'postgres://tyres:secret@127.0.0.1:5432/shop',
  replicaUrl: 'postgres://tyres:secret@127.0.0.1:5433/shop',
};

test('the pooler has a database for each schema, and one of the replica, in transaction mode', () => {
  const settings = poolerSettings(
    { ...servers, schemas: ['search', 'checkout'] },
    { port: 6432, usersFile: '/users.txt' },
  );
  const sets = (schema: string) =>
    `set search_path = ${schema},public; set statement_timeout = 2500; set idle_in_transaction_session_timeout = 60000; set random_page_cost = 1.1; set jit = off`;
  expect(settings).toContain(
    [
      '[databases]',
      `search = host=127.0.0.1 port=5432 dbname=shop connect_query='${sets('search')}'`,
      `search_replica = host=127.0.0.1 port=5433 dbname=shop connect_query='${sets('search')}'`,
      `checkout = host=127.0.0.1 port=5432 dbname=shop connect_query='${sets('checkout')}'`,
      `checkout_replica = host=127.0.0.1 port=5433 dbname=shop connect_query='${sets('checkout')}'`,
      '[pgbouncer]',
    ].join('\n'),
  );
  expect(settings).toContain('listen_port = 6432\n');
  expect(settings).toContain('pool_mode = transaction\n');
  expect(settings).not.toContain('secret');
});

test('without pgbouncer nothing is started', async () => {
  await expect(startPooler({ folder, ...servers, schemas: [], note, path: '/nowhere' })).rejects.toThrow(
    'Several instances need pgbouncer on the PATH.',
  );
});

const migrations = join(__dirname, '../../kit/src/testing/fixture');

(findProgram('pgbouncer') ? test : test.skip)(
  'a service works through PgBouncer: 40 clients share its 10 connections, and find their schema in each',
  async () => {
    const own = await testDatabase({ schema: 'theatre', migrations });
    const databaseUrl = own.pool.options.connectionString ?? '';
    const pooler = await startPooler({
      folder: join(folder, 'running'),
      databaseUrl,
      replicaUrl: databaseUrl,
      schemas: ['theatre'],
      note,
    });
    const config = { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: `${pooler.url}/theatre` };
    // Negative control: what a direct connection asks for at its start, the pooler refuses.
    const unpooled = createDatabase({
      url: config.DATABASE_POOLER_URL,
      schema: 'theatre',
      log: createSilentLog(),
    });
    await expect(unpooled.query(sql`select 1`)).rejects.toThrow('unsupported startup parameter');
    await unpooled.close();
    const services = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ config, schema: 'theatre', migrations, log: createSilentLog() }),
      ),
    );
    try {
      const take = (name: string) => async (service: (typeof services)[number]) =>
        service.transaction(async (tx) => {
          const [seat] = await tx.query<{ revision: number }>(
            sql`select revision from seats where id = 1 for update`,
          );
          await tx.query(sql`insert into guests (name) values (${name})`);
          await tx.query(sql`update seats set revision = ${(seat?.revision ?? 0) + 1} where id = 1`);
          return tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        });
      const taken = await Promise.all(
        services.flatMap((service, index) =>
          Array.from({ length: 10 }, (_, guest) => take(`guest ${index} ${guest}`)(service)),
        ),
      );
      expect(new Set(taken.flat().map(({ pid }) => pid)).size).toBeLessThanOrEqual(10);
      expect(
        await own.query(
          sql`select revision, (select count(*) from guests) as guests from seats where id = 1`,
        ),
      ).toEqual([{ revision: 40, guests: 40 }]);
    } finally {
      await Promise.all(services.map((service) => service.close()));
      await pooler.program.stop();
      await own.close();
    }
  },
);
