import { isLiveState, type LiveState } from './live-state';

const canary = { release: 8, share: 10, salt: 's', startedAt: '2026-11-25T09:00:00.000Z' };
const state: LiveState = {
  revision: 41,
  since: '2026-11-25T08:00:00.000Z',
  stable: 7,
  killed: ['mf-search'],
  withdrawn: [5, 6],
};

test.each([
  ['without a canary', state],
  ['with a canary', { ...state, canary }],
  ['before the first release', { ...state, stable: 0, killed: [], withdrawn: [] }],
  ['with a canary of no session', { ...state, canary: { ...canary, share: 0 } }],
  ['with a canary of all sessions', { ...state, canary: { ...canary, share: 100 } }],
])('a live state %s is one', (_, value) => {
  expect(isLiveState(value)).toBe(true);
});

test.each<[field: keyof LiveState, value: unknown]>([
  ['revision', '41'],
  ['revision', 41.5],
  ['since', 0],
  ['stable', undefined],
  ['stable', null],
  ['killed', 'mf-search'],
  ['killed', ['mf-search', 1]],
  ['withdrawn', { 5: true }],
  ['withdrawn', [5, '6']],
  ['canary', null],
  ['canary', [canary]],
  ['canary', { ...canary, release: 8.5 }],
  ['canary', { ...canary, share: -1 }],
  ['canary', { ...canary, share: 101 }],
  ['canary', { ...canary, share: '10' }],
  ['canary', { ...canary, share: Number.NaN }],
  ['canary', { ...canary, salt: 1 }],
  ['canary', { ...canary, startedAt: 0 }],
])('a state with the %s %j is no live state', (field, value) => {
  expect(isLiveState({ ...state, [field]: value })).toBe(false);
});

test.each([[null], [undefined], [7], ['state'], [[]]])('%j is no live state', (value) => {
  expect(isLiveState(value)).toBe(false);
});
