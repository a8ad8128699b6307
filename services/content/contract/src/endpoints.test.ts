import * as endpoints from './endpoints';

test('the only endpoint is internal, so browsers cannot call it', () => {
  expect(
    Object.values(endpoints).map(
      ({ service, name, method, path, audience }) => `${service}.${name}: ${audience} ${method} ${path}`,
    ),
  ).toEqual(['content.getPage: internal GET /internal/pages/{slug}']);
});
