import { rangeAddress, rangeTyresInput, readRangeChoice, wholeSize } from './range-filters';

test('rangeAddress writes the choice that readRangeChoice has read [R-QS-HOME-DELIVERY-PRICES, R-QS-LOWER]', () => {
  const query = { width: ['205'], profile: ['55'], rim: ['16'], speed: ['v'], home_delivery_prices: ['yes'] };
  const choice = readRangeChoice(query);
  expect(choice).toEqual({ filters: { width: '205', profile: '55', rim: '16', speed: 'V' }, route: 1 });
  expect(rangeAddress('/michelin/primacy-5', choice)).toBe(
    '/michelin/primacy-5?width=205&profile=55&rim=16&speed=v&home_delivery_prices=yes',
  );
  expect(rangeAddress('/michelin/primacy-5', { filters: {}, route: 0 })).toBe('/michelin/primacy-5');
  expect(rangeAddress('/landsail/van', { filters: { rim: '16C', speed: 'T' }, route: 0 })).toBe(
    '/landsail/van?rim=16c&speed=t',
  );
});

test.each([[['']], [['<b>']], [["1' or 1=1"]], [['9'.repeat(10_000)]], [['💥']], [['\u0000']], [[]]])(
  'a width of %p is ignored [V-EMPTY-VALUE]',
  (width) => expect(readRangeChoice({ width })).toEqual({ filters: {}, route: 0 }),
);

test('rangeTyresInput holds brand and range, and home_delivery_prices on the delivery route [C-GET-TYRE-RANGE-TYRES, R-RANGE-TYRES, R-QS-HOME-DELIVERY-PRICES]', () => {
  expect(rangeTyresInput('michelin', 'primacy-5', { filters: { rim: '16' }, route: 1 })).toEqual({
    a: 'michelin',
    b: 'primacy-5',
    filters: { rim: '16' },
    home_delivery_prices: 'yes',
  });
  expect(rangeTyresInput('a', 'b', { filters: {}, route: 0 })).toEqual({ a: 'a', b: 'b', filters: {} });
});

test('wholeSize needs width, profile and rim', () => {
  expect(wholeSize({ width: '205', profile: '55', rim: '16', speed: 'V' })).toBe('205/55 R16');
  expect(wholeSize({ width: '205', rim: '16' })).toBeUndefined();
});
