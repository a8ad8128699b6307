import { defineManifest, versionId, versionPath } from './release';

const built = { name: 'mf-search', version: '0.2.0', build: '3f2a9c1b' };

test('a version is named by its number and its build, and its files are below that', () => {
  expect(versionId(built)).toBe('0.2.0-3f2a9c1b');
  expect(versionPath(built)).toBe('/mf/mf-search/0.2.0-3f2a9c1b/');
});

test('a manifest is what it is declared as', () => {
  const declaration = { name: 'mf-search', pages: {}, fragments: {}, sends: {}, hears: {}, endpoints: [] };
  expect(defineManifest(declaration)).toBe(declaration);
});
