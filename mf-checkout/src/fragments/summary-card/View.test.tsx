import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { standInForObserver } from '../../testing/stand-in-for-observer';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { View } from './View';

beforeEach(standInForObserver);
afterEach(forgetBasket);
const page = testPage({ path: '/choose-fitter', url: '/choose-fitter' });
/** A basket whose fitter and time were chosen first, with tyres (SD04). */
function nationalBasketWithTyres() {
  const button = {
    label: 'Continue to checkout',
    link: '/booking-details',
    show_registration_size_form: false,
  };
  return bookedBasketFixture({ fitted_nationally: 1, button });
}
/** The line with this name. */
const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

test('the card lists tyres with quantity and line total, the environmental fee and the total [S11.1, S11.2, S19.1, E-BASKET-FEE, V-QTY-RANGE, A-REMOVE-FROM-CART, B-CURRENCY]', async () => {
  const emptied = emptyBasketFixture({ revision: 2 });
  const { calls, recorded } = renderInShell(<View data={{ basket: mixedBasketFixture() }} page={page} />, {
    deleteBasketItem: () => ({ basket: emptied }),
  });
  const card = within(screen.getByRole('region', { name: 'Your order' }));
  for (const [name, description, quantity, total] of [
    ['Michelin Primacy 5', 'Extra load, rim guard', '3', '£313.50'],
    ['Pirelli P Zero', 'Run flat', '1', '£131.00'],
  ] as const) {
    const tyre = line(name);
    for (const text of [description, total]) expect(tyre.getByText(text)).toBeInTheDocument();
    expect(tyre.getByRole('combobox', { name: `Quantity of ${name}` })).toHaveValue(quantity);
    const choices = tyre.getAllByRole('option').map(({ textContent }) => textContent);
    expect(choices).toEqual(['1', '2', '3', '4', '5']);
    expect(tyre.getByRole('button', { name: `Remove ${name}` }).querySelector('svg')).toBeInTheDocument();
  }
  for (const text of ['£104.50 each', "What's this?"]) expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText('Environmental Fee').closest('dt')?.nextSibling).toHaveTextContent('£10.00');
  expect(card.getByText('Total').nextSibling).toHaveTextContent('£502.40');
  await userEvent.click(card.getByRole('button', { name: 'Remove Michelin Primacy 5' }));
  expect(calls).toEqual([{ name: 'deleteBasketItem', input: { st_code: 'MIC2055516V91P5' } }]);
  expect(await card.findByText('Your basket is empty.')).toBeInTheDocument();
  expect(card.queryByText('Total')).not.toBeInTheDocument();
  expect(recorded).toEqual([
    {
      name: 'remove_from_cart',
      details: {
        currency: 'GBP',
        value: 313.5,
        items: [
          {
            item_id: 'MIC2055516V91P5',
            item_name: 'Michelin Primacy 5',
            item_brand: 'Michelin',
            price: 104.5,
            quantity: 3,
          },
        ],
      },
    },
  ]);
});

test.each(['/basket', '/choose-fitter', '/booking-details'])(
  'beside the page %s the card has all its parts [S11.1, S11.2, S11.5, S11.6, E-BASKET-FEE]',
  (path) => {
    const { fitter, app_date_label, app_time_label } = bookedBasketFixture();
    const basket = mixedBasketFixture({ fitter, app_date_label, app_time_label });
    renderInShell(<View data={{ basket }} page={testPage({ path, url: path })} />);
    for (const text of [
      'Michelin Primacy 5',
      'Run flat',
      'Your selected extras',
      'Wheel alignment',
      'Halden Autocentre Westminster',
      'Monday 3rd June 2030, 09:00 - 10:00',
      'Environmental Fee',
      '£10.00',
      '£502.40',
    ])
      expect(
        within(screen.getByRole('region', { name: 'Your order' })).getAllByText(text)[0],
      ).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Quantity of Pirelli P Zero' })).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Remove Pirelli P Zero' })).toBeInTheDocument();
  },
);

test.each([
  [mobileBasketFixture({ revision: 2 }), '£224.00'],
  [deliveredBasketFixture({ revision: 2 }), '£194.95'],
])('the total is that of the newest basket [S11.1]', (basket, total) => {
  const { bus } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('£209.00');
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(screen.getByText('Total').nextSibling).toHaveTextContent(total);
});

