import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeExtras } from '@tyres/checkout-contract/fake';
import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { getFitterServices } from '@tyres/fitters-contract/endpoints';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { forgetBasket } from '../../lib/basket-store';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);
const page = testPage({ path: '/basket', url: '/basket' });
const show = (basket: Basket, extras = fakeExtras, answers: Answers = {}) =>
  renderInShell(<View data={{ basket, registration: null, sizeLabel: null, extras }} page={page} />, answers);
const extras = () => within(screen.getByRole('region', { name: 'Choose your extras' }));
const withCover = basketFixture({
  revision: 2,
  products: [...basketFixture().products, serviceFixture({ st_code: 'TYREPROTECTION' })],
});

test("the fitter's extras are offered with their prices, to be added or removed [S13.2, S14.1, S14.2, S14.3]", () => {
  show(withCover);
  expect(screen.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  expect(extras().getByText('Only £4.95 per tyre')).toBeVisible();
  expect(extras().getByText('£39.95')).toBeVisible();
  expect(
    extras()
      .getAllByRole('button', { name: /^(Add|Remove)/ })
      .map((button) => [button.textContent, button.ariaLabel]),
  ).toEqual([
    ['Remove', 'Remove Tyre protection cover'],
    ['Add', 'Add Front wheel alignment'],
    ['Add', 'Add Four-wheel alignment'],
  ]);
});

test('the button of an extra adds one, and removes it again, also without script [T-EXTRA-TOGGLE]', async () => {
  const { calls } = show(basketFixture(), fakeExtras, {
    addToBasket: () => ({ basket_updated: 1, basket: withCover }),
    deleteBasketItem: () => ({ basket: basketFixture({ revision: 3 }) }),
  });
  const add = extras().getByRole('button', { name: 'Add Tyre protection cover' });
  expect(add.closest('form')).toHaveAttribute('action', '/ajax/add_to_basket');
  expect([...new FormData(add.closest('form') ?? undefined)]).toEqual([
    ['return_to', '/basket'],
    ['st_code', 'TYREPROTECTION'],
    ['quantity', '1'],
  ]);
  await userEvent.click(add);
  const remove = await extras().findByRole('button', { name: 'Remove Tyre protection cover' });
  expect(remove.closest('form')).toHaveAttribute('action', '/ajax/delete_basket_item/TYREPROTECTION');
  await userEvent.click(remove);
  expect(calls).toEqual([
    { name: 'addToBasket', input: { st_code: 'TYREPROTECTION', quantity: 1 } },
    { name: 'deleteBasketItem', input: { st_code: 'TYREPROTECTION' } },
  ]);
  expect(await extras().findByRole('button', { name: 'Add Tyre protection cover' })).toBeVisible();
});

test('adding one alignment removes the other, which its button offers again [T-EXTRA-ALIGNMENT, T-EXTRA-TOGGLE]', async () => {
  const withAlignment = (st_code: string, revision: number) =>
    basketFixture({ revision, products: [...basketFixture().products, serviceFixture({ st_code })] });
  const { calls } = show(withAlignment('WHEELALIGNMENT', 1), fakeExtras, {
    addToBasket: () => ({ basket_updated: 1, basket: withAlignment('RCWHEELALIGN4', 2) }),
  });
  expect(extras().getByRole('button', { name: 'Remove Front wheel alignment' })).toBeVisible();
  await userEvent.click(extras().getByRole('button', { name: 'Add Four-wheel alignment' }));
  expect(await extras().findByRole('button', { name: 'Remove Four-wheel alignment' })).toBeVisible();
  expect(extras().getByRole('button', { name: 'Add Front wheel alignment' })).toBeVisible();
  expect(calls).toEqual([{ name: 'addToBasket', input: { st_code: 'RCWHEELALIGN4', quantity: 1 } }]);
});

test.each([
  ['Tyre protection cover', 'A nail or a kerb can end a new tyre.', 'Only £4.95 per tyre'],
  [
    'Four-wheel alignment',
    'The rear wheels steer the car as well.',
    '£69.95, and 45 minutes more with the fitter',
  ],
])(
  "'Find out more' opens the explanation of %s [S14.4, S17.3, A-MODAL-OPEN]",
  async (name, paragraph, price) => {
    const { recorded } = show(basketFixture());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const more = extras().getByRole('button', { name: `Find out more about ${name}` });
    expect(more).toHaveTextContent('Find out more');
    await userEvent.click(more);
    const modal = await screen.findByRole('dialog', { name });
    expect(within(modal).getByText(paragraph)).toBeVisible();
    expect(modal).toHaveTextContent(price);
    expect(recorded).toEqual([{ name: 'modal_open', details: { modal: 'service explanation' } }]);
    await userEvent.click(within(modal).getByRole('button', { name: 'Okay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('an explanation that is missing is its long description [S17.3]', async () => {
  show(
    basketFixture(),
    fakeExtras.map((extra) => ({ ...extra, modal_text: '' })),
  );
  await userEvent.click(extras().getByRole('button', { name: /^Find out more about Front/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('wear tyres unevenly');
});

test('an extra that cannot be added or removed is logged, and can be tried again [X-LOG-BASKET, SD41]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls, recorded } = show(withCover);
  await userEvent.click(extras().getByRole('button', { name: 'Remove Tyre protection cover' }));
  await userEvent.click(extras().getByRole('button', { name: 'Add Front wheel alignment' }));
  expect(calls.map((call) => call.name)).toEqual(['deleteBasketItem', 'addToBasket']);
  expect(log.mock.calls).toEqual([['There was an error!'], ['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  expect(recorded).toEqual([]);
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(extras().getByRole('button', { name: 'Remove Tyre protection cover' })).toBeEnabled();
  for (const spy of [log, alert]) spy.mockRestore();
});

test('the refusal of an extra is shown', async () => {
  const message = 'Kerb Call does not offer Front wheel alignment.';
  show(basketFixture(), fakeExtras, {
    addToBasket: () => ({ basket_updated: 0, basket: basketFixture({ revision: 2 }), message }),
  });
  await userEvent.click(extras().getByRole('button', { name: 'Add Front wheel alignment' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('delivered tyres are offered no work on the car, also when the route changes on the page', () => {
  const { bus } = show(basketFixture());
  const names = () =>
    extras()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(names()).toHaveLength(3);
  const basket = deliveredBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(names()).toEqual(['Tyre protection cover']);
});

test('the page says when a fitter offers no extras [S14.5]', () => {
  show(bookedBasketFixture(), []);
  expect(extras().getByText('No extras available.')).toBeVisible();
  expect(extras().getByText('Click the continue button to proceed.')).toBeVisible();
  expect(extras().queryByRole('button')).toBeNull();
});

describe('the page', () => {
  const loadWith = async (basket: Basket, answers: object = {}) => {
    const { context, calls } = testLoad('/basket', {
      answers: {
        getBasket: () => ({ basket }),
        getExtras: () => ({ extras: fakeExtras }),
        getFitterServices: () => ({ available: ['TYREPROTECTION'] }),
        ...answers,
      },
    });
    const data = await load(context);
    return { codes: data.extras?.map(({ code }) => code), calls };
  };

  test('asks the chosen fitter what it offers, and shows only that [C-FITTER-SERVICES, SD11]', async () => {
    expect(getFitterServices).toMatchObject({ method: 'POST', path: '/ajax/get_fitter_services' });
    const { codes, calls } = await loadWith(bookedBasketFixture());
    expect(calls.find(({ name }) => name === 'getFitterServices')?.input).toEqual({
      fitter: 'CALHALF001',
      rules: true,
    });
    expect(codes).toEqual(['TYREPROTECTION']);
  });

  test('shows all extras without a fitter, and none for a basket without tyres', async () => {
    const { codes, calls } = await loadWith(basketFixture());
    expect(codes).toEqual(['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4']);
    expect(calls.map(({ name }) => name)).not.toContain('getFitterServices');
    expect((await loadWith(emptyBasketFixture())).codes).toBeUndefined();
  });

  test('is shown without extras that cannot be loaded', async () => {
    const down = () => {
      throw new Error('down');
    };
    expect((await loadWith(bookedBasketFixture(), { getFitterServices: down })).codes).toBeUndefined();
  });
});
