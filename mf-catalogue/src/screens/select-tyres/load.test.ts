import { fake } from '@tyres/catalogue-contract/fake';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { Redirect, type LoadContext } from '@tyres/kit/fragment';
import { head, load } from './load';

const context = (answers: Readonly<Record<string, (input: object) => unknown>>, query: Record<string, string[]> = {}): LoadContext => ({
  page: { name: 'select-tyres', url: '/select-tyres', path: '/select-tyres', params: {}, query },
  call: (async (endpoint, input) => answers[endpoint.name]?.(input)) as Call,
  signal: new AbortController().signal,
  now: new Date('2026-06-01T09:00:00Z'),
});
const basket = () => ({ basket: { products: [{ st_code: 'MIC00' }] } });

test('filters in the address are applied when the page is loaded', async () => {
  const inputs: object[] = [];
  const applyFilters = (input: object) => {
    inputs.push(input);
    return fake.applyFilters(input);
  };
  const data = await load(context({ applyFilters, getBasket: basket }, { brand: ['avon'], order_by: ['price_desc'] }));
  expect(inputs).toEqual([{ brand: ['avon'], order_by: 'price_desc' }]);
  expect(data.tyres.every((tyre) => tyre.brand === 'Avon')).toBe(true);
  expect(data.inBasket).toEqual(['MIC00']);
});

test('without a size it goes back to where one is chosen', async () => {
  const applyFilters = () => {
    throw new CallError({ status: 409, code: 'no_size', message: 'Please select a tyre size to proceed.' });
  };
  await expect(load(context({ applyFilters, getBasket: basket }))).rejects.toEqual(new Redirect('/'));
});

test('a basket that does not answer costs no more than its marks', async () => {
  const getBasket = () => Promise.reject(new CallError({ status: 503, code: 'unavailable', message: 'no' }));
  const data = await load(context({ applyFilters: fake.applyFilters, getBasket }));
  expect(data.inBasket).toEqual([]);
  expect(data.tyres).toHaveLength(20);
});

test('the head lists the tyres as products with offers in pounds', async () => {
  const data = await load(context({ applyFilters: fake.applyFilters, getBasket: basket }));
  const { title, jsonLd } = head(data, context({}).page);
  expect(title).toContain('205/55 R16 91V');
  expect(JSON.stringify(jsonLd)).toContain('"price":"62.24","priceCurrency":"GBP"');
});
