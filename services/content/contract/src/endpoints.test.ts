import * as pages from './endpoints';
import * as settings from './settings';

const endpoints = { ...pages, ...settings };

test('all endpoints are internal, so browsers cannot call it', () => {
  expect(
    Object.values(endpoints).map(
      ({ service, name, method, path, audience }) => `${service}.${name}: ${audience} ${method} ${path}`,
    ),
  ).toEqual([
    'content.getPage: internal GET /internal/pages/{slug}',
    'content.getSettings: internal GET /internal/settings',
  ]);
});
