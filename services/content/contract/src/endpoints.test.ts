import * as endpoints from './endpoints';

test('pages are read inside the site only: there is no public call', () => {
  expect(
    Object.values(endpoints).map(({ method, path, audience }) => `${audience} ${method} ${path}`),
  ).toEqual(['internal GET /internal/pages/{slug}']);
});
