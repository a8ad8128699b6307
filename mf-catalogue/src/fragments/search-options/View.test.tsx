import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import type { LoadContext } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { fakeSearch } from '@tyres/search-contract/fake';
import { load, type SearchOptionsData } from './load';
import { View } from './View';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const data: SearchOptionsData = {
  postcode: null,
  sizes: { lists: fakeSearch.getSizeLists(), chosen: { width: '205', profile: '55', rim: '16', speed: 'V' } },
};
const delivered = { ...page, query: { home_delivery_prices: ['yes'] } };
const emptyBasket = emptyBasketFixture({ revision: 12 });
const removed =
  "Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. " +
  'Any tyres you had previously selected have been removed from your basket.';

function setUp(changes: Partial<SearchOptionsData> = {}, answers: Answers = {}, on = page) {
  return renderInShell(<View data={{ ...data, ...changes }} page={on} />, {
    toggleRoute: ({ route }: { route: 0 | 1 }) => ({
      home_delivery: route,
      basket: emptyBasket,
      emptied: true,
    }),
    earliestFittingPostcode: fakeSearch.earliestFittingPostcode,
    ...answers,
  });
}

const method = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the toggle explains each fitting method and marks the current one [S06.3, S10.1, S10.2, S10.3, S10.4, B-FLOW-ROUTE-FITTED, B-FLOW-ROUTE-DELIVERY]', () => {
  setUp();
  expect(screen.getByText('Select a tyre fitting method')).toBeInTheDocument();
  expect(method(/^Fully fitted/)).toHaveTextContent(
    'You can choose mobile or garage fitting at the next step',
  );
  expect(method(/^Fully fitted/)).toHaveTextContent(
    'Includes new rubber valve, balancing, old tyre disposal and VAT',
  );
  expect(method(/^Fully fitted/)).toHaveAttribute('formaction', '/ajax/toggle_home_delivery_route/0');
  expect(method(/^Tyre delivery/)).toHaveAttribute('formaction', '/ajax/toggle_home_delivery_route/1');
  expect(method(/^Fully fitted/)).toHaveAttribute('aria-pressed', 'true');
  expect(method(/^Tyre delivery/)).toHaveTextContent('Tyres delivered straight to your door');
  expect(method(/^Tyre delivery/)).toHaveTextContent('In 3-5 working days, without fitting');
  expect(method(/^Tyre delivery/)).toHaveAttribute('aria-pressed', 'false');
});

test('on the delivery route the toggle has the same texts and marks delivery [B-FLOW-ROUTE-FITTED, B-FLOW-ROUTE-DELIVERY, S06.3, S10.1, S10.3, S10.4, R-QS-HOME-DELIVERY-PRICES]', () => {
  setUp({}, {}, delivered);
  expect(method(/^Fully fitted/)).toHaveTextContent(
    /^Fully fittedYou can choose mobile or garage fitting at the next stepIncludes new rubber valve, balancing, old tyre disposal and VAT$/,
  );
  expect(method(/^Tyre delivery/)).toHaveTextContent(
    /^Tyre deliveryTyres delivered straight to your doorIn 3-5 working days, without fitting$/,
  );
  expect(method(/^Fully fitted/)).toHaveAttribute('aria-pressed', 'false');
  expect(method(/^Tyre delivery/)).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [1, page, /^Tyre delivery/],
  [0, delivered, /^Fully fitted/],
] as const)(
  'changing the route to %i emits the emptied basket and the route, and shows a notice until it is dismissed [T-ROUTE-EMPTY, T-ROUTE-NOTICE, S06.3, C-TOGGLE-ROUTE-CARD]',
  async (route, on, name) => {
    const { calls, bus } = setUp({}, {}, on);
    expect(screen.queryByText(removed)).toBeNull();
    await userEvent.click(method(name));
    expect(await screen.findByText(removed)).toBeInTheDocument();
    expect(calls).toEqual([{ name: 'toggleRoute', input: { route } }]);
    expect(bus.last('basket:received')).toEqual({
      revision: 12,
      basket: withoutPerson(emptyBasket),
      open: false,
    });
    expect(bus.last('catalogue:route-toggled')).toEqual({ revision: 12, route });
    expect(method(name)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(removed)).toBeNull();
  },
);

