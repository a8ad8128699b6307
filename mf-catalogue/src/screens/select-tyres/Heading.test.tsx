import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { fewResults, resultsData } from '../../testing/results-data';
import type { SelectTyresData } from './load';
import { View } from './View';

configure({ defaultHidden: true });

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const written = {
  custom_tyre_url: '205-55-16',
  tyre_size_parent_page: 0,
  h1: 'Family tyres',
  content: '<p>For <b>family</b> cars.</p>',
} as const;
const setUp = (changes: Partial<SelectTyresData> = {}) =>
  renderInShell(<View data={resultsData({}, changes)} page={page} />, { applyFilters: fewResults });
const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

test.each([
  [0, '155/65 R14'],
  [1, '205/55 R16 91V'],
  [1234, '215/50 R17'],
])('%i tyres of the size %s are in the h1, whatever number is on the page [S06.10]', (total, size) => {
  setUp({ total, size });
  expect(headings(1)).toEqual([`We found ${total} Tyres for size: ${size}`]);
});

test.each([['Family tyres'], ['']])(
  'with a size text whose h1 is %p the number of tyres stays in an h2 when filters change [S06.11]',
  async (h1) => {
    setUp({ sizeContent: { ...written, h1 } });
    const h1s = headings(1);
    expect(h1s).toEqual([h1 || '205-55-16 Tyres']);
    await userEvent.click(document.querySelector('label > input[value="avon"]') ?? document.body);
    await screen.findByText('5 tyres found');
    expect(headings(1)).toEqual(h1s);
    expect(headings(2)).toContain('We found 5 Tyres for size: 205/55 R16 91V');
  },
);

test("the size text is under 'About this size', and a page without one has no such text [S06.12]", () => {
  const { unmount } = setUp({ sizeContent: written });
  const about = screen.getByText('About this size').closest('details');
  if (!about) throw new Error('no text');
  expect(about.open).toBe(false);
  expect(within(about).getByText('family')).toBeInTheDocument();
  expect(about.previousElementSibling).toHaveTextContent(/^Family tyres$/);
  unmount();
  setUp({ sizeContent: null });
  expect(screen.queryByText('About this size')).toBeNull();
});

test("a size without tyres says 'No tyres found' in place of the grid's cards [S06.9]", () => {
  const { unmount } = setUp({ tyres: [], total: 0, ourChoice: null, featured: [] });
  expect(screen.getByText('No tyres found. Try it with fewer filters.')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  unmount();
  setUp();
  expect(screen.queryByText(/^No tyres found/)).toBeNull();
});
