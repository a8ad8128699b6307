import type { PageCapture } from '../browser/page-capture';
import { findLosses } from './page-losses';

const words = Array.from(
  { length: 100 },
  (_, index) => `word-${String.fromCodePoint(97 + (index % 26))}${index}`,
);
const page = (changes: Partial<PageCapture> = {}): PageCapture => ({
  path: '/select-tyres',
  words,
  links: ['/', '/basket', '/tyres/primacy-4'],
  bytes: 0,
  scriptBytes: 0,
  pictures: {},
  ...changes,
});

test('an equal page loses nothing, also when its links lead to other tyres', () => {
  expect(findLosses(page(), page({ links: ['/', '/basket', '/tyres/turanza-6'] }))).toEqual([]);
  expect(findLosses(page(), page({ words: [...words, 'new'], links: [...page().links, '/new'] }))).toEqual(
    [],
  );
});

test('a lost link is a loss, and the sentence says how to accept it', () => {
  expect(findLosses(page(), page({ links: ['/', '/tyres/primacy-4'] }))).toEqual([
    {
      name: 'link_lost:/basket',
      sentence: 'It has lost the link to /basket. To accept it: --accept link_lost:/basket',
    },
  ]);
});

test('a few different words are a rewritten text, and three in a hundred are a loss', () => {
  expect(findLosses(page(), page({ words: words.slice(2) }))).toEqual([]);
  expect(findLosses(page(), page({ words: words.slice(3) }))).toEqual([
    {
      name: 'words_lost:/select-tyres',
      sentence:
        'It has lost 3 of 100 different words: word-a0, word-b1, word-c2. To accept it: --accept words_lost:/select-tyres',
    },
  ]);
  expect(findLosses(page(), page({ words: [] }))[0]?.sentence).toContain('word-h7 and 92 more.');
});

test('the only word of a page is a loss', () => {
  expect(findLosses(page({ words: ['one'] }), page({ words: [] }))).toHaveLength(1);
});

test('a rule that only the candidate breaks is a loss', () => {
  const live = page({ violations: ['label'] });
  expect(findLosses(live, page({ violations: ['label'] }))).toEqual([]);
  expect(findLosses(live, page({ violations: ['label', 'image-alt'] }))).toEqual([
    {
      name: 'rules_broken:/select-tyres',
      sentence:
        'It breaks rules of accessibility: image-alt. To accept it: --accept rules_broken:/select-tyres',
    },
  ]);
  // Without pictures nothing is checked.
  expect(findLosses(page(), page())).toEqual([]);
});