test('a second change of the route shows the dismissed notice again [T-ROUTE-NOTICE]', async () => {
  const { calls } = setUp();
  await userEvent.click(method(/^Tyre delivery/));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await userEvent.click(method(/^Fully fitted/));
  expect(await screen.findByText(removed)).toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([{ route: 1 }, { route: 0 }]);
});

test('choosing the current method makes no call [S06.3, T-ROUTE-EMPTY, C-TOGGLE-ROUTE-CARD]', async () => {
  const { calls } = setUp();
  await userEvent.click(method(/^Fully fitted/));
  expect(calls).toEqual([]);
});

test.each([
  ['Tyre delivery', page, /^Tyre delivery/, /^Fully fitted/],
  ['Fully fitted', delivered, /^Fully fitted/, /^Tyre delivery/],
] as const)(
  "a failed change to '%s' is logged, shows an error and keeps the current method [X-LOG-ROUTE, S25.7, S06.3]",
  async (_, on, other, current) => {
    let fail: () => void = () => undefined;
    const failure = new CallError({ status: 0, code: 'no_answer', message: 'x' });
    const toggleRoute = () => new Promise((_done, refuse) => (fail = () => refuse(failure)));
    const { calls, bus } = setUp({}, { toggleRoute }, on);
    await userEvent.click(method(other));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('Loading..')).toBeInTheDocument();
    await act(async () => fail());
    expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith('There was an error!');
    expect(window.alert).not.toHaveBeenCalled();
    expect(screen.queryByText('Loading..')).toBeNull();
    expect(method(current)).toHaveAttribute('aria-pressed', 'true');
    expect(bus.last('catalogue:route-toggled')).toBeUndefined();
    await userEvent.click(method(other));
    await waitFor(() => expect(calls).toHaveLength(2));
  },
);

test('the toggle switches when a tyre is added on the other route [S06.3]', () => {
  const { bus } = setUp();
  act(() => bus.emit('catalogue:route-toggled', { revision: 4, route: 1 }));
  expect(method(/^Tyre delivery/)).toHaveAttribute('aria-pressed', 'true');
});

test('without script each method is a submit button, and the next page says that tyres were removed [T-ROUTE-NOTICE, S06.1, S06.3, R-QS-HOME-DELIVERY-PRICES]', () => {
  const url = '/select-tyres?brand=avon';
  const html = renderToString(<View data={data} page={{ ...page, url, query: { brand: ['avon'] } }} />);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const [fitted, delivered] = parsed.querySelectorAll<HTMLButtonElement>('button[name=return_to]');
  expect(fitted?.getAttribute('formaction')).toBe('/ajax/toggle_home_delivery_route/0');
  expect(fitted?.value).toBe('/select-tyres?brand=avon');
  expect(delivered?.getAttribute('formaction')).toBe('/ajax/toggle_home_delivery_route/1');
  expect(delivered?.value).toBe('/select-tyres?brand=avon&home_delivery_prices=yes&notice=tyres-removed');
  setUp({}, {}, { ...page, query: { home_delivery_prices: ['yes'], notice: ['tyres-removed'] } });
  expect(screen.getByText(removed)).toBeInTheDocument();
});

test.each([
  ['/select-tyres', '/select-tyres?home_delivery_prices=yes&notice=tyres-removed', page],
  ['/select-tyres?notice=tyres-removed', '/select-tyres?home_delivery_prices=yes', delivered],
] as const)(
  'without script the methods lead to %s and %s [T-ROUTE-NOTICE]',
  (afterFitted, afterDelivered, on) => {
    setUp({}, {}, on);
    expect(method(/^Fully fitted/)).toHaveAttribute('value', afterFitted);
    expect(method(/^Tyre delivery/)).toHaveAttribute('value', afterDelivered);
  },
);

