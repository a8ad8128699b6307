import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources } from '../behaviours/sources';

const root = join(__dirname, '../../../..');
// The links of the site's own pages are addresses of the site; their import checks them.
const pages = readSources(root).filter(({ path }) => path.endsWith('.md') && !path.includes('/demo/pages/'));

/** The target of a Markdown link, without its anchor; not an address with a scheme. */
const link = /\]\((?![a-z]+:)([^)#\s]+)(?:#[^)]*)?\)/g;

test('each link in a Markdown file leads to a file or folder of the repository', () => {
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
