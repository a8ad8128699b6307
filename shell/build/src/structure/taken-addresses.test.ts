import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
/** What the text names as the first segment of a page's or an endpoint's path. */
const segmentsIn = (text: string): string[] =>
  [...text.matchAll(/path: [`'"]\/([\w-]+)/g)].flatMap(([, segment]) => segment ?? []);

const releases = readdirSync(root).filter((name) => name.startsWith('mf-'));
const services = readdirSync(join(root, 'services')).filter(
  (name) => name !== 'registry' && existsSync(join(root, 'services', name, 'contract/src')),
);
const used = new Set([
  ...releases.flatMap((name) => segmentsIn(read(name, 'release.ts'))),
  ...services.flatMap((name) =>
    readdirSync(join(root, 'services', name, 'contract/src'))
      // A fake has the addresses of other teams' pages.
      .filter((file) => file !== 'fake.ts')
      .flatMap((file) => segmentsIn(read('services', name, 'contract/src', file))),
  ),
]);

test('no page of an editor can take an address of the shop: the content contract lists all their first segments', () => {
  const list = read('services/content/contract/src/addresses.ts').split('takenSegments')[1] ?? '';
  const taken = new Set([...list.matchAll(/'([\w-]+)'/g)].map(([, segment]) => segment));
  // A page whose text is in the content service has its address there.
  const written = readdirSync(join(root, 'services/content/demo/pages')).map((file) =>
    file.replace(/\.md$/, ''),
  );
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((segment) => !taken.has(segment) && !written.includes(segment))).toEqual([]);
});
