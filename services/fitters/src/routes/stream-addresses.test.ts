import { streamAddresses } from '@tyres/fitters-contract/endpoints';
import { placesApp } from '../testing/places-app';

test('towns are streamed by slug, for garages and for mobile fitters, with the day on which they changed', async () => {
  const app = await placesApp({ slug: 'london', name: 'London' }, { slug: 'leeds', name: 'Leeds' });
  for (const page of ['town', 'mobile-town']) {
    const { status, body } = await app.request({ url: streamAddresses.path.replace('{page}', page) });
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([status, lines]).toEqual([
      200,
      ['leeds', 'london'].map((town) => ({
        params: { town },
        lastmod: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })),
    ]);
  }
  await app.close();
});
