import { act, screen, waitFor } from '@testing-library/react';
import { basketFixture } from '@tyres/checkout-contract/fixtures';
import type { PageInfo } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { useState } from 'react';
import { useRoute } from './use-route';

const delivered = testPage({ query: { home_delivery_prices: ['yes'] } });

/** The state of the hook as text, with buttons for both routes. */
function Route({ page }: { readonly page: PageInfo }) {
  const { route, changes, isBusy, failure, choose } = useRoute(page);
  return (
    <>
      <button onClick={() => void choose(0)}>Fitted</button>
      <button onClick={() => void choose(1)}>Delivered</button>
      <output>{JSON.stringify({ route, changes, isBusy, failure })}</output>
    </>
  );
}
const state = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (name: string): void => act(() => screen.getByText(name).click());

const toggleRoute = ({ route }: { route: 0 | 1 }) => ({
  home_delivery: route,
  emptied: true,
  basket: basketFixture({ revision: 4 }),
});
const setUp = (page: PageInfo = testPage(), answers: Answers = { toggleRoute }) =>
  renderInShell(<Route page={page} />, answers);

test.each([
  ['that asks for delivery prices', 1, delivered],
  ['without a route', 0, testPage()],
  ['that asks for no delivery prices', 0, testPage({ query: { home_delivery_prices: ['no'] } })],
] as const)('a page at an address %s has the route %i', (_, route, page) => {
  setUp(page);
  expect(state()).toEqual({ route, changes: 0, isBusy: false });
});

test('a chosen route is saved, and the page follows once it is', async () => {
  const { calls } = setUp();
  press('Delivered');
  expect(state()).toEqual({ route: 0, changes: 0, isBusy: true });
  await waitFor(() => expect(state()).toEqual({ route: 1, changes: 1, isBusy: false }));
  expect(calls).toEqual([{ name: 'toggleRoute', input: { route: 1 } }]);
});

test('each change is counted', async () => {
  setUp();
  press('Delivered');
  await waitFor(() => expect(state()).toMatchObject({ changes: 1 }));
  press('Fitted');
  await waitFor(() => expect(state()).toMatchObject({ changes: 2 }));
});

test('a route that cannot be saved changes nothing, until it is chosen again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  setUp(testPage(), {
    toggleRoute: (input: { route: 0 | 1 }) => {
      if (isDown) throw new Error('down');
      return toggleRoute(input);
    },
  });
  press('Delivered');
  await waitFor(() =>
    expect(state()).toEqual({
      route: 0,
      changes: 0,
      isBusy: false,
      failure: "Sorry, that didn't work. Please try again.",
    }),
  );
  expect(log.mock.calls).toEqual([['There was an error!']]);
  log.mockRestore();
  isDown = false;
  press('Delivered');
  expect(state()).toEqual({ route: 0, changes: 0, isBusy: true });
  await waitFor(() => expect(state()).toEqual({ route: 1, changes: 1, isBusy: false }));
});

test('a tyre that is added on the other route changes the route of the page', () => {
  const { bus } = setUp();
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  expect(state()).toEqual({ route: 1, changes: 0, isBusy: false });
});

/** A page, and buttons that open another page in its place: the same component, or a new one. */
function Pages({ next }: { readonly next: PageInfo }) {
  const [page, setPage] = useState(testPage());
  const [key, setKey] = useState(0);
  return (
    <>
      <button onClick={() => setPage(next)}>Next page</button>
      <button onClick={() => setKey(1)}>New component</button>
      <Route key={key} page={page} />
    </>
  );
}

test('another page has the route of its own address, and no changes yet', async () => {
  renderInShell(<Pages next={delivered} />, { toggleRoute });
  press('Fitted');
  await waitFor(() => expect(state()).toMatchObject({ changes: 1 }));
  press('Next page');
  expect(state()).toEqual({ route: 1, changes: 0, isBusy: false });
});

test('a page keeps the route of its address after an earlier event, and follows the next one', () => {
  const { bus } = renderInShell(<Pages next={delivered} />);
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  expect(state()).toMatchObject({ route: 1 });
  press('New component');
  expect(state()).toMatchObject({ route: 0 });
  act(() => bus.emit('catalogue:route-toggled', { revision: 6, route: 1 }));
  expect(state()).toMatchObject({ route: 1 });
});
