import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { rememberViewed, viewedTyres } from '../../lib/recently-viewed';
import { View } from './View';

const [older, later] = fakeTyres.map(({ st_code }) => st_code);
if (!older || !later) throw new Error('no tyres');

/** The callbacks of the active observers. */
let watchers: ((isIntersecting: boolean) => void)[] = [];
const scrollTo = (isIntersecting: boolean): void =>
  act(() => watchers.forEach((tell) => tell(isIntersecting)));

beforeEach(() => {
  watchers = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        watchers.push((isIntersecting) => hear([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const show = (answers: Answers = { findTyres: fake.findTyres }) => renderInShell(<View />, answers);

test('the list shows the tyres viewed in this visit, latest first, with their current prices', async () => {
  rememberViewed(older);
  rememberViewed(later);
  const { calls } = show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  expect(calls).toEqual([{ name: 'findTyres', input: { st_codes: [later, older] } }]);
  scrollTo(false);
  const tiles = within(await screen.findByRole('region', { name: 'Recently viewed' })).getAllByRole(
    'listitem',
  );
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    expect.stringMatching(/Continental PremiumContact 7.*£\d+\.\d\d/),
    expect.stringMatching(/Michelin Primacy 5.*£\d+\.\d\d/),
  ]);
});

test("a missing picture of a viewed tyre is replaced by 'coming soon' [X-IMG-TYRE]", async () => {
  rememberViewed(older);
  const { container } = show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  scrollTo(false);
  await screen.findByRole('region', { name: 'Recently viewed' });
  const picture = container.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(decodeURIComponent(picture.src)).toMatch(/^data:image\/svg\+xml,.*>Coming<.*>soon</);
});

test.each([
  [2, /£\d+\.\d\d/],
  [1, /Out of stock$/],
])(
  'with a stock of %i and a minimum of two a viewed tyre shows %p [V-STOCK-FITTED]',
  async (total_stock, text) => {
    rememberViewed(older);
    const stock = { total_stock, home_delivery_stock: 9 };
    const tyres = fakeTyres.slice(0, 1).map((tyre) => ({ ...tyre, stock, minimum_stock: 2 }));
    show({ findTyres: () => ({ tyres }) });
    await waitFor(() => expect(watchers).toHaveLength(1));
    scrollTo(false);
    const tile = within(await screen.findByRole('region', { name: 'Recently viewed' })).getByRole('listitem');
    expect(tile).toHaveTextContent(text);
  },
);

test('the list of viewed tyres appears only while its place is off screen, so that visible content does not move', async () => {
  rememberViewed(older);
  show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  scrollTo(true);
  expect(screen.queryByRole('region')).toBeNull();
  scrollTo(false);
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeInTheDocument();
});

test('the list of viewed tyres is empty on the server, and in the browser if no tyre was viewed', () => {
  const { container, calls } = show();
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
  rememberViewed(older);
  expect(renderToString(<View />)).toBe('<div></div>');
});

test("'Clear' removes the viewed tyres from the page and from storage", async () => {
  rememberViewed(older);
  show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  scrollTo(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(viewedTyres()).toEqual([]);
});

test('a failed call is logged, and the list of viewed tyres stays empty', async () => {
  rememberViewed(older);
  const { container } = show({ findTyres: () => Promise.reject(new Error('down')) });
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('There was an error!'));
  expect(container.textContent).toBe('');
});
