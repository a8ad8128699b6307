import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetBasket } from '../../lib/basket-store';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage({ path: '/basket', url: '/basket' });
const nothingSearched = { registration: null, sizeLabel: null };

test('the page marks the current fitting method and names the chosen garage [S10.5, S10.6, S10.7, S10.8]', () => {
  const { unmount } = renderInShell(
    <View data={{ basket: basketFixture(), ...nothingSearched }} page={page} />,
  );
  expect(screen.getByRole('heading', { name: 'Confirm your fitting method' })).toBeInTheDocument();
  expect(screen.getByText('No garage selected')).toBeInTheDocument();
  expect(screen.getByText('Fitting Included').closest('form')).toHaveTextContent('Selected');
  expect(screen.getByText('Fitting NOT Included').closest('form')).not.toHaveTextContent('Selected');
  unmount();
  renderInShell(<View data={{ basket: bookedBasketFixture(), ...nothingSearched }} page={page} />);
  expect(screen.getByText('Halden Autocentre Westminster')).toBeInTheDocument();
});

/** The text of the card with this note. */
const card = (note: string) => screen.getByText(note).closest('form')?.textContent;
const delivery = 'Tyre deliveryTyres delivered straight to your door in 3-5 working daysFitting NOT Included';

test.each([
  [basketFixture(), 'No garage selected', 0],
  [bookedBasketFixture(), 'Halden Autocentre Westminster', 0],
  [mobileBasketFixture(), 'Tread To You London', 0],
  [deliveredBasketFixture(), 'No garage selected', 1],
] as const)(
  'a basket shows both cards, the garage and the current method, case %# [R-BASKET, S10.5, S10.6, S10.7, S10.8]',
  (basket, garage, route) => {
    renderInShell(<View data={{ basket, ...nothingSearched }} page={page} />);
    expect(screen.getByRole('region', { name: 'Confirm your fitting method' })).toBeInTheDocument();
    const [fitted, delivered] = route === 0 ? ['Selected', 'Select'] : ['Select', 'Selected'];
    expect(card('Fitting Included')).toBe(`Fully fitted${garage}Fitting Included${fitted}`);
    expect(card('Fitting NOT Included')).toBe(`${delivery}${delivered}`);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Your basket',
      'Confirm your fitting method',
      'Fully fitted',
      'Tyre delivery',
    ]);
    expect(screen.getByText('Selected')).toHaveClass('success');
    expect(screen.getByText('Selected').closest('form')).toHaveClass('current');
  },
);

test('the badge and the garage follow the basket [S10.6, S10.8]', () => {
  const { bus } = renderInShell(
    <View data={{ basket: deliveredBasketFixture(), ...nothingSearched }} page={page} />,
  );
  expect(card('Fitting Included')).toBe('Fully fittedNo garage selectedFitting IncludedSelect');
  const basket = bookedBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(card('Fitting Included')).toBe('Fully fittedHalden Autocentre WestminsterFitting IncludedSelected');
  expect(card('Fitting NOT Included')).toBe(`${delivery}Select`);
});

/** The links but for those back to the steps that are done. */
const ways = () => screen.getAllByRole('link').filter((link) => !link.closest('nav'));

test.each([
  [basketFixture(), 'Choose fitter', '/choose-fitter'],
  [bookedBasketFixture(), 'Choose fitter', '/choose-fitter'],
  [mobileBasketFixture(), 'Choose fitter', '/choose-fitter'],
  [mixedBasketFixture({ postcode: null, registration: null }), 'Choose fitter', '/choose-fitter'],
  [deliveredBasketFixture(), 'Continue to checkout', '/booking-details'],
  [deliveredBasketFixture({ postcode: null, marketing: '0' }), 'Continue to checkout', '/booking-details'],
])(
  'the next step depends on the route only, case %# [T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY, R-CHOOSE-FITTER]',
  (basket, label, href) => {
    renderInShell(<View data={{ basket, ...nothingSearched }} page={page} />);
    expect(ways().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[label, href]]);
  },
);

