import { screen, within } from '@testing-library/react';
import type { LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import { fakeCall, pageAt, renderInShell, unknown } from '../../testing/render-in-shell';
import type { KnownSearch } from '../../lib/load-search';
import { head, load } from './load';
import { View } from './View';

const page = pageAt('/');
const lists = fakeSearch.getSizeLists();
const context = (answers = {}): LoadContext => ({
  page,
  call: fakeCall(answers).call,
  signal: new AbortController().signal,
  now: new Date(0),
});

const searched: KnownSearch = {
  postcode: 'M1 1AE',
  registration: 'LE70 EVX',
  size: { width: '225', profile: '40', rim: '19', speed: 'Y' },
  mobileFitting: true,
};

test.each([
  ['a new visitor', unknown],
  ['one who has searched', searched],
])('for %s the page has both searches, the perfect fit and one h1 [S03.5, B-FLOW-SEARCH]', (_, known) => {
  const { container } = renderInShell(<View data={{ lists, known }} page={page} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Find the perfect fit' })).toBeInTheDocument();
  expect(screen.getByText('Order the right tyres for your car using your registration')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Or enter tyre size' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Size' })).toBeInTheDocument();
  const namesIn = (part: string): (string | null)[] =>
    [...container.querySelectorAll(`${part} [name]:not([type=hidden])`)].map((field) =>
      field.getAttribute('name'),
    );
  expect(screen.getByRole('region', { name: 'Find the perfect fit' })).toHaveTextContent(
    "It's on your tyre's sidewall. Tyre size guide",
  );
  expect(screen.getByRole('link', { name: 'Tyre size guide' })).toHaveAttribute(
    'href',
    '/calculate-your-tyre-size',
  );
  for (const subject of ['number plate', 'tyre marking'])
    expect(screen.getByRole('button', { name: `Where do I find it? (${subject})` })).toBeInTheDocument();
  expect(namesIn('#search-by-reg')).toEqual(['reg_plate', 'reg_postcode']);
  expect(namesIn('#search-by-size')).toEqual(['size', 'width', 'profile', 'rim', 'speed', 'size_postcode']);
});

test('the page does not mark the session for mobile fitting [T-MOBILE-LANDING]', () => {
  const { made } = renderInShell(<View data={{ lists, known: unknown }} page={page} />);
  expect(made).toEqual([]);
});

test('the page explains how the shop works in three steps', () => {
  renderInShell(<View data={{ lists, known: unknown }} page={page} />);
  const steps = screen.getByRole('heading', { name: 'How it works' }).nextElementSibling;
  expect(steps instanceof HTMLElement && within(steps).getAllByRole('listitem')).toHaveLength(3);
});

test("both forms are filled in with the session's last search [S01.1, S02.1]", () => {
  renderInShell(<View data={{ lists, known: { ...searched, postcode: 'SW1A 1AA' } }} page={page} />);
  expect(screen.getByLabelText('Registration')).toHaveValue('LE70 EVX');
  expect(screen.getByLabelText('Width')).toHaveValue('225');
  expect(
    screen.getAllByLabelText('Postcode').map((field) => field instanceof HTMLInputElement && field.value),
  ).toEqual(['SW1A 1AA', 'SW1A 1AA']);
});

test('the page loads the size lists and the last search, and works without them when the service is down [S01.1, S02.1, S03.5, B-FLOW-SEARCH, E-SIZE-LISTS]', async () => {
  expect(await load(context())).toEqual({
    known: {
      postcode: 'SW1A 1AA',
      registration: 'AB12 CDE',
      size: { width: '205', profile: '55', rim: '16', speed: 'V' },
      mobileFitting: false,
    },
    lists,
  });
  const down = () => {
    throw new Error('down');
  };
  const data = await load(context({ getSizeLists: down, getSearchSession: down }));
  expect(data).toEqual({ known: unknown, lists: null });
  renderInShell(<View data={data} page={page} />);
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
  expect(
    screen.getByText('The search by size is not available at the moment. Please search by registration.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Or enter tyre size' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search By Size' })).not.toBeInTheDocument();
});

test('the head has a title and a canonical address', () => {
  expect(head()).toMatchObject({ title: expect.stringContaining('Kerbside Tyres'), canonical: '/' });
});

test('the page says that a tyre is no longer available only after a repeated order', () => {
  const data = { lists, known: unknown };
  const { unmount } = renderInShell(<View data={data} page={page} />);
  expect(screen.queryByText('That tyre is no longer available.')).not.toBeInTheDocument();
  unmount();
  renderInShell(<View data={data} page={pageAt('/', undefined, { query: { again: ['unavailable'] } })} />);
  expect(screen.getByText('That tyre is no longer available.')).toBeInTheDocument();
});
