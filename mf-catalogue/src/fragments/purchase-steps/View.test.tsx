import { act, screen, within } from '@testing-library/react';
import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { fakeSearch } from '@tyres/search-contract/fake';
import { testLoad } from '../../testing/test-load';
import { load, type PurchaseStepsData } from './load';
import { View } from './View';

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const delivered = { ...page, query: { home_delivery_prices: ['yes'] } };
const data: PurchaseStepsData = { hasVehicle: true, isNationally: false };
const steps = () => {
  const list = screen.getByRole('navigation', { name: 'Steps of your order' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => [
      step.textContent,
      step.getAttribute('aria-current') ?? step.querySelector('a')?.getAttribute('href') ?? '',
    ]);
};
const fitted = [
  ['Confirm size', '/confirm-size'],
  ['Select tyres', 'step'],
  ['Choose a fitter', ''],
  ['Checkout', ''],
];

test.each([
  ['fitted', data, page, fitted],
  ['fitted, by size', { ...data, hasVehicle: false }, page, [['Confirm size', ''], ...fitted.slice(1)]],
  [
    'delivered',
    data,
    delivered,
    [
      ['Confirm size', '/confirm-size'],
      ['Select tyres', 'step'],
      ['Checkout', ''],
    ],
  ],
  [
    'fitted by somebody who was chosen first',
    { ...data, isNationally: true },
    page,
    [
      ['Fitted nationally', '/fitted-nationally'],
      ['Select tyres', 'step'],
      ['Checkout', ''],
    ],
  ],
])('the steps of tyres that are %s [R-STEP-NAMES]', (_, known, at, expected) => {
  renderInShell(<View data={known} page={at} />);
  expect(steps()).toEqual(expected);
});

test('the steps follow the fitting method when it changes', () => {
  const { bus } = renderInShell(<View data={data} page={page} />);
  act(() => bus.emit('catalogue:route-toggled', { revision: 2, route: 1 }));
  expect(steps().map(([name]) => name)).toEqual(['Confirm size', 'Select tyres', 'Checkout']);
  act(() => bus.emit('catalogue:route-toggled', { revision: 3, route: 0 }));
  expect(steps()).toEqual(fitted);
});

test('load reads from search and basket how the purchase began, and does without them', async () => {
  const answers = {
    getSearchSession: fakeSearch.getSearchSession,
    getBasket: () => ({ basket: { ...basketFixture(), fitted_nationally: 1 } }),
  };
  expect(await load(testLoad('/select-tyres', { answers }).context)).toEqual({
    hasVehicle: true,
    isNationally: true,
  });
  const withoutVehicle = { ...fakeSearch.getSearchSession(), vehicle: null };
  const bySize = testLoad('/select-tyres', {
    answers: { getSearchSession: () => withoutVehicle, getBasket: () => ({ basket: basketFixture() }) },
  });
  expect(await load(bySize.context)).toEqual({ hasVehicle: false, isNationally: false });
  expect(await load(testLoad('/select-tyres').context)).toEqual({ hasVehicle: false, isNationally: false });
});
