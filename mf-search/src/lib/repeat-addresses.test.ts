import { fakePreviousOrder } from '@tyres/search-contract/fake';
import { repeatAddresses } from './repeat-addresses';

const query = (address: string | undefined) => {
  const { pathname, searchParams } = new URL(address ?? '', 'https://shop.example');
  return { pathname, fields: Object.fromEntries(searchParams) };
};

test('repeatAddresses returns one address for the tyre, one for the fitter and one for both [R-REGENERATE-BASKET, T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, T-BUYAGAIN-BOTH, C-REGENERATE-BASKET]', () => {
  const product = { 'products[1][st_code]': 'MIC01205551691V', 'products[1][quantity]': '1' };
  const [fitter, size] = [{ fitter_id: 'KT100002' }, { tyre_size: '205-55-16' }];
  const again = repeatAddresses(fakePreviousOrder);
  const pathname = '/regenerate_basket';
  expect(query(again.tyre)).toEqual({ pathname, fields: { ...product, ...size } });
  expect(query(again.fitter)).toEqual({ pathname, fields: { ...fitter, ...size } });
  expect(query(again.both)).toEqual({ pathname, fields: { ...product, ...fitter, ...size } });
});

test('repeatAddresses returns no address for a tyre or fitter that the order lacks [R-REGENERATE-BASKET, T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, C-REGENERATE-BASKET]', () => {
  expect(repeatAddresses({ ...fakePreviousOrder, fitter: null })).toMatchObject({
    tyre: expect.any(String),
    fitter: undefined,
    both: undefined,
  });
  const withoutTyre = repeatAddresses({ ...fakePreviousOrder, tyre: null });
  expect([withoutTyre.tyre, withoutTyre.both]).toEqual([undefined, undefined]);
  expect(query(withoutTyre.fitter).fields).toEqual({ fitter_id: 'KT100002' });
});

test('repeatAddresses encodes a stock code with # and a space [R-REGENERATE-BASKET, T-BUYAGAIN-TYRE, C-REGENERATE-BASKET]', () => {
  const { tyre } = fakePreviousOrder;
  const address =
    tyre && repeatAddresses({ ...fakePreviousOrder, tyre: { ...tyre, st_code: 'A#1 2&3' } }).tyre;
  expect(query(address ?? undefined).fields['products[1][st_code]']).toBe('A#1 2&3');
});
