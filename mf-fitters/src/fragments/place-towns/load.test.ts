import { down, testLoad } from '../../testing/test-load';
import { load } from './load';

test("a town's page has its neighbours and the towns with its first letter [S18.10, S22.3]", async () => {
  const { context, calls } = testLoad('/bristol', { params: { town: 'bristol' } });
  const { base, neighbours, index } = await load(context);
  expect(calls).toEqual([
    { name: 'getTown', input: { slug: 'bristol' } },
    { name: 'listTowns', input: { letter: 'b' } },
  ]);
  expect(base).toBe('');
  expect(neighbours.length).toBeGreaterThan(0);
  expect(index.letter).toBe('b');
  expect(index.towns.map(({ name }) => name)).toEqual(['Birmingham', "Bo'ness", 'Bristol']);
});

test('the page of a postcode has the largest towns [S18.10]', async () => {
  const { context, calls } = testLoad('/mobile-tyre-fitting/sw1a1aa', { params: { postcode: 'sw1a1aa' } });
  const { base, neighbours, index } = await load(context);
  expect(calls).toEqual([{ name: 'listTowns', input: {} }]);
  expect([base, neighbours, index.letter]).toEqual(['/mobile-tyre-fitting', [], null]);
});

test('an unknown town has no neighbours; what is wrong with it is said by the main fragment', async () => {
  for (const [town, answers] of [
    ['nowhere', {}],
    ['york', { getTown: down }],
  ] as const) {
    const { context } = testLoad(`/${town}`, { params: { town }, answers });
    expect((await load(context)).neighbours).toEqual([]);
  }
});
