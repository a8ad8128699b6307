import type { PageInfo } from '@tyres/kit/fragment';
import { isSearchRefused, isSizeSearch } from './refused-form';

const page = (action?: string, values: Record<string, string> = {}): PageInfo => ({
  ...{ name: 'home', url: '/', path: '/', params: {}, query: {} },
  ...(action
    ? { form: { action, values, problem: { status: 400, code: 'invalid_input', message: '' } } }
    : {}),
});

test('a search of sizes has a postcode, which confirming a size has not', () => {
  expect(isSizeSearch({ size_postcode: '' })).toBe(true);
  expect(isSizeSearch({ size: '205' })).toBe(false);
});

test.each([
  ['/enter-reg-submit', {}, undefined, true],
  ['/enter-reg-submit', {}, '/enter-reg-submit', true],
  ['/enter-reg-submit', {}, '/enter-size-submit', false],
  ['/enter-size-submit', { size_postcode: '' }, undefined, true],
  ['/enter-size-submit', { size_postcode: '' }, '/enter-size-submit', true],
  ['/enter-size-submit', {}, undefined, false],
  ['/ajax/add_to_basket', { size_postcode: '' }, undefined, false],
  [undefined, {}, undefined, false],
])(
  'a page with the form %p and the values %j shows a refused search of %p: %s',
  (posted, values, action, refused) => expect(isSearchRefused(page(posted, values), action)).toBe(refused),
);
