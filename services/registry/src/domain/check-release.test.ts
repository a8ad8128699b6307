import { manifestOf, shellRelease } from '../testing/manifest';
import { gateInput } from '../testing/contract-gate-input';
import { checkRelease } from './check-release';

test('a valid set has no problem', () =>
  expect(checkRelease(gateInput([shellRelease, manifestOf()]))).toEqual([]));

test('checkRelease returns all problems at once', () => {
  const search = manifestOf({
    pages: { home: { path: '/', fragments: { main: ['none'] } } },
    hears: { 'basket:changed': 2 },
    kit: '9.0.0',
    endpoints: ['catalogue.applyFilters@1'],
  });
  const problems = checkRelease(gateInput([search, shellRelease], { budgetBytes: 3 }));
  expect(problems.map(({ code }) => code)).toEqual([
    'fragment_missing',
    'event_not_sent',
    'kit_out_of_range',
    'service_silent',
    'page_too_heavy',
  ]);
});
