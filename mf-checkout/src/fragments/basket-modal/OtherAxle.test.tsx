import { basketFixture, productFixture, serviceFixture } from '@tyres/checkout-contract/fixtures';
import { fakeSearch } from '@tyres/search-contract/fake';
import type { Car } from '@tyres/search-contract/payloads';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { axleSizes, missingAxle } from './missing-axle';
import { View } from './View';

beforeAll(standInForDialogs);
afterEach(forgetBasket);

type Position = 'front' | 'rear' | 'same' | '';
const tyre = (tyre_position: Position, size = '225/40 R19 93Y') =>
  productFixture({ tyre_position, size, st_code: `TYRE${tyre_position}` });
const basketOf = (...positions: readonly Position[]) =>
  basketFixture({ products: [...positions.map((position) => tyre(position)), serviceFixture()] });
/** BD51 SMR, and a set of one size. */
const car: Car = {
  ...fakeSearch.getCar(),
  options: [
    {
      front_value: '205-55-16-V91',
      front: '205/55 R16 91V',
      back_value: '205-55-16-V91',
      back: '(Same as front tyre)',
    },
    {
      front_value: '225-40-19-Y93',
      front: '225/40 R19 93Y',
      back_value: '255-35-19-Y96',
      back: '255/35 R19 96Y',
    },
    {
      front_value: '225-45-18-Y95',
      front: '225/45 R18 95Y',
      back_value: '255-40-18-Y99',
      back: '255/40 R18 99Y',
    },
  ],
};

test.each([
  [['front'], 'rear'],
  [['rear'], 'front'],
  [['front', 'rear'], undefined],
  [['same'], undefined],
  [[''], undefined],
  [[], undefined],
] as const)('a basket with tyres for %j has none for: %p [S15.6]', (positions, axle) => {
  expect(missingAxle(basketOf(...positions))).toBe(axle);
});

test.each([
  ['rear', basketOf('front'), ['255/35 R19 96Y']],
  ['front', basketFixture({ products: [tyre('rear', '255/40 R18 99Y')] }), ['225/45 R18 95Y']],
  [
    'rear',
    basketFixture({ products: [tyre('front', '195/65 R15 91V')] }),
    ['255/35 R19 96Y', '255/40 R18 99Y'],
  ],
] as const)(
  'the sizes for the %s belong to the tyres in the basket, else are all of the car, case %#',
  (axle, basket, sizes) => {
    expect(axleSizes(car, axle, basket).map(({ label }) => label)).toEqual(sizes);
  },
);

async function opened(position: 'front' | 'rear', answers: Answers = {}) {
  const basket = basketOf(position);
  const view = renderInShell(<View data={null} page={testPage()} />, answers);
  act(() => view.bus.emit('basket:received', { revision: 1, basket, open: true }));
  return { ...view, modal: within(await screen.findByRole('dialog', { name: 'Your tyre selection' })) };
}

test.each([
  ['front', 'rear', '255-35-19-Y96', '255/35 R19 96Y'],
  ['rear', 'front', '225-40-19-Y93', '225/40 R19 93Y'],
] as const)(
  'a basket with %s tyres asks for the %s ones, and expands to their size in a form [S15.6, S15.7, C-GET-CAR]',
  async (there, axle, value, label) => {
    const sized = { ...car, options: car.options.slice(0, 2) };
    const { modal, calls } = await opened(there, { getCar: () => sized });
    expect(modal.getByRole('heading', { name: `Need ${axle} tyres?` })).toBeVisible();
    expect(modal.queryByRole('combobox', { name: /^Size of/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    await userEvent.click(modal.getByRole('button', { name: `Add ${axle} tyres` }));
    const select = await modal.findByRole('combobox', { name: `Size of your ${axle} tyres` });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([label]);
    expect(select).toHaveFocus();
    const form = modal.getByRole('button', { name: `Choose ${axle} tyres` }).closest('form');
    expect(form).toHaveAttribute('action', '/enter-size-submit');
    expect(form).toHaveAttribute('method', 'post');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['tyre_position', axle],
      ['size', value],
    ]);
    expect(calls).toEqual([{ name: 'getCar', input: {} }]);
  },
);

test("'I don't need rear tyres' ends the question, also when the modal opens again [S15.8]", async () => {
  const { modal, bus } = await opened('front');
  await userEvent.click(modal.getByRole('button', { name: "I don't need rear tyres" }));
  expect(modal.queryByText('Need rear tyres?')).not.toBeInTheDocument();
  await userEvent.click(modal.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  const basket = { ...basketOf('front'), revision: 2 };
  act(() => bus.emit('basket:received', { revision: 2, basket, open: true }));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('Need rear tyres?');
});

test('a car that is not known leads to the search [S15.7]', async () => {
  const { modal } = await opened('front', { getCar: () => null });
  await userEvent.click(modal.getByRole('button', { name: 'Add rear tyres' }));
  expect(await modal.findByRole('link', { name: 'Search by registration or size' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('sizes that cannot be loaded are logged, and can be asked for again [X-LOG-BASKET]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { modal, calls } = await opened('front');
  await userEvent.click(modal.getByRole('button', { name: 'Add rear tyres' }));
  expect(await modal.findByText("Sorry, that didn't work. Please try again.")).toBeVisible();
  expect(log.mock.calls).toEqual([['There was an error!']]);
  await userEvent.click(modal.getByRole('button', { name: 'Add rear tyres' }));
  expect(calls).toHaveLength(2);
  log.mockRestore();
});
