import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake } from '@tyres/catalogue-contract/fake';
import { CallError } from '@tyres/contract-kit/endpoint';
import { standInForDialogs } from '@tyres/ui/testing';
import {
  addFitted,
  addOn,
  cardAt,
  cleanUp,
  emptyBasket,
  muteFailures,
  named,
  opened,
  setUp,
} from '../../testing/select-tyres';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });
beforeAll(standInForDialogs);
beforeEach(muteFailures);
afterEach(cleanUp);

test('adding a tyre shows the upsell modal first, then opens the basket modal [S06.9]', async () => {
  const { bus } = setUp({ tyreUpsellModal: fake.tyreUpsellModal });
  await userEvent.click(addFitted(cardAt(0)));
  const modal = await screen.findByRole('dialog');
  expect(within(modal).getByText('Recommended Tyre')).toBeInTheDocument();
  await userEvent.click(within(modal).getByRole('button', { name: 'Keep current selection' }));
  await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ open: true }));
});

test.each([
  [0, 1],
  [1, 2],
  [0, 5],
] as const)(
  "'Add to order' sets the route %i, adds %i of the tyre, emits the basket and marks the card [B-FLOW-BASKET, T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET, T-CARD-IN-BASKET, S08.1, S08.2, S08.7, S06.9]",
  async (route, quantity) => {
    const { calls, bus } = setUp();
    expect(within(cardAt(0)).getByText('Buy')).toBeInTheDocument();
    await userEvent.click(within(opened(cardAt(0))).getByRole('radio', { name: String(quantity) }));
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ revision: 3, open: true }));
    expect(calls).toEqual([
      { name: 'toggleRoute', input: { route } },
      { name: 'tyreUpsellModal', input: { st_code: 'MIC002055516', quantity } },
      {
        name: 'tyresModalWindow',
        input: { st_code: 'MIC002055516', quantity, home_delivery: route, unless_upsell: 1 },
      },
    ]);
    expect(within(cardAt(0)).getByText('In Basket')).toBeInTheDocument();
    expect(within(cardAt(1)).getByText('Buy')).toBeInTheDocument();
  },
);

test('a second click while the first add is pending sends nothing [T-CARD-ADD-ROUTE, C-TOGGLE-ROUTE-CARD]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { calls } = setUp({ toggleRoute: () => new Promise((done) => (answer = done)) });
  await userEvent.click(addFitted(cardAt(0)));
  await userEvent.click(addFitted(cardAt(0)));
  await userEvent.click(addFitted(cardAt(1)));
  expect(named(calls, 'toggleRoute')).toHaveLength(1);
  await act(async () => answer({ emptied: false, basket: emptyBasket }));
});

test.each([[0], [1]] as const)(
  'a failed add on the route %i is logged, shows an error and leaves the card unmarked [X-LOG-ROUTE, S08.7]',
  async (route) => {
    const failure = new CallError({ status: 0, code: 'no_answer', message: 'x' });
    const fail = () => Promise.reject(failure);
    const { calls } = setUp({ toggleRoute: fail, tyresModalWindow: fail });
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() =>
      expect(screen.getAllByText("Sorry, that didn't work. Please try again.").length).toBeGreaterThan(0),
    );
    expect(console.error).toHaveBeenCalledWith('There was an error!');
    expect(window.alert).not.toHaveBeenCalled();
    expect(within(cardAt(0)).getByText('Buy')).toBeInTheDocument();
    expect(addOn(route, cardAt(0))).not.toHaveAttribute('aria-disabled');
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() => expect(named(calls, 'toggleRoute')).toEqual([{ route }, { route }]));
  },
);
