import { chooseRelease } from '@tyres/registry-contract/choose-release';
import { getSessionRelease, promoteCanary, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const ask = async (session_id: string, at?: string) =>
  (await registry.app.call(getSessionRelease, { session_id, ...(at === undefined ? {} : { at }) })).body;

test('during a canary a session has the release that edges choose for it', async () => {
  await registry.canary([search(2)], { share: 50 });
  const state = await registry.state();
  const ids = Array.from({ length: 20 }, (_, index) => `session-${index}`);
  const told = await Promise.all(ids.map((id) => ask(id)));
  expect(told.map(({ release }) => release)).toEqual(ids.map((id) => chooseRelease(state, id, 'desktop')));
  for (const { release, channel, bucket } of told) {
    expect([release, channel]).toEqual((bucket ?? 0) < 50 ? [3, 'canary'] : [2, 'stable']);
  }
  expect(new Set(told.map(({ channel }) => channel)).size).toBe(2);
});

test('a canary for iPhones is answered only for a session on one', async () => {
  await registry.change(startCanary, {
    versions: { 'mf-search': versionId(search(2)) },
    share: 100,
    devices: ['ios'],
  });
  const on = async (device?: 'ios' | 'android') => {
    const asked = { session_id: 's1', ...(device ? { device } : {}) };
    return (await registry.app.call(getSessionRelease, asked)).body.channel;
  };
  expect([await on('ios'), await on('android'), await on()]).toEqual(['canary', 'stable', 'stable']);
});

test('a session has the release that was live at the requested time', async () => {
  const second = await registry.state();
  await registry.canary([search(2)], { share: 100 });
  const canary = await registry.state();
  await registry.change(promoteCanary);
  expect(await ask('s1', second.since)).toEqual({
    release: 2,
    channel: 'stable',
    bucket: null,
    state: second,
  });
  expect(await ask('s1', canary.since)).toMatchObject({ release: 3, channel: 'canary', state: canary });
  expect(await ask('s1')).toMatchObject({ release: 3, channel: 'stable', bucket: null });
});

test('a time before the first release is refused', async () => {
  const refused = { status: 404, body: { code: 'no_release' } };
  const early = { session_id: 's1', at: '2020-01-01T00:00:00Z' };
  expect(await registry.app.call(getSessionRelease, early)).toMatchObject(refused);
  const empty = await createTestRegistry();
  expect(await empty.app.call(getSessionRelease, { session_id: 's1' })).toMatchObject(refused);
  await empty.close();
});

test.each([
  ['a malformed time', { session_id: 's1', at: 'yesterday' }],
  ['a malformed session id', { session_id: 'a b' }],
])('%s is invalid input', async (_, input) => {
  expect(await registry.app.call(getSessionRelease, input)).toMatchObject({ status: 400 });
});
