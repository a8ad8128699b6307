import { getPicture } from '@tyres/catalogue-contract/endpoints';
import { catalogueWith } from '../testing/test-catalogue';

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => void (site = await catalogueWith([])));
afterAll(() => site.close());

const picture = (kind: 'tyres' | 'brands', name: string) => site.app.call(getPicture, { kind, name }, { sessionId: 's1' });

test('each season has a tyre of its own, anything else is coming soon', async () => {
  const pictures = await Promise.all(['summer', 'winter', 'all_season', 'other'].map((name) => picture('tyres', `${name}.svg`)));
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(4);
  expect(pictures[3]?.body).toContain('Coming soon');
  expect(pictures[0]?.headers['content-type']).toContain('image/svg+xml');
});

test('a brand has its name as a word mark, an unknown one the plain mark', async () => {
  expect((await picture('brands', 'michelin.svg')).body).toContain('MICHELIN');
  expect((await picture('brands', 'nobody.svg')).body).not.toContain('<text');
});

test('refuses what is no picture', async () => {
  expect((await picture('tyres', '../secrets')).status).toBe(400);
});