test('a refused quantity leaves the line as it was, and the card says why [S11.2]', async () => {
  const message = 'Only 3 of these tyres are in stock.';
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />, {
    updateBasketTyreQuantity: () => ({ basket_updated: 0, basket: basketFixture(), message }),
  });
  const select = screen.getByRole('combobox', { name: 'Quantity of Michelin Primacy 5' });
  await userEvent.selectOptions(select, '5');
  expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
  expect(select).toHaveValue('2');
});

test('a new quantity and a removal are sent for their own line, and the card shows the new basket [S11.2, C-UPDATE-BASKET-TYRE-QUANTITY, C-DELETE-BASKET-ITEM]', async () => {
  const basket = mixedBasketFixture();
  const { bus, calls } = renderInShell(<View data={{ basket }} page={page} />, {
    updateBasketTyreQuantity: () => ({
      basket_updated: 1,
      basket: mixedBasketFixture({ revision: 2, total: '633.40' }),
    }),
    deleteBasketItem: () => ({
      basket: mixedBasketFixture({ revision: 3, products: basket.products.slice(0, 2), total: '331.50' }),
    }),
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity of Pirelli P Zero' }), '2');
  expect(await screen.findByText('£633.40')).toBeInTheDocument();
  expect(bus.last('basket:changed')?.basket.total).toBe('633.40');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pirelli P Zero' }));
  expect(await screen.findByText('£331.50')).toBeInTheDocument();
  expect(bus.last('basket:changed')?.basket.total).toBe('331.50');
  expect(screen.queryByText('Pirelli P Zero')).not.toBeInTheDocument();
  expect(screen.getByText('Michelin Primacy 5')).toBeInTheDocument();
  expect(calls).toEqual([
    { name: 'updateBasketTyreQuantity', input: { st_code: 'PIR2254517W94PZ', quantity: 2 } },
    { name: 'deleteBasketItem', input: { st_code: 'PIR2254517W94PZ' } },
  ]);
  expect(bus.last('basket:changed')?.revision).toBe(3);
});

test('a refused quantity keeps the old one, and the card says why [C-UPDATE-BASKET-TYRE-QUANTITY]', async () => {
  const basket = mixedBasketFixture();
  const message = 'Only 1 of these tyres is in stock.';
  renderInShell(<View data={{ basket }} page={page} />, {
    updateBasketTyreQuantity: () => ({ basket_updated: 0, basket, message }),
  });
  const select = screen.getByRole('combobox', { name: 'Quantity of Pirelli P Zero' });
  await userEvent.selectOptions(select, '2');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(select).toHaveValue('1');
});

test('with script a removal sends its call and does not post its form [C-DELETE-BASKET-ITEM]', () => {
  const { calls } = renderInShell(<View data={{ basket: mixedBasketFixture() }} page={page} />, {
    deleteBasketItem: () => new Promise(() => undefined),
  });
  const form = screen.getByRole('button', { name: 'Remove Wheel alignment' }).closest('form');
  expect(fireEvent.submit(form ?? document.body)).toBe(false);
  expect(calls).toEqual([{ name: 'deleteBasketItem', input: { st_code: 'WHEELALIGNMENT' } }]);
});

test('without script the forms of a line post its code and its quantity [C-ADD-TO-BASKET, C-DELETE-BASKET-ITEM, S11.2]', () => {
  renderInShell(<View data={{ basket: mixedBasketFixture() }} page={page} />);
  const forms = screen.getByText('Pirelli P Zero').closest('li')?.querySelectorAll('form') ?? [];
  expect(
    [...forms].map((form) => [form.method, form.getAttribute('action'), [...new FormData(form)]]),
  ).toEqual([
    [
      'post',
      '/ajax/add_to_basket',
      [
        ['st_code', 'PIR2254517W94PZ'],
        ['return_to', '/choose-fitter'],
        ['quantity', '1'],
      ],
    ],
    ['post', '/ajax/delete_basket_item/PIR2254517W94PZ', [['return_to', '/choose-fitter']]],
  ]);
});

test.each([
  [mobileBasketFixture(), { 'Mobile fitting': '£15.00', Delivery: undefined }],
  [deliveredBasketFixture(), { 'Mobile fitting': undefined, Delivery: '£9.95' }],
  [bookedBasketFixture(), { 'Mobile fitting': undefined, Delivery: undefined }],
  [
    mobileBasketFixture({ mobile_fitting: '0.50', delivery_amount: '24.90' }),
    { 'Mobile fitting': '£0.50', Delivery: '£24.90' },
  ],
])('mobile fitting and delivery each have a line, unless they cost £0.00 [S11.3]', (basket, lines) => {
  renderInShell(<View data={{ basket }} page={page} />);
  for (const [label, amount] of Object.entries(lines))
    expect(screen.queryByText(label)?.nextSibling?.textContent).toBe(amount);
});

test("the card names the fitter and the appointment, or says 'No fitter selected' [S11.5]", () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.getByText('No fitter selected')).toBeInTheDocument();
  unmount();
  renderInShell(<View data={{ basket: bookedBasketFixture() }} page={page} />);
  expect(screen.getByText('Halden Autocentre Westminster')).toBeInTheDocument();
  expect(screen.getByText('Monday 3rd June 2030, 09:00 - 10:00')).toBeInTheDocument();
});

