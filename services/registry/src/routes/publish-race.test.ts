import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { ArtefactStore } from '../store/artefacts';
import { manifestOf } from '../testing/manifest';
import { closingAfterEach } from '../testing/closing-after-each';
import { storeWith } from '../testing/store-with';
import { createTestDisk } from '../testing/test-artefacts';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';
import { withoutAdvisoryLocks } from '../testing/without-advisory-locks';

const search = manifestOf();
const { opened } = closingAfterEach();

describe('concurrent publishes of the same version', () => {
  /** Runs the second publish while the first is moving its files; returns both results in order. */
  async function race(
    change: (database: Database) => Database,
    prepare = async (_: TestRegistry) => undefined,
  ) {
    const disk = await opened(createTestDisk());
    let second: Promise<{ status: number; body: unknown }> | undefined;
    const deps: { artefacts: ArtefactStore; database?: Database } = {
      artefacts: storeWith(disk.artefacts, (staged) => ({
        async keep() {
          const isFirst = second === undefined;
          if (isFirst) await (second = registry.publish(search));
          await staged.keep();
        },
      })),
    };
    const plain = await opened(createTestRegistry());
    await prepare(plain);
    const registry = await opened(createTestRegistry({ ...deps, database: change(plain.database) }));
    const first = await registry.publish(search);
    const versions = await plain.database.query(sql`select name from versions`);
    return { outcomes: [first, await second], versions, kept: await disk.keptFiles() };
  }

  test('are refused while another one is running', async () => {
    const { outcomes, versions, kept } = await race((database) => database);
    expect(outcomes).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'publish_running' } }]);
    expect([versions.length, kept.length]).toEqual([1, 4]);
  });

  test('negative control: both succeed without the lock and the primary key', async () => {
    const { outcomes, versions } = await race(withoutAdvisoryLocks, async ({ database }) => {
      await database.query(sql`alter table versions drop constraint versions_pkey cascade`);
      return undefined;
    });
    expect(outcomes).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(versions).toHaveLength(2);
  });

  test('succeed exactly once in any order', async () => {
    const registry = await opened(createTestRegistry());
    const results = await Promise.all(Array.from({ length: 4 }, () => registry.publish(search)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect([
      await registry.keptFiles(),
      await registry.database.query(sql`select name, folder from versions`),
    ]).toEqual([
      ['home.js', 'release.json', 'remote.js', 'server/server.cjs'].map(
        (file) => `artefacts/mf-search/1.0.0-abc123/${file}`,
      ),
      [{ name: 'mf-search', folder: '1.0.0-abc123' }],
    ]);
  });
});
