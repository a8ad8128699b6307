import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils';
import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { MoreTyres } from './MoreTyres';
import { fewResults, resultsData } from '../../testing/results-data';
import { View } from './View';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('scrolling to 500 px before the end loads the second page and shows skeleton cards meanwhile [T-SCROLL-MORE, B-SCROLL, S25.8, R-UPDATE-TYRES-PAGE, C-UPDATE-TYRES]', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  const onMore = jest.fn();
  const { calls, container } = renderInShell(
    <MoreTyres applied={{ order_by: 'brand_asc' }} pages={1} onMore={onMore} />,
    {
      updateTyres: (input: { page: number }) => held.then(() => fake.updateTyres(input)),
    },
  );
  expect(jest.mocked(IntersectionObserver).mock.calls[0]?.[1]).toMatchObject({
    rootMargin: '0px 0px 500px 0px',
  });
  expect(calls).toEqual([]);
  mockAllIsIntersecting(true);
  expect(screen.getByRole('status')).toHaveTextContent('loading more tyres..');
  expect(container.querySelectorAll('[data-skeletons="3"] > .card')).toHaveLength(3);
  expect(calls).toEqual([{ name: 'updateTyres', input: { order_by: 'brand_asc', page: 2 } }]);
  await act(async () => answer());
  expect(container.querySelector('[data-skeletons]')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(onMore).toHaveBeenCalledWith(
    expect.arrayContaining([expect.objectContaining({ size: '205/55 R16' })]),
    2,
    { order_by: 'brand_asc' },
  );
});

/** The end of a list that grows with each page. */
function Growing() {
  const [pages, setPages] = useState(1);
  return <MoreTyres applied={{}} pages={pages} onMore={(_, shown) => setPages(shown)} />;
}

test('while its end is in view the list grows by full pages, and ends after a page of 19 [T-SCROLL-MORE, T-SCROLL-END, B-SCROLL, C-UPDATE-TYRES]', async () => {
  const { calls } = renderInShell(<Growing />, {
    updateTyres: ({ page: asked }: { page: number }) => ({
      tyres: fakeTyres.slice(0, asked === 4 ? 19 : 20),
    }),
  });
  mockAllIsIntersecting(true);
  expect(await screen.findByText("That's it, no more tyres found.")).toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([{ page: 2 }, { page: 3 }, { page: 4 }]);
});

test.each([
  [3, 1, 0],
  [4, 1, 1],
  [3, 2, 1],
])(
  'of %i tyres the first three are shown as %i page(s), and the first scroll adds %i end(s) of the list [T-SCROLL-MORE, T-SCROLL-END]',
  async (total, pages, count) => {
    renderInShell(<View data={resultsData({}, { total, pages })} page={page} />);
    expect(screen.queryAllByRole('link', { name: 'More tyres' })).toHaveLength(total > 3 ? 1 : 0);
    expect(document.querySelector('[data-progress]')).toBeNull();
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(document.querySelectorAll('[data-progress=waiting]')).toHaveLength(count));
    expect(screen.queryByRole('link', { name: 'More tyres' })).toBeNull();
    expect(screen.queryByText("That's it, no more tyres found.")).toBeNull();
  },
);

