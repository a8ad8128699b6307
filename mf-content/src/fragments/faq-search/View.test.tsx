import { act, fireEvent, screen } from '@testing-library/react';
import type { HelpTopic } from '@tyres/content-contract/questions';
import { renderInShell } from '@tyres/kit/testing';
import { View as Topics } from '../faq-topics/View';
import { View } from './View';

const topics: readonly HelpTopic[] = [
  {
    group: 'choosing',
    title: 'How to Choose Your Tyres',
    questions: [
      { id: 'size', question: 'Where is my size?', answer: '<p>On the <b>side</b>wall (a.k.a. flank).</p>' },
      { id: 'label', question: 'What is a LABEL?', answer: '<p>Letters on each tyre.</p>' },
    ],
  },
  {
    group: 'tpms',
    title: 'TPMS',
    questions: [
      { id: 'sensor', question: 'What is a sensor?', answer: '<p>A gauge 👍 in the tyre. مرحبا</p>' },
    ],
  },
];
const empty = { q: '', questions: 0, pages: [] };

const renderPage = (data: Parameters<typeof View>[0]['data'] = empty) =>
  renderInShell(
    <>
      <View data={data} />
      <Topics data={{ topics, found: null, staleSince: null }} />
    </>,
  );
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the help topics' });
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
const pause = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shownIds = (container: HTMLElement) =>
  [...container.querySelectorAll('details:not([hidden]) article:not([hidden])')].map(({ id }) => id);
const wordsIn = ({ startContainer, startOffset, endContainer, endOffset }: StaticRange): string => {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return String(range);
};
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

/** Adds the Custom Highlight API, which jsdom does not have; returns the ranges that are highlighted. */
function fakeHighlights(): () => readonly StaticRange[] | undefined {
  const highlights = new Map<string, { readonly ranges: readonly StaticRange[] }>();
  Object.assign(globalThis, {
    CSS: { highlights },
    Highlight: class {
      readonly ranges: readonly StaticRange[];
      constructor(...ranges: readonly StaticRange[]) {
        this.ranges = ranges;
      }
    },
  });
  return () => highlights.get('help-search')?.ranges;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { CSS: undefined, Highlight: undefined });
});

test('the search box is a form that the server answers without script [S24.1]', () => {
  renderPage();
  const { form } = box();
  expect(form?.getAttribute('method')).toBe('get');
  expect(form?.getAttribute('action')).toBe('/faq');
  expect(box().name).toBe('q');
});

test('typing hides questions and headings that do not match at once, and says how many do [S24.4]', () => {
  const { container } = renderPage();
  type('letters');
  expect(shownIds(container)).toEqual(['label']);
  expect([...container.querySelectorAll('details')].map(({ hidden, open }) => [hidden, open])).toEqual([
    [false, true],
    [true, false],
  ]);
  pause(0);
  expect(screen.getByRole('status').textContent).toBe('1 question has ‘letters’.');
  type('');
  expect(shownIds(container)).toEqual(['size', 'label', 'sensor']);
  expect([...container.querySelectorAll('details')].map(({ hidden, open }) => [hidden, open])).toEqual([
    [false, false],
    [false, false],
  ]);
  pause(0);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a search with more results than a screen shows opens the topics below one by one', () => {
  const many = (group: 'fitting' | 'motoring' | 'refunds', title: string): HelpTopic => ({
    group,
    title,
    questions: Array.from({ length: 20 }, (_, index) => ({
      id: `${group}-${index}`,
      question: `About tyres ${index}?`,
      answer: '<p>Yes.</p>',
    })),
  });
  const { container } = renderInShell(
    <>
      <View data={empty} />
      <Topics
        data={{
          topics: [many('fitting', 'A'), many('refunds', 'B'), many('motoring', 'C')],
          found: null,
          staleSince: null,
        }}
      />
    </>,
  );
  const open = () => [...container.querySelectorAll('details')].map((one) => one.open);
  type('tyres');
  expect(open()).toEqual([true, false, false]);
  pause(0);
  expect(screen.getByRole('status').textContent).toBe('60 questions have ‘tyres’.');
  expect(open()).toEqual([true, true, false]);
  type('about tyres');
  expect(open()).toEqual([true, true, false]);
  pause(5);
  expect(open()).toEqual([true, true, true]);
  type('');
  pause(5);
  expect(open()).toEqual([false, false, false]);
});

