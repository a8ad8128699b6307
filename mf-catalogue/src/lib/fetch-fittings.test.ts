import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toCardTyre } from './card-tyre';
import { fetchFittings } from './fetch-fittings';

const [tyre] = fakeTyres.map(toCardTyre);
if (!tyre) throw new Error('no tyre');
const manyTyres = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...tyre, id: index + 1, st_code: `T${index + 1}` }));

/** Answers that the tyre with the highest number of each call can be fitted tomorrow, and no other. */
function callTo() {
  const asked: number[] = [];
  const call = (async (endpoint, input) => {
    const { st_codes }: { st_codes?: readonly string[] } = input;
    asked.push(st_codes?.length ?? 0);
    const id = Number(st_codes?.at(-1)?.slice(1));
    return [{ id, fitting_today: 0, fitting_tomorrow: 1, earliest_fitting_date: '2026-06-02' }];
  }) as Call;
  return { call, asked };
}

test.each([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])(
  'the fitting times of %i tyres are asked for in calls of %j [C-EARLIEST-FITTING]',
  async (count, sizes) => {
    const { call, asked } = callTo();
    const known = await fetchFittings(call, manyTyres(count), '2026-06-01');
    expect(asked).toEqual(sizes);
    expect(known.size).toBe(count);
    expect([...known.values()].filter((kind) => kind === '24h')).toHaveLength(sizes.length);
    expect(known.get(count)).toBe('24h');
  },
);

test('a tyre without an answer has no known fitting time [C-EARLIEST-FITTING]', async () => {
  const known = await fetchFittings(callTo().call, manyTyres(2), '2026-06-01');
  expect([...known]).toEqual([
    [1, undefined],
    [2, '24h'],
  ]);
});

test('if one of two calls fails, that is logged once and no fitting time is known [X-LOG-EARLIEST]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { call: answering } = callTo();
  const call: Call = async (endpoint, input, options) => {
    if (JSON.stringify(input).includes('"T101"')) throw new Error('down');
    return answering(endpoint, input, options);
  };
  const known = await fetchFittings(call, manyTyres(101), '2026-06-01');
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect([...known.values()].every((kind) => kind === undefined)).toBe(true);
  log.mockRestore();
});
