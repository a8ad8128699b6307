import { callLimits } from './call-limits';

test('all searches for tyres are counted together', () => {
  const calls = [
    'applyFilters',
    'updateTyres',
    'updateTyresForm',
    'getTyreRangeTyres',
    'getTyresEarliestFitting',
    'tyreUpsellModal',
    'findTyres',
  ];
  const limit = {
    group: 'tyres',
    perSession: { count: 120, seconds: 60 },
    perAddress: { count: 3_000, seconds: 60 },
  };
  expect(callLimits).toEqual(Object.fromEntries(calls.map((call) => [call, limit])));
});
