import { drawMap } from '@tyres/fitters-contract/endpoints';
import { mapView, pictureName } from '@tyres/fitters-contract/map-view';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { townRow } from '../domain/place-rows';
import { saveTowns } from '../store/imported-places';
import { fittersDatabase } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  database = await fittersDatabase();
  app = testApp(createApp({ database, services: fakeServiceClient({}), log: testLog() }));
  const town = { nation: 'England', latitude: 51.52, longitude: -0.16, population: 900 };
  const towns = [
    { ...town, slug: 'hostile', name: '<script>alert(1)</script>' },
    { ...town, slug: 'near', name: 'Nearby', latitude: 51.47 },
    { ...town, slug: 'far', name: 'Far Away', latitude: 55 },
  ];
  await saveTowns(
    database,
    towns.map((one) => townRow.cast(one)),
  );
});
afterAll(() => database.close());

const home = { latitude: 51.501, longitude: -0.1416 };
const picture = pictureName(mapView(home, []));

test('the map of a view has the towns that are in it, and no session is needed', async () => {
  const { status, headers, body } = await app.call(drawMap, { picture });
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toMatch(/^<svg xmlns="[^"]+" .*<\/svg>$/s);
  expect(body).toContain('>Nearby<');
  expect(body).not.toContain('Far Away');
  expect(body).not.toContain('<script');
});

test('a map is the same at each request', async () => {
  const [one, other] = await Promise.all([app.call(drawMap, { picture }), app.call(drawMap, { picture })]);
  expect(one.body).toBe(other.body);
});

test.each(['20', 'x.svg', '20-1-1.svg', '99-16372-10896.svg', `${picture}x`, '..'])(
  'there is no map %j',
  async (name) => {
    const { status, body } = await app.call(drawMap, { picture: name });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: expect.any(String) })]);
  },
);