test('a topic that the shopper opened stays open after a search', () => {
  const { container } = renderPage();
  const [first] = container.querySelectorAll('details');
  if (first) first.open = true;
  type('label');
  type('');
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});

test.each([
  ['SIDEWALL (A.K.A.', ['size']],
  ['what is a label', ['label']],
  ['TYRE', ['label', 'sensor']],
  ['.*', []],
  ['[a-z', []],
  ['👍', ['sensor']],
  ['مرحبا', ['sensor']],
  ['<b>', []],
  ['x'.repeat(10_000), []],
])('the search %p shows %j: any case, in question and answer [S24.6]', (text, ids) => {
  const { container } = renderPage();
  type(text);
  expect(shownIds(container)).toEqual(ids);
});

test('a search that finds nothing says so', () => {
  renderPage();
  type('gearbox');
  pause(0);
  expect(screen.getByRole('status').textContent).toBe(
    'No question has ‘gearbox’. Try other words, or write to us.',
  );
});

test('matches are highlighted 700 ms after the last key, also across elements, with mark where the browser has no highlights [S24.5]', () => {
  const { container, addresses } = renderPage();
  const before = container.querySelector('#size')?.innerHTML;
  type('sidewal');
  pause(699);
  type('sidewall');
  pause(699);
  expect(marked(container)).toEqual([]);
  pause(1);
  expect(marked(container)).toEqual(['side', 'wall']);
  expect(addresses).toEqual(['/faq?q=sidewall']);
  type('');
  expect(container.querySelector('#size')?.innerHTML).toBe(before);
  pause(700);
  expect(addresses).toEqual(['/faq?q=sidewall', '/faq']);
});

test('every match in the shown questions is marked, in its own letters [S24.5]', () => {
  const { container } = renderPage();
  type('what is a ');
  pause(700);
  expect(marked(container)).toEqual(['What is a', 'What is a']);
});

test('a browser with the Custom Highlight API gets ranges, and its page stays as it is [S24.5]', () => {
  const highlighted = fakeHighlights();
  const { container } = renderPage();
  type('tyre');
  pause(700);
  expect(highlighted()?.map(wordsIn)).toEqual(['tyre', 'tyre']);
  expect(marked(container)).toEqual([]);
  // Live ranges would make each later change of the page slower, and there may be thousands.
  expect(highlighted()?.every((range) => range instanceof StaticRange)).toBe(true);
  type('tyres');
  expect(highlighted()).toBeUndefined();
});

test('of many matches the first 5,000 are highlighted, and those of the question that has the last of them', () => {
  const highlighted = fakeHighlights();
  const questions = ['a', 'b', 'c'].map((id) => ({
    id,
    question: id,
    answer: `<p>${'z'.repeat(3_000)}</p>`,
  }));
  renderInShell(
    <>
      <View data={empty} />
      <Topics data={{ topics: [{ group: 'tpms', title: 'T', questions }], found: null, staleSince: null }} />
    </>,
  );
  type('z');
  pause(700);
  expect(highlighted()).toHaveLength(6_000);
});

test('the server’s search is said, filtered and highlighted, with the pages that have the words [S24.1]', () => {
  const pages = [{ path: '/terms', heading: 'Terms and conditions', description: 'What we agree on.' }];
  const { container } = renderPage({ q: 'label', questions: 1, pages });
  expect(box().value).toBe('label');
  expect(screen.getByRole('status').textContent).toBe('1 question has ‘label’.');
  expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('/terms');
  expect(shownIds(container)).toEqual(['label']);
  pause(700);
  expect(marked(container)).toEqual(['LABEL']);
  type('labe');
  pause(0);
  expect(screen.queryByRole('link', { name: 'Terms and conditions' })).toBeNull();
});
