import type { LiveState } from '@tyres/registry-contract/live-state';
import { buildFixture, releaseSet } from '../testing/fixture-release';
import { prepareRelease, type PreparedRelease } from './prepared-release';
import { isOlder, isRestored, prepareState } from './site-state';

const preparedOf = (number: number): PreparedRelease =>
  prepareRelease(releaseSet(number, [buildFixture({ name: 'mf-one', bundle: '' })]), new Map());
const releases = new Map([1, 2, 3].map((number) => [number, preparedOf(number)] as const));
const stateOf = (change: Partial<LiveState>): LiveState => ({
  revision: 5,
  since: '2026-01-01T10:00:00Z',
  stable: 2,
  killed: [],
  withdrawn: [],
  ...change,
});
const canary = { release: 3, share: 10, salt: 's', startedAt: '2026-01-01T10:00:00Z' };
const readyOnly =
  (...numbers: number[]) =>
  (number: number) =>
    numbers.includes(number) ? releases.get(number) : undefined;

test('a state with prepared sets is served unchanged', () => {
  const state = stateOf({ canary, killed: ['mf-one'], withdrawn: [1] });
  const made = prepareState(state, { ready: readyOnly(2, 3), before: releases.get(1) });
  expect(made).toMatchObject({ live: state, isWhole: true });
  expect([made?.stable.number, made?.canary?.number]).toEqual([2, 3]);
  expect(JSON.parse(made?.newsJson ?? '')).toEqual({
    revision: 5,
    stable: 2,
    killed: ['mf-one'],
    withdrawn: [1],
  });
});

test('the previous stable set stays live until the new one is prepared, and kills take effect at once', () => {
  const made = prepareState(stateOf({ killed: ['mf-one'], withdrawn: [1] }), {
    ready: readyOnly(),
    before: releases.get(1),
  });
  expect(made).toMatchObject({ isWhole: false, live: { stable: 1, killed: ['mf-one'], withdrawn: [] } });
});

test('a canary that is not prepared is left out, and does not delay the stable set', () => {
  const made = prepareState(stateOf({ canary }), { ready: readyOnly(2), before: releases.get(1) });
  expect(made).toMatchObject({ isWhole: false, live: { stable: 2 } });
  expect(made?.live).not.toHaveProperty('canary');
});

test('prepareState returns nothing without any set', () => {
  expect(prepareState(stateOf({}), { ready: readyOnly(), before: undefined })).toBeUndefined();
});

test('the ETag changes whenever the answer does, also within one revision', () => {
  const tags = [readyOnly(2), readyOnly()].map(
    (ready) => prepareState(stateOf({}), { ready, before: releases.get(1) })?.newsTag,
  );
  expect(new Set(tags).size).toBe(2);
});

test.each([
  ['a higher revision and a later time', 6, '10:00:01', false, false],
  ['a higher revision and an earlier time', 6, '09:00:00', false, false],
  ['the same revision and time', 5, '10:00:00', false, false],
  ['a lower revision and an earlier time', 4, '09:00:00', true, false],
  ['a lower revision and the same time', 4, '10:00:00', true, false],
  ['a lower revision and a later time', 4, '11:00:00', false, true],
  ['the same revision and a later time', 5, '11:00:00', false, true],
])('a state with %s (%i, %s) is older: %s, restored: %s', (_, revision, time, older, restored) => {
  const state = stateOf({ revision, since: `2026-01-01T${time}Z` });
  expect([isOlder(state, stateOf({})), isRestored(state, stateOf({}))]).toEqual([older, restored]);
});