const untimed = { app_time: null, app_end_time: null, app_time_label: null };

test.each([
  ['Halden Autocentre Westminster', 'Monday 3rd June 2030, 09:00 - 10:00', bookedBasketFixture()],
  ['Tread To You London', 'Monday 3rd June 2030, 09:00 - 11:00', mobileBasketFixture()],
  ['Tread To You London', 'Monday 3rd June 2030', mobileBasketFixture(untimed)],
])('the card names %s and %s as soon as the basket has them [S11.5]', (name, appointment, chosen) => {
  const { bus } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.getByText('No fitter selected')).toBeInTheDocument();
  const basket = { ...chosen, revision: 2 };
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByText(appointment)).toBeInTheDocument();
  expect(screen.queryByText('No fitter selected')).not.toBeInTheDocument();
});

test.each([
  ['for delivery', deliveredBasketFixture()],
  ['for delivery, with a fitter,', bookedBasketFixture({ home_delivery: 1 })],
  ['without a tyre', emptyBasketFixture()],
])('the card of a basket %s says nothing about a fitter [S11.5]', (_, basket) => {
  renderInShell(<View data={{ basket }} page={page} />);
  expect(screen.queryByText(/No fitter selected|Halden|Monday/)).not.toBeInTheDocument();
});

test('the card of a fitter without a date names the fitter only [S11.5]', () => {
  const basket = bookedBasketFixture({ ...untimed, app_date: null, app_date_label: null });
  renderInShell(<View data={{ basket }} page={page} />);
  const name = screen.getByText('Halden Autocentre Westminster');
  expect(name.parentElement).toHaveTextContent(
    /^Halden Autocentre Westminster4 Horseferry Road, London, SW1P 2AE$/,
  );
});

test("extras are listed under 'Your selected extras' [S11.6, B-FLOW-BASKET]", () => {
  const { unmount } = renderInShell(<View data={{ basket: mixedBasketFixture() }} page={page} />);
  const extras = screen.getByRole('heading', { name: 'Your selected extras' }).nextElementSibling;
  expect([...(extras?.children ?? [])].map((extra) => extra.querySelector('strong')?.textContent)).toEqual([
    'Tyre protection cover',
    'Wheel alignment',
  ]);
  for (const name of ['Tyre protection cover', 'Wheel alignment'])
    expect(line(name).getByRole('button', { name: `Remove ${name}` })).toBeInTheDocument();
  unmount();
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.queryByText('Your selected extras')).not.toBeInTheDocument();
});

test('the total of a service has two decimals [S11.6, B-SERVICE-2DP, B-SERVICE-TOTAL]', () => {
  renderInShell(<View data={{ basket: mixedBasketFixture() }} page={page} />);
  expect(line('Tyre protection cover').getByText('£18.00')).toBeInTheDocument();
  expect(line('Wheel alignment').getByText('£39.90')).toBeInTheDocument();
});

const toTyres = ['(Change tyres)', '/select-tyres'];
/** With the prices of delivery, as the basket has them. */
const toDelivered = ['(Change tyres)', '/select-tyres?home_delivery_prices=yes'];
const tyresOfRoute = ({ home_delivery }: Basket) => (home_delivery === 1 ? toDelivered : toTyres);
const toFitters = ['Choose fitter', '/choose-fitter'];
const toCheckout = ['Continue to checkout', '/booking-details'];
/** The links to other pages. */
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => !href?.startsWith('#'));

