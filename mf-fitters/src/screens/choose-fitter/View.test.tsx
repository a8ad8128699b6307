import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { CallError, toWire } from '@tyres/contract-kit/endpoint';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { PageInfo, Shell } from '@tyres/kit/fragment';
import { ShellProvider } from '@tyres/kit/use-shell';
import type { FitterFilters } from './fitter-filters';
import type { ChooseFitterData } from './load';
import { View } from './View';

const filters: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
};
const page: PageInfo = {
  name: 'choose-fitter',
  url: '/choose-fitter',
  path: '/choose-fitter',
  params: {},
  query: {},
};
const firstTen = fakeFittersService.rechooseFitters({ postcode: 'SW1A 1AA' }).sorted_fitters;
const held = bookedBasketFixture({ revision: 7, appointment_held_until: '2026-12-01T14:35:00.000Z' });

interface Made {
  readonly calls: [name: string, input: object][];
  /** The method and address of each call. */
  readonly requests: string[];
  readonly events: [name: string, payload: unknown][];
  readonly addresses: string[];
  /** Endpoints that fail, by name. */
  readonly failures: Map<string, Error>;
}

const tooltipOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`);

function given(data: Partial<ChooseFitterData> = {}, info: PageInfo = page): Made {
  const made: Made = { calls: [], requests: [], events: [], addresses: [], failures: new Map() };
  const answers: Record<string, (input: never) => unknown> = {
    ...fakeFittersService,
    updateBasketAppDate: fakeCheckout.updateBasketAppDate,
    updateBasketAppTime: () => ({ success: 1, basket: held }),
  };
  const shell: Shell = {
    bus: {
      emit: (name, payload) => void made.events.push([name, payload]),
      on: () => () => undefined,
      last: () => undefined,
    },
    call: async (endpoint, input) => {
      made.calls.push([endpoint.name, input]);
      const { method, url } = toWire(endpoint, input);
      made.requests.push(`${method} ${url}`);
      const failure = made.failures.get(endpoint.name);
      if (failure) throw failure;
      return answers[endpoint.name]?.(input as never) as never;
    },
    navigate: () => undefined,
    replaceAddress: (path) => void made.addresses.push(path),
    record: () => undefined,
  };
  render(
    <ShellProvider shell={shell}>
      <View
        data={{ filters, outcome: { kind: 'found', fitters: firstTen }, chosen: null, ...data }}
        page={info}
      />
    </ShellProvider>,
  );
  return made;
}

const card = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
const found = (...fitters: Fitter[]): Partial<ChooseFitterData> => ({ outcome: { kind: 'found', fitters } });
let errors: jest.SpyInstance;
let alert: jest.SpyInstance;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the page shows the filter form and the fitters with distance, opening times and next free day [S18.1] [S18.2] [T-FITTERS-INITIAL]', () => {
  given();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a fitter' })).toBeTruthy();
  const form = within(screen.getByRole('search', { name: 'Fitters' }));
  expect(form.getByLabelText<HTMLInputElement>('Postcode').value).toBe('SW1A 1AA');
  expect(form.getByLabelText<HTMLSelectElement>('Distance').value).toBe('10');
  expect(form.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('distance');
  expect(form.getByRole('group', { name: 'Fitter type' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Go' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(card(0).getByText('0.4 miles')).toBeTruthy();
  expect(card(0).getByText('08:30 to 17:30')).toBeTruthy();
  expect(card(0).getByText('Wednesday 2nd December 2026')).toBeTruthy();
});

test('the form offers the specified distances, sort orders and fitter types [V-FITTER-DISTANCES] [V-FITTER-SORT] [V-FITTER-TYPES]', () => {
  given();
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((one) => [one.getAttribute('value'), one.textContent]);
  expect(options('Distance')).toEqual([
    ['5', '5 miles'],
    ['10', '10 miles'],
    ['15', '15 miles'],
    ['25', '25 miles'],
    ['50', '50 miles'],
  ]);
  expect(options('Sort by')).toEqual([
    ['distance', 'Nearest first'],
    ['average_score', 'Best rating'],
  ]);
  const types = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(types.map(({ name, value, checked }) => [name, value, checked])).toEqual([
    ['fitterTypes[]', 'garage', true],
    ['fitterTypes[]', 'mobile', true],
  ]);
});

test("the form does not offer 'Best rating' if no fitter has reviews [V-FITTER-SORT]", () => {
  given(found(...firstTen.map((one) => ({ ...one, review_count: 0 }))));
  expect(screen.queryByRole('option', { name: 'Best rating' })).toBeNull();
});

test("a CALFIT fitter has the badge 'Premium Fitter', and a mobile fitter shows its surcharge [B-CALFIT] [B-SURCHARGE]", () => {
  given();
  expect(card(0).getByText('Premium Fitter')).toBeTruthy();
  expect(card(1).getByText('+ £20.00 mobile fitting')).toBeTruthy();
  expect(card(2).queryByText('Premium Fitter')).toBeNull();
});

const names = () =>
  within(screen.getByRole('list', { name: 'Fitters' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('changing the sort order or the fitter types replaces the list and keeps its distance and postcode [T-FITTERS-RERUN] [T-FITTERS-REPLACE]', async () => {
  const made = given();
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
  await userEvent.type(screen.getByLabelText('Postcode'), 'X');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating');
  const search = { postcode: 'SW1A 1AA', distance: 10, sort_by: 'average_score', limit: 10 };
  expect(made.calls).toEqual([['rechooseFitters', { ...search, fitter_types: ['garage', 'mobile'] }]]);
  const best = fakeFittersService.rechooseFitters({ ...search, sort_by: 'average_score' }).sorted_fitters;
  expect(best.map(({ name }) => name)).not.toEqual(firstTen.map(({ name }) => name));
  await waitFor(() => expect(names()).toEqual(best.map(({ name }) => name)));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mobile' }));
  expect(made.calls[1]).toEqual(['rechooseFitters', { ...search, fitter_types: ['garage'] }]);
  await waitFor(() => expect(screen.queryByText('Tread To You London')).toBeNull());
  expect(made.requests).toEqual(['POST /rechoose-fitters', 'POST /rechoose-fitters']);
});

test("changing distance or postcode searches only after 'Go', which updates the address [T-FITTERS-GO] [R-QS-FITTER-PARAMS]", async () => {
  const made = given();
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
  expect(made.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(made.calls).toEqual([
    ['rechooseFitters', expect.objectContaining({ postcode: 'M1 1AE', distance: 25, sort_by: 'distance' })],
  ]);
  await waitFor(() => expect(made.addresses).toHaveLength(1));
  const query = new URL(made.addresses[0] ?? '', 'http://site').searchParams;
  expect(['distance', 'sortBy', 'fitterTypes[]', 'limit'].map((name) => query.getAll(name))).toEqual([
    ['25'],
    ['distance'],
    ['garage', 'mobile'],
    ['10'],
  ]);
});

test("'Go' without a postcode shows an error at the field and does not search [V-FITTER-POSTCODE] [V-INVALID-FOCUS] [V-INVALID-TOOLTIPS] [V-POSTCODE-UPPER]", async () => {
  const made = given();
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  const field = screen.getByLabelText('Postcode');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('postcode is a required field')).toBeTruthy();
  expect(tooltipOf(field)?.textContent).toBe('Error: postcode is a required field');
  expect(field.classList).toContain('capitals');
  expect(made.calls).toEqual([]);
});

test('a failed search is logged, shows an error and ends the loading state [X-LOG-FITTER-SEARCH]', async () => {
  const made = given();
  made.failures.set('rechooseFitters', new CallError({ status: 0, code: 'no_answer', message: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe("Sorry, that didn't work. Please try again."),
  );
  expect(errors).toHaveBeenCalledWith('There was an error!');
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByRole('list', { name: 'Fitters' }).getAttribute('aria-busy')).toBe('false');
});

test("'Load 10 more fitters' sends the ids already shown, appends the answer and disappears after the last page [T-FITTERS-MORE] [T-FITTERS-MORE-SHOWN]", async () => {
  const made = given();
  await userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(10));
  expect(names().slice(0, 10)).toEqual(firstTen.map(({ name }) => name));
  expect(made.calls).toEqual([
    ['rechooseFitters', expect.objectContaining({ fitters_shown: firstTen.map(({ id }) => id), limit: 10 })],
  ]);
  expect(screen.queryByRole('link', { name: 'Load 10 more fitters' })).toBeNull();
});

test("'Show garages too' adds garages to a search that found no mobile fitters [T-FITTERS-ZERO-MOBILE]", async () => {
  const made = given({ ...found(), filters: { ...filters, fitterTypes: ['mobile'] } });
  expect(screen.getByText('There are no mobile fitters within 10 miles of SW1A 1AA.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show garages too' }));
  expect(made.calls).toEqual([
    ['rechooseFitters', expect.objectContaining({ fitter_types: ['garage', 'mobile'] })],
  ]);
});

test('the page links to a search with a wider radius if no fitter is found [T-FITTERS-ZERO-WIDEN]', () => {
  given(found());
  expect(screen.getByText('There are no fitters within 10 miles of SW1A 1AA.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search within 25 miles' }).getAttribute('href')).toContain(
    'distance=25',
  );
});

test('selecting a fitter marks it, scrolls to it and unselects the others [S18.4]', async () => {
  given();
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  expect(card(0).getByText('Selected')).toBeTruthy();
  await userEvent.click(card(2).getByRole('link', { name: 'Choose this fitter' }));
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  expect(card(2).getByText('Selected')).toBeTruthy();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
});

test('choosing a date saves it, fetches its times, and saves and holds the first time [S18.6] [T-DATE-CHANGE] [T-DATE-SAVE-TIME] [T-TIME-DISABLED] [C-APP-DATE] [C-UPDATE-TIMES] [C-APP-TIME]', async () => {
  const made = given();
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  const time = card(0).getByLabelText<HTMLSelectElement>('Fitting time');
  expect(time.disabled).toBe(true);
  await userEvent.selectOptions(card(0).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(card(0).getByText('Held for you until 14:35.')).toBeTruthy());
  expect(time.disabled).toBe(false);
  expect(time.value).toBe('08:30');
  expect(made.calls).toEqual([
    ['updateBasketAppDate', { date: '2026-12-03', account_number: 'KT100001' }],
    ['updateTimes', { account_number: 'KT100001', date: '2026-12-03' }],
    ['updateBasketAppTime', { time_key: '08:30' }],
  ]);
  expect(made.requests).toEqual([
    'POST /ajax/update_basket_app_date/2026-12-03',
    'POST /ajax/update_times/KT100001/2026-12-03',
    'GET /ajax/update_basket_app_time/08%3A30',
  ]);
  expect(made.events.at(-1)).toEqual(['basket:received', { revision: 7, basket: held, open: false }]);
});

test('a time that has just been taken shows a message, fetches the times again and selects none', async () => {
  const made = given();
  made.failures.set(
    'updateBasketAppTime',
    new CallError({ status: 409, code: 'slot_taken', message: 'That time has just been taken.' }),
  );
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  await userEvent.selectOptions(card(0).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(card(0).getByRole('alert').textContent).toBe('That time has just been taken.'));
  await waitFor(() => expect(made.calls.filter(([name]) => name === 'updateTimes')).toHaveLength(2));
  expect(card(0).getByLabelText<HTMLSelectElement>('Fitting time').value).toBe('');
});

test('a failed update of the date is logged and shows an error [X-LOG-TIME]', async () => {
  const made = given();
  made.failures.set('updateBasketAppDate', new CallError({ status: 500, code: 'failed', message: '' }));
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  await userEvent.selectOptions(card(0).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() =>
    expect(card(0).getByRole('alert').textContent).toBe("Sorry, that didn't work. Please try again."),
  );
  expect(errors).toHaveBeenCalledWith('There was an error!');
});

test('a CALTOTD fitter can be chosen only after a date, and its time is not saved yet [T-CALTOTD-SELECT] [T-DATE-CALENDAR] [T-DATE-SAVE-TIME] [E-FITTER-CALTOTD]', async () => {
  const made = given();
  const choose = card(1).getByRole<HTMLButtonElement>('button', { name: 'Choose this fitter' });
  expect(choose.disabled).toBe(true);
  await userEvent.selectOptions(card(1).getByLabelText('Fitting date'), '2026-12-03');
  expect(choose.disabled).toBe(false);
  expect(card(1).getByLabelText<HTMLSelectElement>('Fitting date').value).toBe('2026-12-03');
  await userEvent.click(choose);
  expect(card(1).getByLabelText<HTMLSelectElement>('Fitting date').value).toBe('2026-12-03');
  expect(card(1).getByLabelText<HTMLSelectElement>('Fitting time').value).toBe('08:00|10:00');
  expect(made.calls.map(([name]) => name)).toEqual(['updateBasketAppDate', 'updateTimes']);
});

test('other mobile fitters offer no times and say that they will contact the shopper [T-TIME-MOBILE-CONTACT]', async () => {
  const made = given();
  await userEvent.click(card(4).getByRole('link', { name: 'Choose this fitter' }));
  expect(card(4).queryByLabelText('Fitting time')).toBeNull();
  expect(card(4).getByText(/will contact you with an estimated time/)).toBeTruthy();
  await userEvent.selectOptions(card(4).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(made.calls.map(([name]) => name)).toEqual(['updateBasketAppDate']));
});

test("'Continue to checkout' posts the form only once, and shows an error without a date [R-FITTER-SUBMIT] [V-INVALID-FOCUS] [V-INVALID-TOOLTIPS]", async () => {
  given();
  const sent: string[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(String(new URLSearchParams([...new FormData(this)].map(([k, v]) => [k, String(v)]))));
  });
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  const form = card(0).getByRole('button', { name: 'Continue to checkout' }).closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/fitter-submit', 'post']);
  await userEvent.click(card(0).getByRole('button', { name: 'Continue to checkout' }));
  expect(sent).toEqual([]);
  expect(card(0).getByText('App Date is a required field')).toBeTruthy();
  expect(document.activeElement).toBe(card(0).getByLabelText('Fitting date'));
  expect(tooltipOf(card(0).getByLabelText('Fitting date'))?.textContent).toBe(
    'Error: App Date is a required field',
  );
  await userEvent.selectOptions(card(0).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(card(0).getByText('Held for you until 14:35.')).toBeTruthy());
  await userEvent.dblClick(card(0).getByRole('button', { name: 'Continue to checkout' }));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('account_number=KT100001&app_date=2026-12-03');
  expect(sent[0]).toContain('app_time=08%3A30');
});

test('without script every step is a link or a form, and the page shows the error of a refused post', () => {
  const chosen = {
    accountNumber: 'KT100001',
    date: '2026-12-03',
    time: null,
    times: { '08:30': '08:30 - 09:30' },
    timesFailed: false,
    heldUntil: null,
  };
  const problem = { status: 409, code: 'slot_taken', message: 'That time has just been taken.' };
  const refused = {
    ...page,
    form: {
      action: '/fitter-submit',
      values: { account_number: 'KT100001', app_date: '2026-12-03' },
      problem,
    },
  };
  const html = renderToStaticMarkup(
    <View data={{ filters, outcome: { kind: 'found', fitters: firstTen }, chosen }} page={refused} />,
  );
  document.body.innerHTML = html;
  const first = card(0);
  expect(first.getByRole('alert').textContent).toBe('That time has just been taken.');
  expect(first.getByRole('button', { name: 'Show times' }).closest('form')?.getAttribute('method')).toBe(
    'get',
  );
  expect(first.getByLabelText<HTMLSelectElement>('Fitting time').disabled).toBe(false);
  expect(card(2).getByRole('link', { name: 'Choose this fitter' }).getAttribute('href')).toMatch(
    /^\/choose-fitter\?.*fitter=KT100003#fitter-KT100003$/,
  );
  expect(card(1).getByRole<HTMLButtonElement>('button', { name: 'Choose this fitter' }).disabled).toBe(false);
  document.body.innerHTML = '';
});
