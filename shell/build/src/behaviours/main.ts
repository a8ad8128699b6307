// `npm run behaviours`: writes which tests prove each behaviour, and lists the behaviours that no test names.
// `npm run behaviours -- --check` writes nothing, and fails if a page is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMentions, findPages, listRows, renewPage } from './pages';
import { readSources } from './sources';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../../..');
const isCheck = process.argv.includes('--check');

const sources = readSources(root);
const mentions = findMentions(sources);
const pages = findPages(sources);
const outdated = pages
  .map((page) => ({ path: page.path, before: page.text, text: renewPage(page, mentions) }))
  .filter(({ before, text }) => before !== text);
const rows = pages.flatMap(listRows).filter(({ id }) => !id.startsWith('SD'));
const untested = rows.filter(({ id }) => !mentions.tests.has(id));

for (const { path, text } of isCheck ? [] : outdated) writeFileSync(join(root, path), text);
for (const { id, path, line } of untested) console.log(`no test names ${id} (${path}:${line})`);
console.log(`${rows.length - untested.length} of ${rows.length} behaviours are named by a test.`);
for (const { path } of outdated) console.log(isCheck ? `✗ ${path} is out of date` : `✓ ${path} is written`);
if (isCheck && outdated.length > 0) {
  console.error('Run npm run behaviours.');
  process.exitCode = 1;
}
