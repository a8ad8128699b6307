import { builtFile, manifestOf } from '../testing/manifest';
import { versionChanges } from './version-changes';

const source = {
  commit: '3f2a9c1bd04e5f60718293a4b5c6d7e8f9012345',
  message: 'New filters',
  author: 'Sam',
  hasUncommittedChanges: false,
};

test('a change lists what the version adds and removes, its commit, and its weight', () => {
  const before = manifestOf({ endpoints: ['search.getCar@1'], sends: { 'car:chosen': 1 } });
  const after = manifestOf({
    build: 'next',
    source,
    endpoints: ['search.getCar@2'],
    hears: { 'basket:changed': 1 },
    sends: { 'car:chosen': 1 },
    files: { ...before.files, 'more.js': builtFile('more') },
  });
  expect(versionChanges([after], [before])).toEqual([
    {
      name: 'mf-search',
      from: '1.0.0-abc123',
      to: '1.0.0-next',
      source,
      added: ['calls search.getCar@2', 'hears basket:changed@1'],
      removed: ['calls search.getCar@1'],
      gzip_bytes: expect.any(Number),
      gzip_bytes_before: expect.any(Number),
    },
  ]);
  const [change] = versionChanges([after], [before]);
  expect((change?.gzip_bytes ?? 0) - (change?.gzip_bytes_before ?? 0)).toBe('more'.length);
});

test('a version that is live is no change, and a new micro-frontend adds all that it has', () => {
  const live = manifestOf();
  const fresh = manifestOf({ name: 'mf-reviews', pages: {} });
  expect(versionChanges([live, fresh], [live])).toMatchObject([
    { name: 'mf-reviews', added: ['fragment home'], removed: [], gzip_bytes_before: 0 },
  ]);
});

test('pages and events are named, in order, and changes are in the order of their names', () => {
  const page = { path: '/offers', fragments: {} };
  const catalogue = manifestOf({ name: 'mf-catalogue', pages: {}, fragments: {} });
  const before = manifestOf({ pages: {}, fragments: {}, sends: { 'b:old': 1, 'a:old': 2 } });
  const after = manifestOf({
    build: 'next',
    pages: { offers: page },
    fragments: {},
    sends: { 'b:new': 1 },
    hears: { 'a:new': 1 },
  });
  expect(versionChanges([after, catalogue], [before])).toMatchObject([
    { name: 'mf-catalogue' },
    {
      name: 'mf-search',
      added: ['hears a:new@1', 'page /offers', 'sends b:new@1'],
      removed: ['sends a:old@2', 'sends b:old@1'],
    },
  ]);
});

test('the weight is that of the scripts and styles for browsers', () => {
  const files = {
    'remote.js': builtFile('12345'),
    'styles.css': builtFile('123'),
    'notes.js.txt': builtFile('not code'),
    'picture.svg': builtFile('not code'),
    'server/bundle.js': builtFile('not for browsers'),
  };
  expect(versionChanges([manifestOf({ files })], [])).toMatchObject([{ gzip_bytes: 8 }]);
});
