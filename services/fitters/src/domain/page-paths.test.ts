import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from './page-paths';

const root = join(__dirname, '../../../..');

test('no town may have the address of a page of any micro-frontend', () => {
  const releases = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => readFileSync(join(root, folder, 'release.ts'), 'utf8'));
  const parts = releases.flatMap((text) =>
    [...text.matchAll(/'\/([a-z][a-z-]*)/g)].map(([, part = '']) => part),
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => !isPagePath(part))).toEqual([]);
});

test.each(['york', 'reading', 'basket-hill'])('a town may be called %s', (slug) => {
  expect(isPagePath(slug)).toBe(false);
});