test.each([
  [basketFixture(), 'Tyre delivery', 1],
  [deliveredBasketFixture(), 'Fully fitted', 0],
] as const)(
  'without script the other method is posted to its own address, case %# [C-TOGGLE-ROUTE-BASKET, S10.7, S10.8]',
  (basket, method, route) => {
    renderInShell(<View data={{ basket, ...nothingSearched }} page={page} />);
    const form = screen.getByRole('button', { name: `Select ${method}` }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/ajax/toggle_home_delivery_route/${route}/0`);
    expect(form?.querySelector('[name="return_to"]')).toHaveValue('/basket');
    expect([...new FormData(form ?? undefined)]).toEqual([['return_to', '/basket']]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  },
);

test('with script a change of the method sends its call and does not post its form [C-TOGGLE-ROUTE-BASKET]', () => {
  const { calls } = renderInShell(
    <View data={{ basket: basketFixture(), ...nothingSearched }} page={page} />,
    { toggleRouteKeeping: () => new Promise(() => undefined) },
  );
  const form = screen.getByRole('button', { name: 'Select Tyre delivery' }).closest('form');
  expect(fireEvent.submit(form ?? document.body)).toBe(false);
  expect(calls).toEqual([{ name: 'toggleRouteKeeping', input: { route: 1 } }]);
});

test('changing from delivery to fitting calls the service and updates the next step [C-TOGGLE-ROUTE-BASKET, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY, R-CHOOSE-FITTER, S10.8]', async () => {
  const basket = bookedBasketFixture({ revision: 2 });
  const { calls } = renderInShell(
    <View data={{ basket: deliveredBasketFixture(), ...nothingSearched }} page={page} />,
    { toggleRouteKeeping: () => ({ home_delivery: 0, basket }) },
  );
  expect(ways().map(({ textContent }) => textContent)).toEqual(['Continue to checkout']);
  await userEvent.click(screen.getByRole('button', { name: 'Select Fully fitted' }));
  expect(await screen.findByRole('link', { name: 'Choose fitter' })).toHaveAttribute(
    'href',
    '/choose-fitter',
  );
  expect(calls).toEqual([{ name: 'toggleRouteKeeping', input: { route: 0 } }]);
});

test('changing the fitting method calls the service and updates the next step [C-TOGGLE-ROUTE-BASKET, S10.8, T-ROUTE-NAV-FITTED, T-ROUTE-NAV-DELIVERY]', async () => {
  const delivered = deliveredBasketFixture({ revision: 2 });
  const { calls } = renderInShell(
    <View data={{ basket: basketFixture(), ...nothingSearched }} page={page} />,
    {
      toggleRouteKeeping: () => ({ home_delivery: 1, basket: delivered }),
    },
  );
  expect(screen.getByRole('link', { name: 'Choose fitter' })).toHaveAttribute('href', '/choose-fitter');
  await userEvent.click(screen.getByRole('button', { name: 'Select Tyre delivery' }));
  expect(calls).toEqual([{ name: 'toggleRouteKeeping', input: { route: 1 } }]);
  expect(await screen.findByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
    'href',
    '/booking-details',
  );
});

test.each([
  [
    { registration: 'AB12 CDE', sizeLabel: null },
    "You've entered your registration: AB12 CDE",
    'Click the continue button to choose your tyre size.',
    '/confirm-size',
  ],
  [
    { registration: null, sizeLabel: '225/45 R17 94W' },
    'Your chosen tyre size: 225/45 R17 94W',
    'Click the continue button to choose your tyres.',
    '/select-tyres',
  ],
  [
    { registration: 'AB12 CDE', sizeLabel: '205/55 R16 91V' },
    'Your chosen tyre size: 205/55 R16 91V',
    'Click the continue button to choose your tyres.',
    '/select-tyres',
  ],
])('an empty basket continues from the last search: %j [S13.3, S13.4]', (searched, heading, text, href) => {
  renderInShell(<View data={{ basket: emptyBasketFixture(), ...searched }} page={page} />);
  expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
  expect(screen.getAllByRole('heading')).toHaveLength(4);
});

test('a basket with tyres has no heading about the last search [S13.3, S13.4]', () => {
  const data = { basket: basketFixture(), registration: 'AB12 CDE', sizeLabel: '205/55 R16 91V' };
  renderInShell(<View data={data} page={page} />);
  expect(screen.queryByText(/You've entered|Your chosen tyre size/)).not.toBeInTheDocument();
});

test('an empty basket after no search has no heading about one [S13.3, S13.4]', () => {
  renderInShell(<View data={{ basket: emptyBasketFixture(), ...nothingSearched }} page={page} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your basket is empty',
    'Find tyres for your car',
    'Or search by tyre size',
  ]);
  expect(screen.queryByText(/Click the continue button/)).not.toBeInTheDocument();
});

test('a basket that becomes empty continues from the size of the last search [S13.4]', () => {
  const data = { basket: deliveredBasketFixture(), registration: null, sizeLabel: '205/55 R16 91V' };
  const { bus } = renderInShell(<View data={data} page={page} />);
  const basket = emptyBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(screen.getByRole('heading', { name: 'Your chosen tyre size: 205/55 R16 91V' })).toBeInTheDocument();
});

test('a basket that becomes empty continues from the last search [S13.3]', () => {
  const data = { basket: basketFixture(), registration: 'AB12 CDE', sizeLabel: null };
  const { bus } = renderInShell(<View data={data} page={page} />);
  const basket = emptyBasketFixture({ revision: 2 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(
    screen.getByRole('heading', { name: "You've entered your registration: AB12 CDE" }),
  ).toBeInTheDocument();
});

test('the page says that the basket is not available if it could not be loaded [R-BASKET]', () => {
  renderInShell(<View data={{ basket: null, ...nothingSearched }} page={page} />);
  expect(screen.getByText('Your basket is not available at the moment')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/basket');
});

test('a basket that lost its fitting time says why, and links to free times', () => {
  const basket = bookedBasketFixture({ app_time: null, appointment_lost: 'Your tyres arrive after it.' });
  renderInShell(<View data={{ basket, ...nothingSearched }} page={page} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your tyres arrive after it.');
  expect(screen.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', '/choose-fitter');
});

test('the loss of an appointment by a change on the page is shown at once', () => {
  const { bus } = renderInShell(
    <View data={{ basket: bookedBasketFixture(), ...nothingSearched }} page={page} />,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const basket = bookedBasketFixture({ revision: 2, app_time: null, appointment_lost: 'There is no room.' });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: false }));
  expect(screen.getByRole('alert')).toHaveTextContent('There is no room.');
});

describe('an empty basket has forms for another search', () => {
  const fieldsOf = (name: string) => {
    const form = screen.getByRole<HTMLFormElement>('form', { name });
    return { action: form.getAttribute('action'), method: form.method, values: [...new FormData(form)] };
  };
  const show = (basket: Basket, changes: Partial<PageInfo> = {}) =>
    renderInShell(
      <View
        data={{ basket, ...nothingSearched }}
        page={testPage({ path: '/basket', url: '/basket', ...changes })}
      />,
    );

  test('by registration and by size, posted to the search [S13.1]', () => {
    show(emptyBasketFixture({ postcode: 'M1 1AE' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your basket is empty' })).toBeInTheDocument();
    expect(fieldsOf('Find tyres for your car')).toEqual({
      action: '/enter-reg-submit',
      method: 'post',
      values: [
        ['return_to', '/basket'],
        ['reg_plate', ''],
        ['reg_postcode', 'M1 1AE'],
      ],
    });
    expect(fieldsOf('Or search by tyre size')).toEqual({
      action: '/enter-size-submit',
      method: 'post',
      values: [
        ['return_to', '/basket'],
        ['size', ''],
        ['size_postcode', 'M1 1AE'],
      ],
    });
  });

  test('only when its flag is set [S13.1]', () => {
    const { button } = emptyBasketFixture();
    show(emptyBasketFixture({ button: { ...button, show_registration_size_form: false } }));
    expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('which keep what was typed, and say what is wrong with it, when they were refused [S13.1]', () => {
    const fields = { reg_plate: 'Registration not found.' };
    const form = {
      action: '/enter-reg-submit',
      values: { reg_plate: 'XX99 XXX', reg_postcode: 'M1 1AE' },
      problem: { status: 422, code: 'invalid_form', message: 'No.', fields },
    };
    show(emptyBasketFixture(), { form });
    const plate = screen.getByRole('textbox', { name: 'Registration' });
    expect(plate).toHaveValue('XX99 XXX');
    expect(plate).toHaveAccessibleDescription(/^Error: Registration not found\./);
    expect(screen.getByRole('textbox', { name: 'Tyre size' })).toHaveValue('');
  });
});
