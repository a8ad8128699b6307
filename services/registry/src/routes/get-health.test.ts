import type { HealthCount } from '@tyres/registry-contract/health';
import { getHealth } from '@tyres/registry-contract/endpoints';
import { addHealthCounts } from '../store/health';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

const now = new Date('2026-11-21T12:00:00Z');
const count: HealthCount = {
  release: 12,
  subject: 'select-tyres@mf-catalogue',
  version: '0.2.0-a',
  measure: 'browser',
  device: 'desktop',
  sessions: 10,
  failed: 1,
  kinds: { load: 1 },
};
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry({ clock: () => now });
  const counts = [count, { ...count, release: 13 }, { ...count, release: 14 }];
  for (const at of ['10:59:55', '11:00:00', '11:59:55'])
    await addHealthCounts(registry.database, new Date(`2026-11-21T${at}Z`), counts);
});
afterEach(() => registry.close());

test('getHealth returns the last hour of the requested releases, oldest first', async () => {
  const { status, body } = await registry.app.call(getHealth, { releases: '12,13' });
  expect(status).toBe(200);
  expect(body.points.map(({ at, release }) => `${at} ${release}`).sort()).toEqual([
    '2026-11-21T11:00:00.000Z 12',
    '2026-11-21T11:00:00.000Z 13',
    '2026-11-21T11:59:55.000Z 12',
    '2026-11-21T11:59:55.000Z 13',
  ]);
  expect(body.points.map(({ at }) => at)).toEqual(body.points.map(({ at }) => at).toSorted());
  expect(body.points).toContainEqual({ at: '2026-11-21T11:59:55.000Z', ...count });
});

test('getHealth returns points from the requested time on', async () => {
  const ask = async (since: string) =>
    (await registry.app.call(getHealth, { releases: '12', since })).body.points;
  expect(await ask('2026-11-21T10:00:00Z')).toHaveLength(3);
  expect(await ask('2026-11-21T11:59Z')).toHaveLength(1);
});

test('a release without counts has no points', async () => {
  expect((await registry.app.call(getHealth, { releases: '99' })).body).toEqual({ points: [] });
});

test.each([
  ['no release', {}],
  ['a release that is not a number', { releases: '12,latest' }],
  ['eleven releases', { releases: '1,2,3,4,5,6,7,8,9,10,11' }],
  ['a malformed time', { releases: '12', since: 'yesterday' }],
  ['a time that does not exist', { releases: '12', since: '2026-13-45T99:99Z' }],
])('%s is invalid input', async (_, input) => {
  expect(await registry.app.call(getHealth, input)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
