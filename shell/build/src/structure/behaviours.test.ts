import { join } from 'node:path';
import { isKnown, namedIds } from '../behaviours/named-ids';
import { findMentions, findPages, listRows, renewPage } from '../behaviours/pages';
import { readSources } from '../behaviours/sources';

const sources = readSources(join(__dirname, '../../../..'));
const pages = findPages(sources);
const rows = pages.flatMap(listRows);
const known = rows.map(({ id }) => id);

test('the behaviours and decisions are found', () => {
  expect(known).toEqual(expect.arrayContaining(['T-CARD-ADD-ROUTE', 'S07.3', 'SD48']));
  expect(known.length).toBeGreaterThanOrEqual(598);
});

test('every id is listed once', () => {
  const again = rows.filter(({ id }, index) => known.indexOf(id) !== index);
  expect(again.map(({ id, path, line }) => `${path}:${line} ${id}`)).toEqual([]);
});

test('every id that a file names can be looked up in shell/docs/behaviours', () => {
  const unknown = sources.flatMap(namedIds).filter(({ id }) => !isKnown(id, known));
  expect(unknown.map(({ id, path, line }) => `${path}:${line} ${id}`)).toEqual([]);
});

test('the pages list the current tests and code (else run npm run behaviours)', () => {
  const mentions = findMentions(sources);
  expect(pages.filter((page) => renewPage(page, mentions) !== page.text).map(({ path }) => path)).toEqual([]);
});
