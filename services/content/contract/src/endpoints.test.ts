import * as endpoints from './endpoints';

test('the only endpoint is internal, so browsers cannot call it', () => {
  expect(
    Object.values(endpoints).map(({ method, path, audience }) => `${audience} ${method} ${path}`),
  ).toEqual(['internal GET /internal/pages/{slug}']);
});