test('a change of the method replaces the notice that the address asked for [T-ROUTE-NOTICE]', async () => {
  const query = { home_delivery_prices: ['yes'], notice: ['tyres-removed'] };
  const { unmount } = setUp({}, {}, { ...page, query: { ...query, notice: ['others'] } });
  expect(screen.queryByText(removed)).toBeNull();
  unmount();
  setUp({}, {}, { ...page, query });
  expect(screen.getByText(removed)).toHaveAttribute('role', 'status');
  await userEvent.click(method(/^Fully fitted/));
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
  expect(screen.getAllByText(removed)).toHaveLength(1);
});

test('a postcode is saved, shown and emitted as an event [S06.4, S25.4, T-EARLIEST-UPDATED, C-EARLIEST-POSTCODE, T-EARLIEST-NOT]', async () => {
  const { calls, bus } = setUp();
  expect(screen.getByText('Check earliest fitting dates').closest('details')).toHaveAttribute('open');
  await userEvent.type(screen.getByLabelText('Postcode'), 'sw1a1aa');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const summary = await screen.findByText('Earliest fitting dates for SW1A 1AA');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(console.warn).not.toHaveBeenCalled();
  expect(calls).toEqual([{ name: 'earliestFittingPostcode', input: { postcode: 'sw1a1aa' } }]);
  expect(bus.last('catalogue:updatedPostcode')).toMatchObject({ postcode: 'SW1A 1AA' });
});

test('a known postcode can be changed, and the form works without script [S06.4, S25.4]', async () => {
  setUp({ postcode: 'M1 1AE' });
  expect(screen.queryByText('Check earliest fitting dates')).toBeNull();
  const field = screen.getByLabelText('Postcode');
  expect(field).toHaveValue('M1 1AE');
  const form = field.closest('form') ?? undefined;
  expect(form).toHaveAttribute('action', '/ajax/earliest_fitting_postcode');
  expect(form).toHaveAttribute('method', 'post');
  expect(Object.fromEntries(new FormData(form))).toEqual({ postcode: 'M1 1AE', return_to: '/select-tyres' });
  await userEvent.clear(field);
  await userEvent.type(field, 'sw1a1aa');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Earliest fitting dates for SW1A 1AA')).toBeInTheDocument();
});

test('a known postcode can be replaced by another one [T-EARLIEST-UPDATED, C-EARLIEST-POSTCODE, S06.4]', async () => {
  const { calls, bus } = setUp({ postcode: 'SW1A 1AA' });
  const check = screen.getByText('Earliest fitting dates for SW1A 1AA').closest('details');
  expect(check?.open).toBe(false);
  check?.setAttribute('open', '');
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.type(screen.getByLabelText('Postcode'), 'm1 1ae');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const changed = await screen.findByText('Earliest fitting dates for M1 1AE');
  expect(changed.closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByText('Earliest fitting dates for SW1A 1AA')).toBeNull();
  expect(calls).toEqual([{ name: 'earliestFittingPostcode', input: { postcode: 'm1 1ae' } }]);
  expect(bus.last('catalogue:updatedPostcode')).toMatchObject({ postcode: 'M1 1AE' });
});

test.each([
  ['/ajax/earliest_fitting_postcode', true],
  ['/ajax/add_to_basket', false],
])(
  'without script the message of a form refused at %s is at the postcode: %s [S25.4, V-EARLIEST-POSTCODE]',
  (action, isShown) => {
    const problem = { status: 422, code: 'invalid_form', message: 'postcode is a required field' };
    const refused = { ...page, form: { action, values: {}, problem } };
    const html = renderToString(<View data={{ ...data, postcode: 'M1 1AE' }} page={refused} />);
    const field = new DOMParser().parseFromString(html, 'text/html').querySelector('#checkPostcode');
    expect(field?.closest('details')?.hasAttribute('open')).toBe(isShown);
    expect(field?.getAttribute('aria-invalid')).toBe(isShown ? 'true' : null);
    const message = field?.closest('form')?.querySelector('#checkPostcode-error[role=alert]');
    expect(message?.textContent).toBe(isShown ? 'postcode is a required field' : undefined);
  },
);

