import { buyAddresses, openedCard } from './opened-card';

test.each([
  ['/select-tyres', 'MIC1', '/select-tyres?buy=MIC1#MIC1'],
  ['/select-tyres?season=winter&page=2', 'MIC1', '/select-tyres?season=winter&page=2&buy=MIC1#MIC1'],
  ['/select-tyres?buy=CON1&season=winter', 'MIC1', '/select-tyres?season=winter&buy=MIC1#MIC1'],
  ['/select-tyres?buy=CON1#CON1', 'ZV7#&', '/select-tyres?buy=ZV7%23%26#ZV7%23%26'],
])("the address of %s with the panel of '%s' open is %s [S08.1]", (address, key, expected) => {
  expect(buyAddresses(address)(key)).toBe(expected);
});

test('the open card is that of the address, or the one whose form was refused', () => {
  const problem = { status: 409, code: 'out_of_stock', message: 'Out of stock.' };
  const form = { action: '/ajax/add_to_basket', values: { st_code: 'MIC1' }, problem };
  expect(openedCard({ query: {} })).toBeUndefined();
  expect(openedCard({ query: { buy: ['CON1', 'X'] } })).toBe('CON1');
  expect(openedCard({ query: {}, form })).toBe('MIC1');
  expect(openedCard({ query: {}, form: { ...form, values: { st_code: ['MIC1', 'CON1'] } } })).toBeUndefined();
  expect(openedCard({ query: {}, form: { ...form, action: '/toggle' } })).toBeUndefined();
});
