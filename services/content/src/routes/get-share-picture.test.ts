import { getSharePicture } from '@tyres/content-contract/endpoints';
import { sharePicturePath } from '@tyres/service-kit/share-picture';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import sharp from 'sharp';
import { drawPicture } from '../adapters/draw-picture';
import { createApp } from '../app';
import { sharePictureSvg } from '../domain/share-picture-svg';
import { testDeps } from '../testing/test-deps';
import { createSharePictures } from '../use-cases/share-pictures';

const secret = 'a secret of sixteen';
let database: Database;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database, { sharePictureSecret: secret })));
});
afterAll(() => database.close());

/** What the signed path asks for. */
function inputOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://shop.test');
  return { proof: pathname.split('/').at(-1) ?? '', heading: searchParams.get('heading') ?? '' };
}

test('a heading that the edge signed is drawn as a PNG of 1,200 by 630, also a long one and one of emoji', async () => {
  for (const heading of [
    'Winter tyres',
    'Tyres & <wheels>',
    '\ud83d\ude00'.repeat(300),
    'a\u0000\u0008b',
    '\ud800',
  ]) {
    const answer = await app.call(getSharePicture, inputOf(sharePicturePath(heading, secret)));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
  }
  const png = await drawPicture(sharePictureSvg({ heading: 'Winter tyres', shopName: 'Kerbside Tyres' }));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
});

test('an address that was signed with the secret before is answered while that is in the list', async () => {
  const asked = inputOf(sharePicturePath('Winter tyres', secret));
  const answerWith = async (sharePictureSecret: string) => {
    const rotated = testApp(createApp({ ...testDeps(database), sharePictureSecret }));
    return (await rotated.call(getSharePicture, asked)).status;
  };
  expect(await answerWith(`another secret,${secret}`)).toBe(200);
  expect(await answerWith('another secret')).toBe(404);
});

test('nobody can have a picture of other words made', async () => {
  const { proof, heading } = inputOf(sharePicturePath('Winter tyres', secret));
  const ask = async (input: { proof: string; heading: string }) =>
    (await app.call(getSharePicture, input)).status;
  expect(await ask({ proof, heading: 'Summer tyres' })).toBe(404);
  expect(await ask({ proof, heading: `${heading} ` })).toBe(404);
  expect(await ask({ proof: 'A'.repeat(16), heading })).toBe(404);
  expect(await ask(inputOf(sharePicturePath(heading, 'another secret')))).toBe(404);
  expect(await ask({ proof, heading: 'x'.repeat(241) })).toBe(400);
  const without = testApp(createApp(testDeps(database)));
  expect((await without.call(getSharePicture, { proof, heading })).status).toBe(404);
});

test('a heading keeps to its margins, whatever its letters are', async () => {
  const pixels = async (
    heading: string,
    area: { left: number; top: number; width: number; height: number },
  ) =>
    sharp(await drawPicture(sharePictureSvg({ heading, shopName: 'Kerbside Tyres' })))
      .extract(area)
      .raw()
      .toBuffer();
  const margins = [
    { left: 0, top: 0, width: 78, height: 630 },
    { left: 1_122, top: 0, width: 78, height: 630 },
    { left: 0, top: 0, width: 1_200, height: 180 },
    { left: 0, top: 570, width: 1_200, height: 60 },
  ];
  const texts = [
    'W'.repeat(120),
    `${'@'.repeat(60)} ${'m'.repeat(59)}`,
    'Tyres '.repeat(20),
    '%&'.repeat(60),
    'ßœ—'.repeat(40),
  ];
  const inner = { left: 80, top: 190, width: 1_040, height: 370 };
  for (const heading of texts) {
    for (const area of margins)
      expect((await pixels(heading, area)).equals(await pixels('', area))).toBe(true);
    expect((await pixels(heading, inner)).equals(await pixels('', inner))).toBe(false);
  }
});

test('a picture is drawn once for all who ask, again after a failure, and only so many wait', async () => {
  const drawn: ((png: Buffer | Error) => void)[] = [];
  const pictures = createSharePictures(
    'Kerbside Tyres',
    () =>
      new Promise((resolve, reject) =>
        drawn.push((png) => (png instanceof Error ? reject(png) : resolve(png))),
      ),
  );
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const first = [pictures('A'), pictures('A')];
  const second = pictures('B');
  await tick();
  expect(drawn).toHaveLength(1);
  drawn[0]?.(Buffer.from('A'));
  expect((await Promise.all(first)).map(String)).toEqual(['A', 'A']);
  await tick();
  drawn[1]?.(new Error('broken'));
  await expect(second).rejects.toThrow('broken');
  await tick();
  const again = pictures('B');
  await tick();
  drawn[2]?.(Buffer.from('B'));
  expect(String(await again)).toBe('B');
  await tick();
  for (let count = 0; count < 20; count += 1) void pictures(`page ${count}`);
  expect(() => pictures('one more')).toThrow('Too many pictures are being drawn.');
  expect(String(await pictures('A'))).toBe('A');
});
