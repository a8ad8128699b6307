import { changesBetween, comparedHashes, summaryOf, type Served, type WrittenPage } from './page-changes';
import type { Redirect } from './redirects';

const page = (slug: string, hash: string, more: Partial<WrittenPage> = {}): WrittenPage => ({
  ...{ slug, hash, heading: slug.toUpperCase(), description: 'About it.', state: 'published' },
  ...{ publish_on: null, unpublish_on: null, group: '', order: 0, related: [], source: 'Text.' },
  ...more,
});
const served = (pages: readonly WrittenPage[], redirects: readonly Redirect[] = []): Served => ({
  pages: new Map(pages.map((one) => [one.slug, one])),
  redirects: new Map(redirects.map((one) => [one.from, one])),
});
const byHash = (...pages: WrittenPage[]) => new Map(pages.map((one) => [one.hash, one]));

test('nothing has changed between equal editions', () => {
  const both = [
    served([page('winter', 'a')], [{ from: '/old', to: '/winter', status: 301 }]),
    served([page('winter', 'a')], [{ from: '/old', to: '/winter', status: 301 }]),
  ] as const;
  const changes = changesBetween(...both, new Map());
  expect(changes).toEqual({ added: 0, changed: 0, removed: 0, lines: [] });
  expect(summaryOf(changes)).toBe('no change');
  expect(comparedHashes(...both)).toEqual([]);
});

test('new, changed and removed pages are listed, a changed one with its lines', () => {
  const [old, now] = [
    page('winter', 'a', { source: 'One.\nTwo.\nThree.' }),
    page('winter', 'b', { source: 'One.\nTwo!\nThree.', order: 2 }),
  ];
  const before = served([page('same', 's'), old, page('old', 'o')]);
  const after = served([page('same', 's'), now, page('new', 'n', { state: 'draft' })]);
  expect(comparedHashes(before, after)).toEqual(['a', 'b']);
  const changes = changesBetween(before, after, byHash(old, now));
  expect(changes).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
    lines: [
      '+ /new: NEW (draft)',
      '~ /winter: WINTER',
      '  @@ line 8',
      '   group: ',
      '  -order: 0',
      '  +order: 2',
      '   ---',
      '   One.',
      '  -Two.',
      '  +Two!',
      '   Three.',
      '- /old: OLD',
    ],
  });
  expect(summaryOf(changes)).toBe('1 new, 1 changed, 1 removed');
});

test('every field of the front matter is compared', () => {
  const old = page('winter', 'a');
  const now = page('winter', 'b', {
    ...{ heading: 'Cold', description: 'New.', state: 'draft', group: 'Guides', order: 3 },
    ...{ publish_on: '2026-10-01T00:00:00.000Z', unpublish_on: '2026-12-01T00:00:00.000Z' },
  });
  const { lines } = changesBetween(served([old]), served([now]), byHash(old, now));
  expect(lines.filter((line) => line.startsWith('  -'))).toEqual([
    '  -heading: WINTER',
    '  -description: About it.',
    '  -state: published',
    '  -publish_on: ',
    '  -unpublish_on: ',
    '  -group: ',
    '  -order: 0',
  ]);
  expect(lines.filter((line) => line.startsWith('  +'))).toEqual([
    '  +heading: Cold',
    '  +description: New.',
    '  +state: draft',
    '  +publish_on: 2026-10-01T00:00:00.000Z',
    '  +unpublish_on: 2026-12-01T00:00:00.000Z',
    '  +group: Guides',
    '  +order: 3',
  ]);
});

test('related tyres are compared, too', () => {
  const old = page('winter', 'a', { related: [{ name: 'Avon', path: '/avon' }] });
  const now = page('winter', 'b', { related: [] });
  const { lines } = changesBetween(served([old]), served([now]), byHash(old, now));
  expect(lines).toEqual([
    '~ /winter: WINTER',
    '  @@ line 9',
    '   order: 0',
    '  -related:',
    '  -  Avon: /avon',
    '   ---',
  ]);
});

test('when the text is the same, a picture has changed; unknown versions have no lines', () => {
  const [old, now] = [page('winter', 'a'), page('winter', 'b')];
  const linesFor = (written: ReadonlyMap<string, WrittenPage>) =>
    changesBetween(served([old]), served([now]), written).lines;
  expect(linesFor(byHash(old, now))).toEqual(['~ /winter: WINTER', '  a picture has changed']);
  expect(linesFor(byHash(old))).toEqual(['~ /winter: WINTER']);
  expect(linesFor(byHash(now))).toEqual(['~ /winter: WINTER']);
});

test('redirects are listed with their targets: a change of target or of status is one change', () => {
  const before = served(
    [],
    [
      { from: '/a', to: '/x', status: 301 },
      { from: '/b', to: '/x', status: 301 },
      { from: '/c', to: '/x', status: 301 },
    ],
  );
  const after = served(
    [],
    [
      { from: '/a', to: '/y', status: 301 },
      { from: '/b', to: '/x', status: 302 },
      { from: '/d', to: null, status: 410 },
    ],
  );
  const changes = changesBetween(before, after, new Map());
  expect(changes).toEqual({
    added: 1,
    changed: 2,
    removed: 1,
    lines: [
      '+ /d → gone (410)',
      '- /a → /x (301)',
      '+ /a → /y (301)',
      '- /b → /x (301)',
      '+ /b → /x (302)',
      '- /c → /x (301)',
    ],
  });
});

test('pages and redirects are counted together', () => {
  const counts = changesBetween(
    served([page('gone', 'g')], [{ from: '/old', to: '/x', status: 301 }]),
    served([page('new', 'n')], [{ from: '/newer', to: '/x', status: 301 }]),
    new Map(),
  );
  expect(counts).toMatchObject({ added: 2, changed: 0, removed: 2 });
  expect(summaryOf(counts)).toBe('2 new, 2 removed');
});
