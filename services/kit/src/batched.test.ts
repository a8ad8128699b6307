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

/** A finder whose calls are ended by the test; the value of each key is the number of its call. */
function findInCalls() {
  const calls: { readonly keys: readonly string[]; readonly end: () => void }[] = [];
  const numberOf = batched(async (keys) => {
    const number = calls.length + 1;
    await new Promise<void>((end) => calls.push({ keys, end }));
    return new Map(keys.map((key) => [key, number]));
  }, 3);
  const begun = async (count: number): Promise<void> => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return { calls, numberOf, begun };
}

test('keys that are asked for while a call is under way share the next one, so an answer is never older than its question', async () => {
  const { calls, numberOf, begun } = findInCalls();
  const first = numberOf('a');
  await begun(1);
  const later = [numberOf('a'), numberOf('b')];
  calls[0]?.end();
  await begun(2);
  calls[1]?.end();
  expect(await Promise.all([first, ...later])).toEqual([1, 2, 2]);
  expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
});

test('a call that does not end holds up no later one', async () => {
  const { calls, numberOf, begun } = findInCalls();
  void numberOf('a');
  await begun(1);
  const later = numberOf('b');
  await begun(2);
  calls[1]?.end();
  expect(await later).toBe(2);
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
