import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { rememberViewed, viewedTyres } from '../../lib/recently-viewed';
import { View } from './View';

const [older, later] = fakeTyres.map(({ st_code }) => st_code);
if (!older || !later) throw new Error('no tyres');

/** The active observers, to which a test reports positions. */
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

test("shows the tyres viewed in this visit, the latest first, at today's prices", async () => {
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

test('waits until its place is off screen, so that nothing moves while it is read', async () => {
  rememberViewed(older);
  show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  scrollTo(true);
  expect(screen.queryByRole('region')).toBeNull();
  scrollTo(false);
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeInTheDocument();
});

test('renders and fetches nothing on the server, or if nothing was viewed', () => {
  const { container, calls } = show();
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
  rememberViewed(older);
  expect(renderToString(<View />)).toBe('<div></div>');
});

test("'Clear' forgets them", async () => {
  rememberViewed(older);
  show();
  await waitFor(() => expect(watchers).toHaveLength(1));
  scrollTo(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(viewedTyres()).toEqual([]);
});

test('a failed call logs and leaves the place empty', async () => {
  rememberViewed(older);
  const { container } = show({ findTyres: () => Promise.reject(new Error('down')) });
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('There was an error!'));
  expect(container.textContent).toBe('');
});
