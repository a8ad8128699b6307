import { killMicroFrontend, liftKill, listAudit } from '@tyres/registry-contract/endpoints';
import sql from 'sql-template-tag';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const list = async (before?: number) =>
  (await registry.app.call(listAudit, before === undefined ? {} : { before })).body.entries;

test('the audit log lists who did what, when and why, newest first, with refusals', async () => {
  await registry.change(liftKill, { name: 'mf-search' }, { reason: 'By mistake' });
  const [refused, second, first, published] = await list();
  expect(refused).toMatchObject({
    action: 'refused',
    actor: 'platform',
    reason: 'By mistake',
    detail: { code: 'not_killed' },
  });
  expect(second).toMatchObject({
    action: 'release',
    actor: 'platform',
    reason: 'Second',
    from_release: 1,
    to_release: 2,
  });
  expect(first).toMatchObject({ action: 'release', reason: 'First', from_release: 0, to_release: 1 });
  expect(published).toMatchObject({
    action: 'publish',
    actor: 'mf-search',
    reason: null,
    from_release: null,
  });
  expect(Date.parse(second?.happened_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('the audit log has at most 100 entries a page, below an id if given', async () => {
  await registry.database.query(
    sql`insert into audit (actor, action) select 'mf-search', 'publish' from generate_series(1, 150)`,
  );
  const newest = await list();
  expect(newest).toHaveLength(100);
  const older = await list(newest.at(-1)?.id);
  expect(older[0]?.id).toBe((newest.at(-1)?.id ?? 0) - 1);
});

test.each([
  ['a word of the reason', 'SECOND', ['release']],
  ['an actor', 'mf-search', ['publish', 'publish', 'publish', 'publish']],
  ['an action in words', 'lift', ['refused']],
  ['a part of the detail', '1.0.0-four', ['publish']],
  ['what nothing has', '%', []],
])('the audit log can be searched for %s', async (_, text, actions) => {
  await registry.change(liftKill, { name: 'mf-none' });
  const { body } = await registry.app.call(listAudit, { text });
  const found = body.entries.map(({ action }) => action);
  expect(text === 'mf-search' ? found.filter((action) => action === 'publish') : found).toEqual(actions);
});

test('a search goes on below an id', async () => {
  const { body } = await registry.app.call(listAudit, { text: 'publish' });
  const [, second] = body.entries;
  const { body: older } = await registry.app.call(listAudit, { text: 'publish', before: second?.id ?? 0 });
  expect(older.entries.map(({ id }) => id)).toEqual(body.entries.slice(2).map(({ id }) => id));
});

test.each([
  ['changed', sql`update audit set reason = 'Another'`],
  ['deleted', sql`delete from audit`],
  ['emptied', sql`truncate audit`],
])('an entry cannot be %s', async (_, statement) => {
  await registry.change(killMicroFrontend, { name: 'mf-search' });
  await expect(registry.database.query(statement)).rejects.toThrow('append-only');
});