test('the list ends after a page that is not full and loads nothing more [T-SCROLL-END, R-UPDATE-TYRES-PAGE]', async () => {
  const { calls } = renderInShell(<View data={resultsData({}, { total: 9 })} page={page} />, {
    updateTyres: () => ({ tyres: fakeTyres.slice(3, 9) }),
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await screen.findByText('', { selector: '[data-progress] [role=status]' });
  mockAllIsIntersecting(true);
  expect(await screen.findByText("That's it, no more tyres found.")).toBeInTheDocument();
  expect(document.querySelectorAll('.grid > article')).toHaveLength(9);
  mockAllIsIntersecting(false);
  mockAllIsIntersecting(true);
  expect(calls.filter(({ name }) => name === 'updateTyres')).toHaveLength(1);
  expect(screen.getByText("That's it, no more tyres found.")).toBeInTheDocument();
});

test('applying or resetting filters restarts infinite scroll at page 2 [T-FILTER-RESET-SCROLL, R-UPDATE-TYRES-PAGE, C-UPDATE-TYRES, B-SCROLL]', async () => {
  const { calls } = renderInShell(<View data={resultsData({ fuel: ['c'] }, { pages: 4 })} page={page} />, {
    applyFilters: fewResults,
    updateTyres: () => ({ tyres: [] }),
  });
  const scroll = async (): Promise<void> => {
    act(() => void window.dispatchEvent(new Event('scroll')));
    await screen.findByText('', { selector: '[data-progress] [role=status]' });
    mockAllIsIntersecting(true);
    await screen.findByText("That's it, no more tyres found.");
    mockAllIsIntersecting(false);
  };
  await scroll();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'brand_asc');
  await screen.findByText(/tyres found$/);
  await scroll();
  await userEvent.click(document.querySelector('label > input[value="avon"]') ?? document.body);
  await screen.findByText('5 tyres found');
  await scroll();
  await userEvent.click(screen.getByRole('link', { name: 'Reset filters' }));
  await screen.findByText('46 tyres found');
  await scroll();
  expect(calls.filter(({ name }) => name === 'updateTyres').map(({ input }) => input)).toEqual([
    { fuel: ['c'], page: 5 },
    { fuel: ['c'], order_by: 'brand_asc', page: 2 },
    { brand: ['avon'], fuel: ['c'], order_by: 'brand_asc', page: 2 },
    { order_by: 'brand_asc', page: 2 },
  ]);
});

test('the list ends after an empty page and loads nothing more [T-SCROLL-END, R-UPDATE-TYRES-PAGE, S25.8]', async () => {
  const { calls, container } = renderInShell(<MoreTyres applied={{}} pages={2} onMore={() => undefined} />, {
    updateTyres: () => ({ tyres: [] }),
  });
  mockAllIsIntersecting(true);
  expect(await screen.findByText("That's it, no more tyres found.")).toBeInTheDocument();
  expect(container.querySelector('[data-skeletons]')).toBeNull();
  expect(container.querySelector('[data-progress="end"]')).toBeInTheDocument();
  mockAllIsIntersecting(false);
  mockAllIsIntersecting(true);
  expect(calls).toHaveLength(1);
});

test('a page that fails to load shows the message for the end of the list and can be retried [X-SCROLL, T-SCROLL-END, S25.8]', async () => {
  let isDown = true;
  const { container, calls } = renderInShell(<MoreTyres applied={{}} pages={1} onMore={() => undefined} />, {
    updateTyres: (input: { page: number }) => {
      if (isDown) throw new Error('down');
      return fake.updateTyres(input);
    },
  });
  mockAllIsIntersecting(true);
  expect(await screen.findByText("That's it, no more tyres found.")).toBeInTheDocument();
  expect(container.querySelector('[data-progress="error"]')).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(container.querySelector('[data-skeletons]')).toBeNull();
  mockAllIsIntersecting(false);
  mockAllIsIntersecting(true);
  expect(calls).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.input).toEqual({ page: 2 });
  await waitFor(() => expect(container.querySelector('[data-progress="waiting"]')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the address holds the number of pages shown, so that Back restores them [T-SCROLL-MORE]', async () => {
  const { addresses } = renderInShell(<View data={resultsData()} page={page} />, {
    updateTyres: fake.updateTyres,
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await screen.findByText('', { selector: '[data-progress] [role=status]' });
  mockAllIsIntersecting(true);
  await waitFor(() => expect(addresses).toContain('/select-tyres?page=2'));
  await waitFor(() => expect(document.querySelectorAll('#page-2 + article')).toHaveLength(1));
});
