import { batched } from './batched';

const asked: (readonly string[])[] = [];
const find = batched(async (keys) => {
  asked.push(keys);
  return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
}, 3);

beforeEach(() => (asked.length = 0));

test('keys of one turn of the event loop share a call, and an unknown one has no value', async () => {
  expect(await Promise.all([find('a'), find('b'), find('a'), find('unknown')])).toEqual([
    'value of a',
    'value of b',
    'value of a',
    undefined,
  ]);
  expect(asked).toEqual([['a', 'b', 'unknown']]);
});

test('no call has more keys than the limit', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map(find));
  expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
});

test('a key that is asked for while a call runs waits for a later call, so an answer is never older than its question', async () => {
  let price = 1;
  const calls: (() => void)[] = [];
  const priceOf = batched(async (keys) => {
    const values = new Map(keys.map((key) => [key, price]));
    await new Promise<void>((resolve) => calls.push(resolve));
    return values;
  }, 3);
  const before = priceOf('a');
  await new Promise(setImmediate);
  price = 2;
  const after = priceOf('a');
  await new Promise(setImmediate);
  for (const end of calls) end();
  expect(await Promise.all([before, after])).toEqual([1, 2]);
});

test('a failed call fails its own requests and no later one', async () => {
  let isDown = true;
  const findOrFail = batched(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, key]));
  }, 3);
  expect(await Promise.allSettled([findOrFail('a'), findOrFail('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  isDown = false;
  expect(await findOrFail('a')).toBe('a');
});
