import { plainTyre } from '../testing/plain-tyre';
import { buildSizeIndex } from '../domain/size-index';
import { createSizeIndexCache } from './size-index-cache';
import type { Size } from './size-indexes';

const focus: Size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };

/** A cache over a database that counts what is read of it. */
function cacheOf(tyres = 1) {
  const read: Size[] = [];
  const index = buildSizeIndex(
    Array.from({ length: tyres }, (_, at) => ({ ...plainTyre, id: at + 1, stCode: `T${at}` })),
  );
  const cache = createSizeIndexCache(async (size) => {
    read.push(size);
    return { index, revision: String(read.length) };
  });
  return { cache, read };
}

test('an index is read once, also by concurrent calls', async () => {
  const { cache, read } = cacheOf();
  const [one, other] = await Promise.all([cache.get(focus), cache.get({ ...focus })]);
  expect(other).toBe(one);
  expect(await cache.get(focus)).toBe(one);
  expect(read).toEqual([focus]);
});

test.each<Partial<Size>>([{ sectionWidthMm: 215 }, { aspectRatioPercent: 50 }, { rimDiameterInches: 17 }])(
  'a size with another %j has an index of its own',
  async (other) => {
    const { cache, read } = cacheOf();
    await cache.get(focus);
    await cache.get({ ...focus, ...other });
    expect(read).toEqual([focus, { ...focus, ...other }]);
  },
);

test('a size without tyres is cached too', async () => {
  const { cache, read } = cacheOf(0);
  await cache.get(focus);
  await cache.get(focus);
  expect(read).toHaveLength(1);
});

test('an outdated index is read again, unless another call has replaced it', async () => {
  const { cache, read } = cacheOf();
  const outdated = await cache.get(focus);
  cache.drop(focus, outdated);
  const newer = await cache.get(focus);
  expect(newer.revision).toBe('2');
  cache.drop(focus, outdated);
  expect(await cache.get(focus)).toBe(newer);
  expect(read).toHaveLength(2);
});

test('a failed read is not cached', async () => {
  let isDown = true;
  const cache = createSizeIndexCache(async () => {
    if (isDown) throw new Error('down');
    return { index: buildSizeIndex([]), revision: '1' };
  });
  await expect(cache.get(focus)).rejects.toThrow('down');
  isDown = false;
  expect((await cache.get(focus)).revision).toBe('1');
});
