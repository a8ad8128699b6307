import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeEmptyBasket } from '@tyres/checkout-contract/fake';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { testLoad, type TestLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

beforeAll(standInForDialogs);
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Shows the page at an address, with what its `load` gives. */
async function given(url: string, options: TestLoad = {}) {
  const segment = url.split('?')[0]?.split('/').at(-1) ?? '';
  const params = /\d/.test(segment) ? { postcode: segment } : { town: segment };
  const { context } = testLoad(url, { params, ...options });
  const data = await load(context);
  return renderInShell(<View data={data} page={context.page} />, {
    ...fakeFittersService,
    setMobileFitting: () => ({ mobile_fitting: 1 }),
  });
}
const marks = (calls: readonly { readonly name: string }[]) =>
  calls.filter(({ name }) => name === 'setMobileFitting').length;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const firstCard = () => within(screen.getAllByRole('article')[0] ?? document.body);
const emptyBasket = { getBasket: () => ({ basket: fakeEmptyBasket }) };

test.each([
  ['/york', 'Find your nearest tyre service centre in York'],
  ['/mobile-tyre-fitting/york', 'Find your nearest mobile fitter in York'],
  ['/sw1a1aa', 'Find your nearest tyre service centre in SW1A 1AA'],
  ['/mobile-tyre-fitting/sw1a1aa', 'Find your nearest mobile fitter in SW1A 1AA'],
])("the page %s has the heading '%s' [S18.9]", async (url, text) => {
  await given(url);
  expect(heading()).toBe(text);
});

test("a town with the editors' heading and introduction shows both, and links to its mobile fitters [S18.8, S18.10]", async () => {
  await given('/london');
  expect(heading()).toBe('Tyre fitting in London, from Barnet to Croydon');
  expect(screen.getByText('London has garages for every kind of car.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mobile fitters in London' })).toHaveAttribute(
    'href',
    '/mobile-tyre-fitting/london',
  );
});

test('the page lists fitters with their distance and next free day, and the filter form [S18.10, S18.1]', async () => {
  await given('/york');
  expect(screen.getByRole('search', { name: 'Fitters' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Fitters' }));
  expect(list.getAllByRole('article').length).toBeGreaterThan(3);
  expect(firstCard().getByText('0.4 miles')).toBeTruthy();
  expect(firstCard().getByText(/December/)).toBeTruthy();
  expect(screen.getAllByText(/^Showing \d+ fitters within 10 miles of York$/).length).toBeGreaterThan(0);
});

test('a search replaces the list, rewrites the address to the base and the postcode, and the heading follows [R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', async () => {
  const { addresses, calls } = await given('/mobile-tyre-fitting/london');
  await userEvent.type(screen.getByLabelText('Postcode'), 'm1 1ae');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(heading()).toBe('Find your nearest mobile fitter in M1 1AE'));
  expect(addresses).toEqual([
    '/mobile-tyre-fitting/m11ae?distance=10&sortBy=distance&fitterTypes%5B%5D=mobile&limit=10',
  ]);
  expect(calls.at(-1)).toMatchObject({ name: 'rechooseFitters', input: { postcode: 'M1 1AE' } });
  expect(screen.queryByText('London has garages for every kind of car.')).toBeNull();
});

test("'Choose this fitter' opens the modal of the fitter; without tyres it leads to the search for tyres [S18.10, S17.5]", async () => {
  await given('/york', { answers: emptyBasket });
  await userEvent.click(firstCard().getByRole('link', { name: 'Choose this fitter' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Your selected fitting centre' }));
  expect(modal.getByText('Fenwick Premium Tyres Westminster')).toBeTruthy();
  expect(modal.getByRole('link', { name: 'Find your tyres' })).toHaveAttribute('href', '/');
});

test('with tyres the modal leads to the choice of a day and time, with the fitter selected [S18.10, R-CHOOSE-FITTER]', async () => {
  await given('/sw1a1aa');
  await userEvent.click(firstCard().getByRole('link', { name: 'Choose this fitter' }));
  const link = await screen.findByRole('link', { name: 'Choose a day and time' });
  expect(link.getAttribute('href')).toMatch(/^\/choose-fitter\/sw1a1aa\?.*&fitter=KT100001#fitter-KT100001$/);
});

test('without script the select action is a link to the page with the fitter selected, and the next step in its card [S18.4, S18.10]', async () => {
  const { unmount } = await given('/mobile-tyre-fitting/york', { answers: emptyBasket });
  const href = firstCard().getByRole('link', { name: 'Choose this fitter' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/mobile-tyre-fitting\/york\?.*&fitter=KT100002#fitter-KT100002$/);
  unmount();
  await given(href.split('#')[0] ?? '', { answers: emptyBasket });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(firstCard().getByRole('link', { name: 'Find your tyres' })).toHaveAttribute(
    'href',
    '/mobile-tyre-fitting',
  );
});

test('an unknown postcode shows an error at its field, and the page says what else to do [R-POSTCODE-PAGE]', async () => {
  const message = "We don't know where ZZ9 9ZZ is. Please check the postcode.";
  const { context } = testLoad('/zz99zz', { params: { postcode: 'zz99zz' } });
  const data = await load(context);
  renderInShell(<View data={{ ...data, outcome: { kind: 'refused', message } }} page={testPage()} />);
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(new RegExp(message.slice(0, 30)));
  expect(screen.getByText('You can also choose your town below.')).toBeTruthy();
});

test('a page of mobile fitters marks the session for mobile fitting, and one of garages does not [T-MOBILE-LANDING]', async () => {
  const mobile = await given('/mobile-tyre-fitting/york');
  expect(marks(mobile.calls)).toBe(1);
  mobile.unmount();
  expect(marks((await given('/york')).calls)).toBe(0);
});

test('garages are on a map beside the list, and mobile fitters are not [S18.3, S18.10]', async () => {
  const { unmount } = await given('/york');
  expect(screen.getByRole('figure', { name: 'Map of the fitters near York' })).toBeTruthy();
  unmount();
  await given('/mobile-tyre-fitting/york');
  expect(screen.queryByRole('figure')).toBeNull();
});
