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
