import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const pages = new Set(
  names.flatMap((name) =>
    [...read(name, 'release.ts').matchAll(/(?:path: |editorial\()'([^']+)'/g)].flatMap(([, path = '']) => [
      path,
      path.split('/{')[0],
    ]),
  ),
);

/** The fixed paths in a package's addresses. A path with a parameter is checked up to it. */
function linksOf(name: string): string[] {
  const file = join(name, 'src/lib/addresses.ts');
  if (!existsSync(join(root, file))) return [];
  const code = read(file).replaceAll(/\/\*\*.*?\*\//gs, '');
  return [...code.matchAll(/['`](\/[\w-]*)(?:[?#][^'`]*)?['`]/g)].map(([, path = '']) => path);
}

test('there are links to check', () => expect(names.flatMap(linksOf).length).toBeGreaterThan(20));

test.each(names)('every link of %s leads to a page that a release declares', (name) => {
  expect(linksOf(name).filter((path) => !pages.has(path))).toEqual([]);
});
