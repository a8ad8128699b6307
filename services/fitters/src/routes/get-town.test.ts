import { getTown } from '@tyres/fitters-contract/endpoints';
import { placesApp } from '../testing/places-app';

let app: Awaited<ReturnType<typeof placesApp>>;
beforeAll(async () => {
  app = await placesApp(
    {
      slug: 'kings-lynn',
      name: "King's Lynn",
      latitude: 52.7517,
      longitude: 0.3952,
      heading: "Tyres in King's Lynn",
      intro:
        '## By the Ouse\n\nSee [mobile fitters](/mobile-tyre-fitting/kings-lynn).<script>steal()</script>',
    },
    { slug: 'hunstanton', name: 'Hunstanton', latitude: 52.938, longitude: 0.489 },
    { slug: 'london', name: 'London', latitude: 51.5085, longitude: -0.1257 },
  );
});
afterAll(() => app.close());

test('a town has its heading, its sanitised introduction and its neighbours with their distance [S18.8, S18.10, R-TOWN-PAGE]', async () => {
  const { status, body } = await app.call(getTown, { slug: 'kings-lynn' });
  expect(status).toBe(200);
  expect(body).toEqual({
    slug: 'kings-lynn',
    name: "King's Lynn",
    nation: 'England',
    latitude: 52.7517,
    longitude: 0.3952,
    heading: "Tyres in King's Lynn",
    intro_html:
      '<h2>By the Ouse</h2>\n<p>See <a href="/mobile-tyre-fitting/kings-lynn">mobile fitters</a>.</p>',
    neighbours: [{ slug: 'hunstanton', name: 'Hunstanton', distance: 13.5 }],
  });
});

test('a town without a heading, an introduction or neighbours is answered as such', async () => {
  const { body } = await app.call(getTown, { slug: 'london' });
  expect(body).toMatchObject({ heading: null, intro_html: '', neighbours: [] });
});

test('a town that is not known is not found, and a slug that cannot be one is refused', async () => {
  expect(await app.call(getTown, { slug: 'nowhere' })).toMatchObject({
    status: 404,
    body: { code: 'town_not_found' },
  });
  expect(await app.call(getTown, { slug: "King's Lynn" })).toMatchObject({ status: 400 });
});