test('a known postcode that is deleted shows an error at the field [V-EARLIEST-POSTCODE, S06.4]', async () => {
  const { calls, bus } = setUp({ postcode: 'SW1A 1AA' });
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('postcode is a required field')).toBeInTheDocument();
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('postcode is a required field');
  expect(calls).toEqual([]);
  expect(bus.last('catalogue:updatedPostcode')).toBeUndefined();
});

test.each([[''], ['   ']])(
  'an empty postcode (%p) shows an error at the field [V-EARLIEST-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]',
  async (typed) => {
    const { calls } = setUp();
    const field = screen.getByLabelText('Postcode');
    expect(field).toHaveAttribute('id', 'checkPostcode');
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('postcode is a required field')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('postcode is a required field');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert').parentElement).toBe(field.closest('form'));
    expect(calls).toEqual([]);
  },
);

test('the style sheet draws the error of the postcode as a tooltip above its form [V-INVALID-TOOLTIPS]', () => {
  const css = readFileSync(join(__dirname, 'EarliestFitting.module.css'), 'utf8');
  expect(css).toMatch(/\.check > form \{\s*position: relative;/);
  expect(css).toMatch(/\.check form > p \{\s*position: absolute;[^}]*bottom: calc\(100%/);
});

test('a postcode that the service refuses is logged and shows an error at the field [T-EARLIEST-NOT, V-INVALID-FOCUS, S06.4]', async () => {
  const { bus } = setUp();
  await userEvent.type(screen.getByLabelText('Postcode'), 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Enter a full UK postcode, such as SW1A 1AA')).toBeInTheDocument();
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
  expect(console.warn).toHaveBeenCalledWith('Postcode not updated');
  expect(bus.last('catalogue:updatedPostcode')).toBeUndefined();
});

test.each([[0], [2], [undefined]])(
  "the answer postcode_updated %p is logged as 'Postcode not updated' [T-EARLIEST-NOT, S06.4]",
  async (postcode_updated) => {
    const { bus } = setUp({}, { earliestFittingPostcode: () => ({ postcode_updated }) });
    await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith('Postcode not updated'));
    expect(await screen.findByText('Enter a full UK postcode, such as SW1A 1AA')).toBeInTheDocument();
    expect(screen.queryByText(/^Earliest fitting dates for/)).toBeNull();
    expect(bus.last('catalogue:updatedPostcode')).toBeUndefined();
  },
);

test('a failed save of the postcode is logged, shows an error and keeps what was typed [X-LOG-EARLIEST, S06.4]', async () => {
  setUp({}, { earliestFittingPostcode: () => Promise.reject(new Error('down')) });
  await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(window.alert).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Postcode')).toHaveValue('M1 1AE');
});

test('the postcode can be sent again after the code of its form failed to load [X-LOG-EARLIEST]', async () => {
  setUp();
  await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
  jest.doMock('./save-postcode', () => {
    throw new Error('offline');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('There was an error!'));
  expect(window.alert).not.toHaveBeenCalled();
  jest.dontMock('./save-postcode');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Earliest fitting dates for M1 1AE')).toBeInTheDocument();
});

test.each([
  ['/ajax/earliest_fitting_postcode', true],
  ['/ajax/add_to_basket', false],
])('a form refused at %s without script has its message at the postcode: %s [S06.4]', (action, isShown) => {
  const problem = { status: 422, code: 'invalid_form', message: 'Enter a full UK postcode.' };
  setUp({ postcode: 'M1 1AE' }, {}, { ...page, form: { action, values: {}, problem } });
  expect(screen.queryByText('Enter a full UK postcode.') !== null).toBe(isShown);
  const field = screen.getByLabelText('Postcode');
  expect(field.closest('details')?.open).toBe(isShown);
  expect(field.getAttribute('aria-invalid')).toBe(isShown ? 'true' : null);
});

test.each([
  ['M1 1AE', page, 1],
  [null, page, 0],
  ['M1 1AE', delivered, 0],
  [null, delivered, 0],
])(
  'fitting dates are shown only with a postcode, which only the fully fitted route asks for [T-EARLIEST-INFO, S25.4]',
  (postcode, on, count) => {
    setUp({ postcode }, {}, on);
    expect(screen.queryAllByText(/^Earliest fitting dates for/)).toHaveLength(count);
    const isAsked = on === page && postcode === null;
    expect(screen.queryAllByText('Check earliest fitting dates')).toHaveLength(isAsked ? 1 : 0);
    expect(screen.queryAllByLabelText('Postcode')).toHaveLength(on === page ? 1 : 0);
    expect(document.querySelectorAll('details[open] #checkPostcode')).toHaveLength(isAsked ? 1 : 0);
  },
);

test('fitting dates are hidden on a change to delivery, and shown again on a change to fitting [T-EARLIEST-INFO, S06.3, S06.4]', () => {
  const { bus } = setUp({ postcode: 'M1 1AE' });
  act(() => bus.emit('catalogue:route-toggled', { revision: 4, route: 1 }));
  expect(screen.queryByText(/Earliest fitting dates/i)).toBeNull();
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 0 }));
  expect(screen.getByText('Earliest fitting dates for M1 1AE')).toBeInTheDocument();
});

