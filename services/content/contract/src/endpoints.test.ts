import * as desk from './desk';
import * as pages from './endpoints';
import * as help from './help-endpoints';
import * as settings from './settings';

const endpoints = { ...pages, ...desk, ...settings, ...help };

test('browsers reach pictures; all other endpoints are internal', () => {
  expect(
    Object.values(endpoints).map(
      ({ service, name, method, path, audience }) => `${service}.${name}: ${audience} ${method} ${path}`,
    ),
  ).toEqual([
    'content.getContentPicture: public GET /content-pictures/{name}',
    'content.getPage: internal GET /internal/pages/{slug}',
    'content.getPreview: internal GET /internal/previews',
    'content.getRedirect: internal GET /internal/redirects',
    'content.getDesk: internal GET /internal/desk',
    'content.getSettings: internal GET /internal/settings',
    'content.getFaqs: internal GET /internal/faqs',
    'content.getHelpTopics: internal GET /internal/help-topics',
    'content.searchHelp: internal GET /internal/help-search',
  ]);
});
