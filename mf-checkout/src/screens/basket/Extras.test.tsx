import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeExtras } from '@tyres/checkout-contract/fake';
import {
  basketFixture,
  bookedBasketFixture,
  emptyBasketFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { getFitterServices } from '@tyres/fitters-contract/endpoints';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { forgetBasket } from '../../lib/basket-store';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/basket', url: '/basket' });
const show = (basket: Basket, extras = fakeExtras, answers: Answers = {}) =>
  renderInShell(<View data={{ basket, registration: null, sizeLabel: null, extras }} page={page} />, answers);
const extras = () => within(screen.getByRole('region', { name: 'Choose your extras' }));
const withCover = basketFixture({
  revision: 2,
  products: [...basketFixture().products, serviceFixture({ st_code: 'TYREPROTECTION' })],
});

test("the fitter's extras are offered with their prices, to be added or removed [S14.1, S14.2, S14.3]", () => {
  show(withCover);
  expect(extras().getByText('Only £4.95 per tyre')).toBeVisible();
  expect(extras().getByText('£39.95')).toBeVisible();
  expect(
    extras()
      .getAllByRole('button')
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

test('an extra that is refused is told', async () => {
  const message = 'Kerb Call does not offer Front wheel alignment.';
  show(basketFixture(), fakeExtras, {
    addToBasket: () => ({ basket_updated: 0, basket: basketFixture({ revision: 2 }), message }),
  });
  await userEvent.click(extras().getByRole('button', { name: 'Add Front wheel alignment' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a fitter without extras is told as such [S14.5]', () => {
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