test("the size panel 'Filter results' has a select per dimension and posts the size [S07.3, R-UPDATE-TYRES]", () => {
  setUp();
  const panel = screen.getByText('Filter results').closest('details') ?? document.body;
  const select = (label: string) => within(panel).getByLabelText<HTMLSelectElement>(label);
  expect(
    ['Width', 'Profile', 'Rim', 'Speed'].map((label) => [select(label).name, select(label).value]),
  ).toEqual([
    ['width', '205'],
    ['profile', '55'],
    ['rim', '16'],
    ['speed', 'V'],
  ]);
  expect(panel.querySelector('form')).toHaveAttribute('action', '/update-tyres');
  expect(panel.querySelector('form')).toHaveAttribute('method', 'post');
  expect(Object.fromEntries(new FormData(panel.querySelector('form') ?? undefined))).toEqual({
    width: '205',
    profile: '55',
    rim: '16',
    speed: 'V',
  });
  expect(within(panel).getByRole('button', { name: 'Show tyres' })).toHaveAttribute('type', 'submit');
});

test('a size without a speed leaves the speed on Any, and without a size there is no panel [S07.3]', () => {
  const chosen = { width: '225', profile: '40', rim: '19' };
  const { unmount } = setUp({ sizes: { lists: fakeSearch.getSizeLists(), chosen } });
  const values = ['Width', 'Profile', 'Rim', 'Speed'].map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
  );
  expect(values).toEqual(['225', '40', '19', '']);
  unmount();
  setUp({ sizes: null });
  expect(screen.queryByText('Filter results')).toBeNull();
  expect(screen.getByText('Select a tyre fitting method')).toBeInTheDocument();
});

test.each([
  ['Width', ['205', '215', '225', '255']],
  ['Profile', ['35', '40', '50', '55']],
  ['Rim', ['16', '17', '19']],
  ['Speed', ['Any', 'V', 'W', 'Y']],
])('the select %s of the size panel offers %j on each route [S07.3]', (label, offered) => {
  for (const home_delivery_prices of [[], ['yes']]) {
    const { unmount } = setUp({}, {}, { ...page, query: { home_delivery_prices } });
    const { options } = screen.getByLabelText<HTMLSelectElement>(label);
    expect([...options].map(({ text }) => text)).toEqual(offered);
    unmount();
  }
});

test('load returns the postcode and the sizes, or null where a call fails [S06.4, S07.3, S25.4]', async () => {
  const context = (given: Answers): LoadContext => ({
    page,
    call: (async (endpoint, input) => {
      const answer = given[endpoint.name];
      if (!answer) throw new Error('down');
      return answer(input as never);
    }) as Call,
    signal: new AbortController().signal,
    now: new Date(0),
  });
  expect(await load(context({ ...fakeSearch }))).toMatchObject({
    postcode: 'SW1A 1AA',
    sizes: { chosen: { width: '205', profile: '55', rim: '16', speed: 'V' } },
  });
  await waitFor(async () => expect(await load(context({}))).toEqual({ postcode: null, sizes: null }));
});
