import { getPicture } from '@tyres/catalogue-contract/endpoints';
import { pictureKinds, type PictureKind } from '@tyres/catalogue-contract/pictures';
import { wordMark } from '../domain/pictures/marks';
import { importRowsOf } from '../testing/import-rows';
import { catalogueWith } from '../testing/test-catalogue';

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  site = await catalogueWith([]);
  await importRowsOf(site.database, 'manufacturers', [{ slug: 'citroen', name: 'Citroën' }]);
});
afterAll(() => site.close());

const picture = (kind: PictureKind, name: string) =>
  site.app.call(getPicture, { kind, name }, { sessionId: 's1' });

test('each season has four families of treads, each with its own tyre picture, and any other name shows Coming soon [X-IMG-TYRE, E-TYRE]', async () => {
  const names = ['summer', 'winter', 'all_season'].flatMap((season) =>
    [1, 2, 3, 4].map((family) => `${season}-${family}`),
  );
  const pictures = await Promise.all(names.map((name) => picture('tyres', `${name}.svg`)));
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(12);
  expect(pictures.filter(({ body }) => body.includes('Coming soon'))).toEqual([]);
  expect(pictures[0]?.headers['content-type']).toContain('image/svg+xml');
  expect((await picture('tyres', 'other-1.svg')).body).toContain('Coming soon');
});

test('a tyre picture that is named by its season alone, or by a family that does not exist, is the first of its season [X-IMG-TYRE]', async () => {
  const [first, bySeason, unknown] = await Promise.all(
    ['winter-1', 'winter', 'winter-9'].map((name) => picture('tyres', `${name}.svg`)),
  );
  expect(bySeason?.body).toBe(first?.body);
  expect(unknown?.body).toBe(first?.body);
});

test('a brand gets its name as a word mark, and an unknown brand gets a plain mark [X-IMG-BRAND, E-BRAND]', async () => {
  expect((await picture('brands', 'michelin.svg')).body).toBe(wordMark('Michelin'));
  expect((await picture('brands', 'nobody.svg')).body).toBe(wordMark(undefined));
});

test('an invalid name is refused', async () => {
  expect((await picture('tyres', '../secrets')).status).toBe(400);
});

test.each([
  ['awards', 'kerbside-wet-braking-award', 'kerbside-mileage-award'],
  ['fitments', 'star', 'mo'],
  ['banners', 'night-desktop', 'night-promo-mobile'],
  ['banners', 'hills-mobile', 'coast-mobile'],
  ['ads', 'alignment', 'cover'],
  ['manufacturers', 'citroen', 'nobody'],
  ['models', 'van', 'coupe'],
] as const)(
  '%s: %s and %s have different drawings [E-AWARD, E-TYRE-FITMENTS, E-BANNER, E-TYRE-AD, E-MANUFACTURER, E-CAR-RANGE]',
  async (kind, one, other) => {
    const [first, second] = await Promise.all([picture(kind, `${one}.svg`), picture(kind, `${other}.svg`)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatch(/^<svg [^>]+>.+<\/svg>$/);
    expect(first.body).not.toBe(second.body);
  },
);

test('a vehicle maker gets its name as a word mark [E-MANUFACTURER]', async () => {
  expect((await picture('manufacturers', 'citroen.svg')).body).toContain('CITROËN');
});

test('every kind has a drawing for unknown names', async () => {
  const pictures = await Promise.all(pictureKinds.map((kind) => picture(kind, 'unknown.svg')));
  expect(pictures.map(({ status, body }) => [status, body.startsWith('<svg')])).toEqual(
    pictureKinds.map(() => [200, true]),
  );
});
