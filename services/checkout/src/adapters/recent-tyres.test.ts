import { setTimeout as sleep } from 'node:timers/promises';
import type { BasketTyre } from '@tyres/catalogue-contract/payloads';
import { recentTyres } from './recent-tyres';
import type { TyreFinder } from './tyre-finder';

const tyre = (st_code: string, fully_fitted_price_pence: number) =>
  ({ st_code, fully_fitted_price_pence }) as BasketTyre;

test('a tyre is asked for again when its time is over, and each on its own', async () => {
  let price = 100;
  const find = jest.fn<ReturnType<TyreFinder>, [string]>(async (code) => tyre(code, price));
  const recent = recentTyres(find, 500);
  expect(await recent('A')).toEqual(tyre('A', 100));
  price = 200;
  expect(await recent('A')).toEqual(tyre('A', 100));
  expect(await recent('B')).toEqual(tyre('B', 200));
  await sleep(510);
  expect(await recent('A')).toEqual(tyre('A', 200));
  expect(find.mock.calls).toEqual([['A'], ['B'], ['A']]);
});

test('a tyre that was not found, or whose call failed, is asked for again at once', async () => {
  const find = jest
    .fn<ReturnType<TyreFinder>, [string]>()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(tyre('A', 100));
  const recent = recentTyres(find);
  expect(await recent('A')).toBeUndefined();
  await expect(recent('A')).rejects.toThrow('away');
  expect(await recent('A')).toEqual(tyre('A', 100));
});
