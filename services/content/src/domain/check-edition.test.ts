import { checkEdition, type PlacedPage } from './check-edition';
import type { ReadRedirect } from './redirects';

const page = (slug: string, ...paths: string[]): PlacedPage => ({
  file: `${slug}.md`,
  slug,
  slugLine: 2,
  links: paths.map((path, index) => ({ path, line: 10 + index })),
  related: [],
});
const redirect = (from: string, to: string | null = '/faq-new', line = 2): ReadRedirect => ({
  ...{ from, to, line },
  status: to === null ? 410 : 301,
});
const staying = new Set(['faq-new']);
const problemsOf = (pages: readonly PlacedPage[], redirects: readonly ReadRedirect[] = []) =>
  checkEdition(pages, redirects, staying).problems;

test('links to pages of the folder, to pages that stay, to the home page and to redirects are fine', () => {
  const pages = [page('winter', '/summer', '/faq-new', '/', '/old'), page('summer')];
  const redirects = [redirect('/old', '/winter?x=1#part'), redirect('/old/basket'), redirect('/gone', null)];
  expect(checkEdition(pages, redirects, staying)).toEqual({
    problems: [],
    unknown: [],
  });
});

test('a second page with a slug is refused with the file of the first', () => {
  const second = { ...page('winter'), file: 'copy.md', slugLine: 3 };
  expect(problemsOf([page('winter'), second])).toEqual([
    { file: 'copy.md', line: 3, message: 'the slug winter is that of winter.md, too' },
  ]);
});

test("a page at one of the shop's own addresses is refused", () => {
  expect(problemsOf([page('basket')])).toEqual([
    { file: 'basket.md', line: 2, message: '/basket is an address of the shop itself' },
  ]);
});

test.each([
  ['/winter', 'there is a page at /winter'],
  ['/faq-new', 'there is a page at /faq-new'],
  ['/basket/old', '/basket/old is an address of the shop itself'],
])('a redirect from %s is refused', (from, message) => {
  expect(problemsOf([page('winter')], [redirect(from, '/winter', 7)])).toEqual([
    { file: 'redirects.csv', line: 7, message },
  ]);
});

test('a link to a page that is gone is refused, from a page and from a redirect', () => {
  const redirects = [redirect('/gone', null), redirect('/old', '/gone#part', 3)];
  expect(problemsOf([page('winter', '/gone')], redirects)).toEqual([
    { file: 'redirects.csv', line: 3, message: 'the link /gone leads to what is gone' },
    { file: 'winter.md', line: 10, message: 'the link /gone leads to what is gone' },
  ]);
});

test('links that the folder cannot decide are returned with their lines', () => {
  const found = checkEdition([page('winter', '/michelin', '/faq')], [redirect('/old', '/brands')], staying);
  expect(found).toEqual({
    problems: [],
    unknown: [
      { file: 'redirects.csv', line: 2, path: '/brands' },
      { file: 'winter.md', line: 10, path: '/michelin' },
      { file: 'winter.md', line: 11, path: '/faq' },
    ],
  });
});

test('related tyres are links like others, but none to a page to read', () => {
  const related = [
    { path: '/michelin', line: 7 },
    { path: '/faq-new', line: 8 },
  ];
  const { problems, unknown } = checkEdition([{ ...page('winter'), related }], [], staying);
  expect(unknown).toEqual([{ file: 'winter.md', line: 7, path: '/michelin' }]);
  expect(problems).toEqual([
    { file: 'winter.md', line: 8, message: '/faq-new is a page to read, and no tyres' },
  ]);
});