test.each([
  [basketFixture(), 'Choose fitter', '/choose-fitter'],
  [bookedBasketFixture(), 'Choose fitter', '/choose-fitter'],
  [mobileBasketFixture(), 'Choose fitter', '/choose-fitter'],
  [mixedBasketFixture(), 'Choose fitter', '/choose-fitter'],
  [deliveredBasketFixture(), 'Continue to checkout', '/booking-details'],
])(
  'the card links to the next step of the route and to the tyres [S11.7, S11.8, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY, R-BOOKING-DETAILS]',
  (basket, label, href) => {
    renderInShell(<View data={{ basket }} page={testPage({ path: '/basket' })} />);
    expect(links()).toEqual([tyresOfRoute(basket), [label, href]]);
  },
);

test.each([
  [basketFixture(), toFitters, deliveredBasketFixture({ revision: 2 }), toCheckout],
  [deliveredBasketFixture(), toCheckout, bookedBasketFixture({ revision: 2 }), toFitters],
])(
  'the links follow a change of the route [S11.7, S11.8, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY]',
  (before, step, after, nextStep) => {
    const { bus } = renderInShell(<View data={{ basket: before }} page={testPage({ path: '/basket' })} />);
    expect(links()).toEqual([tyresOfRoute(before), step]);
    act(() => bus.emit('basket:received', { revision: 2, basket: after, open: false }));
    expect(links()).toEqual([tyresOfRoute(after), nextStep]);
  },
);

test.each([
  ['/choose-fitter', deliveredBasketFixture(), [toDelivered, toCheckout]],
  ['/choose-fitter', bookedBasketFixture(), [toTyres]],
  ['/choose-fitter/sw1a1aa', bookedBasketFixture(), [toTyres]],
  ['/booking-details', deliveredBasketFixture(), [toDelivered]],
  ['/booking-details', bookedBasketFixture(), [toTyres]],
  ['/choose-fitter', emptyBasketFixture(), [toTyres]],
])('beside the page %s the card has no button to the same page [S11.7, S11.8]', (path, basket, shown) => {
  renderInShell(<View data={{ basket }} page={testPage({ path })} />);
  expect(links()).toEqual(shown);
});

test.each([
  ['fitted', basketFixture(), '/basket', 0],
  ['booked', bookedBasketFixture({ marketing: '1' }), '/choose-fitter', 0],
  ['delivered', deliveredBasketFixture(), '/basket', 1],
  ['delivered', deliveredBasketFixture({ marketing: '0' }), '/choose-fitter', 1],
  ['nationally fitted', nationalBasketWithTyres(), '/basket', 1],
  // The form of the checkout asks it there.
  ['delivered', deliveredBasketFixture(), '/booking-details', 0],
] as const)(
  'beside a %s basket, case %#, are as many marketing checkboxes as its button links to the checkout [S11.10]',
  (_, basket, path, count) => {
    renderInShell(<View data={{ basket }} page={testPage({ path, url: path })} />);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(count);
  },
);

test('the basket page says itself that there is nothing in the basket, without an order of £0.00', () => {
  const path = '/basket';
  const { container } = renderInShell(
    <View data={{ basket: emptyBasketFixture() }} page={testPage({ path, url: path })} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('the marketing checkbox is shown only before the checkout, and ticking it denies marketing [S11.10, T-MARKETING-DENY, C-TOGGLE-MARKETING]', async () => {
  const { unmount } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  const answers = [
    deliveredBasketFixture({ revision: 2, marketing: '0' }),
    deliveredBasketFixture({ revision: 3, marketing: '1' }),
  ];
  const { calls } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />, {
    toggleMarketing: () => ({ basket: answers.shift() }),
  });
  const box = screen.getByRole('checkbox', { name: 'Please do not send me offers' });
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(calls).toEqual([
    { name: 'toggleMarketing', input: { marketing: 0 } },
    { name: 'toggleMarketing', input: { marketing: 1 } },
  ]);
});

test('the marketing checkbox is shown as soon as the button leads to the checkout [S11.10]', () => {
  const { bus } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  const basket = deliveredBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(screen.getByRole('checkbox', { name: 'Please do not send me offers' })).toBeInTheDocument();
});

test('a failed marketing choice is logged and can be tried again [X-LOG-MARKETING]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(log.mock.calls).toEqual([['There was an error!']]));
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(calls).toHaveLength(2);
  for (const spy of [log, alert]) spy.mockRestore();
});

test.each([
  [null, false],
  ['1', false],
  ['0', true],
] as const)(
  'with marketing %p the checkbox is ticked at first: %s [T-MARKETING-INITIAL, E-BASKET-MARKETING]',
  (marketing, ticked) => {
    renderInShell(<View data={{ basket: deliveredBasketFixture({ marketing }) }} page={page} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(ticked);
  },
);
