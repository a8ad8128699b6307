import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { CallError, toWire } from '@tyres/contract-kit/endpoint';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { PageInfo, Shell } from '@tyres/kit/fragment';
import { ShellProvider } from '@tyres/kit/use-shell';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { ChooseFitterData, Chosen } from './load';
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
/** The choice of a fitter by its place in the list. */
const chosenAt = (index: number, changes: Partial<Chosen> = {}): Chosen => ({
  accountNumber: `KT${100_001 + index}`,
  date: null,
  time: null,
  times: {},
  timesFailed: false,
  heldUntil: null,
  ...changes,
});
const choose = (index: number) =>
  userEvent.click(card(index).getByRole('link', { name: 'Choose this fitter' }));
const dateOf = (index: number) => card(index).getByLabelText<HTMLSelectElement>('Fitting date');
const timeOf = (index: number) => card(index).getByLabelText<HTMLSelectElement>('Fitting time');
const textsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
/** The ids of the headings of the cards, and those of some fitters: unlike names, they are unique. */
const headings = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-labelledby'));
const headingsOf = (fitters: readonly Fitter[]) =>
  fitters.map(({ account_number }) => `fitter-${account_number}-name`);
const pathOf = (search: string) => `/choose-fitter?${search}`;
const mobileOnly = ['mobile'] as const;
const bothTypes = 'fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile';
const loadMore = () => userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
/** The number, the class names and the symbol of the mark of each card. */
const marks = () =>
  screen.getAllByRole('article').map((article) => {
    const mark = article.querySelector('header > [aria-hidden]');
    return [mark?.textContent, mark?.className.trim(), mark?.querySelector('svg') ? 'van' : 'number'];
  });
const contact =
  'The fitter will contact you with an estimated time for that day, and comes to your home or work.';
const sorry = "Sorry, that didn't work. Please try again.";

/** Keeps the fields of each form that is posted. */
function postedForms(): Record<string, string>[] {
  const posted: Record<string, string>[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)])));
  });
  return posted;
}
let errors: jest.SpyInstance;
let alert: jest.SpyInstance;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the page shows the filter form and the fitters with distance, opening times and next free day [S18.1, S18.2, T-FITTERS-INITIAL, R-CHOOSE-FITTER]', () => {
  given();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a fitter' })).toBeTruthy();
  const form = within(screen.getByRole('search', { name: 'Fitters' }));
  expect(form.getByLabelText<HTMLInputElement>('Postcode').value).toBe('SW1A 1AA');
  expect(form.getByLabelText<HTMLSelectElement>('Distance').value).toBe('10');
  expect(form.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('distance');
  expect(form.getByRole('group', { name: 'Fitter type' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Go' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Fitters' }));
  expect(list.getAllByRole('article')).toHaveLength(10);
  expect(headings()).toEqual(headingsOf(firstTen));
  expect(card(0).getByText('0.4 miles')).toBeTruthy();
  expect(card(0).getByText('08:30 to 17:30')).toBeTruthy();
  expect(card(0).getByText('Wednesday 2nd December 2026')).toBeTruthy();
});

test.each<[string, Partial<ChooseFitterData>]>([
  ['with fitters', {}],
  ['without fitters', found()],
  ['without a postcode', { outcome: { kind: 'noPostcode' } }],
  ['with a refused postcode', { outcome: { kind: 'refused', message: 'Please check the postcode.' } }],
  ['after a failed search', { outcome: { kind: 'failed' } }],
])('the filter form is shown %s [S18.1]', (_, data) => {
  given(data);
  const form = within(screen.getByRole('search', { name: 'Fitters' }));
  for (const label of ['Postcode', 'Distance', 'Sort by', 'Garage', 'Mobile'])
    expect(form.getByLabelText(label)).toBeTruthy();
});

test('the form offers the specified distances, sort orders and fitter types [V-FITTER-DISTANCES, V-FITTER-SORT, V-FITTER-TYPES]', () => {
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
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).value;
  expect(['Garage', 'Mobile'].map(valueOf)).toEqual(['garage', 'mobile']);
});

test("the form does not offer 'Best rating' if no fitter has reviews [V-FITTER-SORT]", async () => {
  given(found(...firstTen.map((one) => ({ ...one, review_count: 0 }))));
  expect(screen.queryByRole('option', { name: 'Best rating' })).toBeNull();
  await go();
  await waitFor(() => expect(screen.getByRole('option', { name: 'Best rating' })).toBeTruthy());
});

test("the form offers 'Best rating' if a single fitter has a single review [V-FITTER-SORT]", () => {
  given(found(...firstTen.map((one, index) => ({ ...one, review_count: index === 5 ? 1 : 0 }))));
  expect(screen.getByRole('option', { name: 'Best rating' })).toBeTruthy();
});

test("a CALFIT fitter has the badge 'Premium Fitter', and a mobile fitter shows its surcharge [B-CALFIT, B-SURCHARGE, E-FITTER-CALFIT]", () => {
  given();
  const cards = screen.getAllByRole('article');
  const cardsWith = (text: string) => cards.flatMap((one, at) => (within(one).queryByText(text) ? [at] : []));
  expect(cardsWith('Premium Fitter')).toEqual([0, 6]);
  expect(cardsWith('+ £20.00 mobile fitting')).toEqual([1, 4, 7]);
  expect(screen.getAllByText(/mobile fitting/)).toHaveLength(3);
});

test('a fitter keeps its badges, its map icon and its surcharge when it is selected [B-CALFIT, E-FITTER-CALFIT, E-FITTER-MAP, B-FIVE-STAR, B-SURCHARGE]', async () => {
  given();
  for (const other of [0, 4]) {
    await choose(other);
    expect(card(other).getByText('Selected')).toBeTruthy();
    for (const badge of ['Premium Fitter', '5-star fitter']) expect(card(0).getByText(badge)).toBeTruthy();
    expect(card(4).getByText('+ £20.00 mobile fitting')).toBeTruthy();
    expect(marks()[0]).toEqual(['1', 'mark premium', 'number']);
  }
});

test.each([
  [1, '+ £0.01 mobile fitting'],
  [1550, '+ £15.50 mobile fitting'],
])('a surcharge of %d pence is shown as %s [B-SURCHARGE]', (mobile_customer_surcharge_pence, text) => {
  const mobile = fakeFittersService.getFitter({ account_number: 'KT100005' });
  given(found({ ...mobile, mobile_customer_surcharge_pence }));
  expect(card(0).getByText(text)).toBeTruthy();
});

test.each([
  [4.9, false],
  [5, true],
])('with an average score of %p, the badge for 5 stars is shown: %s [B-FIVE-STAR]', (score, isShown) => {
  const garage = fakeFittersService.getFitter({ account_number: 'KT100003' });
  given(found({ ...garage, average_score: score }));
  expect(card(0).queryByText('5-star fitter') !== null).toBe(isShown);
});

test('the cards show number, colour and symbol of the map icons, also of fitters that are loaded later [E-FITTER-MAP, T-MAP-NUMBERS, E-FITTER-CALHALF, E-FITTER-CALFIT, E-FITTER-CALAAPRE]', async () => {
  const looks = ['mark premium', 'mark', 'mark orange', 'mark black', 'mark', 'mark'];
  const numbers = ['1', '', '2', '3', '', '4', '5', '', '6', '7', '', '8', '9', '', '10', '11', ''];
  const expected = numbers.map((number, at) => [number, looks[at % 6], number === '' ? 'van' : 'number']);
  given();
  expect(marks()).toEqual(expected.slice(0, 10));
  await loadMore();
  await waitFor(() => expect(marks()).toEqual(expected));
});

const names = () =>
  within(screen.getByRole('list', { name: 'Fitters' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('changing the sort order or the fitter types replaces the list and keeps its distance and postcode [T-FITTERS-RERUN, T-FITTERS-GO, T-FITTERS-REPLACE, R-QS-FITTER-PARAMS, V-FITTER-SORT, V-FITTER-TYPES]', async () => {
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
  expect(made.addresses).toEqual([
    pathOf(`postcode=SW1A+1AA&distance=10&sortBy=average_score&${bothTypes}&limit=10`),
    pathOf('postcode=SW1A+1AA&distance=10&sortBy=average_score&fitterTypes%5B%5D=garage&limit=10'),
  ]);
});

test.each<[string, string, string, Partial<ChooseFitterData>]>([
  ['Garage', 'mobile', 'a list', {}],
  ['Mobile', 'garage', 'a list', {}],
  ['Mobile', 'garage', 'no fitters', found()],
])(
  "unticking '%s' searches for %s fitters at once if the page has %s [T-FITTERS-RERUN]",
  async (name, type, _, data) => {
    const made = given(data);
    await userEvent.click(screen.getByRole('checkbox', { name }));
    const search = { postcode: 'SW1A 1AA', distance: 10, sort_by: 'distance', limit: 10 };
    expect(made.calls).toEqual([['rechooseFitters', { ...search, fitter_types: [type] }]]);
  },
);

test("changing distance or postcode searches only after 'Go', which updates the address [T-FITTERS-GO, R-QS-FITTER-PARAMS, C-RECHOOSE-FITTERS, E-FITTER-FILTERS]", async () => {
  const made = given();
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
  expect(made.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(made.calls).toEqual([
    [
      'rechooseFitters',
      {
        postcode: 'M1 1AE',
        distance: 25,
        sort_by: 'distance',
        fitter_types: ['garage', 'mobile'],
        limit: 10,
      },
    ],
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

test("'Go' without a postcode shows an error at the field and does not search [V-FITTER-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, V-POSTCODE-UPPER]", async () => {
  const made = given();
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  const field = screen.getByLabelText('Postcode');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('postcode is a required field')).toBeTruthy();
  await userEvent.type(field, '  ');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await go();
  await waitFor(() => expect(screen.getByText('postcode is a required field')).toBeTruthy());
  expect(tooltipOf(field)?.textContent).toBe('Error: postcode is a required field');
  expect(field.classList).toContain('capitals');
  expect(made.calls).toEqual([]);
});

test('the field has the error of a form that was sent without a postcode and without script [V-FITTER-POSTCODE]', () => {
  const message = 'postcode is a required field';
  given({ filters: { ...filters, postcode: '' }, outcome: { kind: 'noPostcode', message } });
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeTruthy();
});

test.each([
  ["'Go'", go],
  ['a new sort order', () => userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating')],
  ["'Load 10 more fitters'", loadMore],
])(
  'a failed search by %s is logged, shows an error and ends the loading state [X-LOG-FITTER-SEARCH]',
  async (_, search) => {
    const made = given();
    made.failures.set('rechooseFitters', new CallError({ status: 0, code: 'no_answer', message: '' }));
    await search();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(sorry));
    expect(errors).toHaveBeenCalledWith('There was an error!');
    expect(alert).not.toHaveBeenCalled();
    expect(screen.getByRole('list', { name: 'Fitters' }).getAttribute('aria-busy')).toBe('false');
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-disabled')).toBeNull();
    const more = screen.getByRole('link', { name: 'Load 10 more fitters' });
    expect(more.getAttribute('aria-disabled')).toBeNull();
    expect(headings()).toEqual(headingsOf(firstTen));
  },
);

test("'Load 10 more fitters' sends the ids already shown, appends the answer and disappears after the last page [T-FITTERS-MORE, T-FITTERS-MORE-SHOWN]", async () => {
  const made = given();
  await userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(10));
  expect(names().slice(0, 10)).toEqual(firstTen.map(({ name }) => name));
  expect(made.calls).toEqual([
    ['rechooseFitters', expect.objectContaining({ fitters_shown: firstTen.map(({ id }) => id), limit: 10 })],
  ]);
  expect(screen.queryByRole('link', { name: 'Load 10 more fitters' })).toBeNull();
});

test('each load sends the filters and all ids already shown, and appends its fitters [T-FITTERS-MORE, C-RECHOOSE-FITTERS, R-QS-FITTER-PARAMS, B-FITTER-PAGE]', async () => {
  const search = {
    postcode: 'M1 1AE',
    distance: 25,
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
    limit: 10,
  } as const;
  const all = fakeFittersService.rechooseFitters({ ...search, limit: 50 }).sorted_fitters;
  const made = given({
    ...found(...all.slice(0, 10)),
    filters: { ...filters, postcode: 'M1 1AE', distance: 25, sortBy: 'average_score' },
  });
  for (const shown of [10, 20]) {
    await loadMore();
    await waitFor(() => expect(headings()).toEqual(headingsOf(all.slice(0, shown + 10))));
    const fitters_shown = all.slice(0, shown).map(({ id }) => id);
    expect(made.calls.at(-1)).toEqual(['rechooseFitters', { ...search, fitters_shown }]);
  }
  expect(all).toHaveLength(23);
  expect(made.addresses).toEqual([
    pathOf(`postcode=M1+1AE&distance=25&sortBy=average_score&${bothTypes}&limit=20`),
    pathOf(`postcode=M1+1AE&distance=25&sortBy=average_score&${bothTypes}&limit=30`),
  ]);
});

test.each([
  [0, false],
  [1, false],
  [9, false],
  [10, true],
  [11, false],
  [20, true],
  [23, false],
])("with %d fitters 'Load 10 more fitters' is shown: %s [T-FITTERS-MORE-SHOWN]", (count, isShown) => {
  given(found(...fakeFitters.slice(0, count)));
  expect(screen.queryByRole('link', { name: 'Load 10 more fitters' }) !== null).toBe(isShown);
});

test('a search after more fitters were loaded replaces all of them, and is for 10 again [T-FITTERS-REPLACE, B-FITTER-PAGE]', async () => {
  const made = given();
  await loadMore();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(17));
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '5');
  await go();
  await waitFor(() => expect(headings()).toEqual(headingsOf(firstTen.slice(0, 8))));
  expect(made.calls.at(-1)?.[1]).toEqual(expect.objectContaining({ limit: 10 }));
  expect(made.addresses.at(-1)).toMatch(/&limit=10$/);
});

test("'Show garages too' adds garages to a search that found no mobile fitters [T-FITTERS-ZERO-MOBILE]", async () => {
  const made = given({
    ...found(),
    filters: {
      ...filters,
      postcode: 'M1 1AE',
      distance: 25,
      sortBy: 'average_score',
      fitterTypes: mobileOnly,
    },
  });
  const message = 'There are no mobile fitters within 25 miles of M1 1AE.';
  expect(screen.getByText(message)).toBeTruthy();
  const button = screen.getByRole('link', { name: 'Show garages too' });
  expect(button.getAttribute('href')).toBe(
    pathOf(`postcode=M1+1AE&distance=25&sortBy=average_score&${bothTypes}&limit=10`),
  );
  await userEvent.click(button);
  const search = { postcode: 'M1 1AE', distance: 25, sort_by: 'average_score', limit: 10 } as const;
  const wanted = { ...search, fitter_types: ['garage', 'mobile'] } as const;
  expect(made.calls).toEqual([['rechooseFitters', wanted]]);
  const { sorted_fitters } = fakeFittersService.rechooseFitters(wanted);
  await waitFor(() => expect(headings()).toEqual(headingsOf(sorted_fitters)));
  expect(screen.queryByText(message)).toBeNull();
});

test("the form shows that 'Show garages too' has added garages, and keeps them in the next search [T-FITTERS-ZERO-MOBILE]", async () => {
  const made = given({ ...found(), filters: { ...filters, fitterTypes: mobileOnly } });
  const garages = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Garage' });
  expect(garages.checked).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Show garages too' }));
  await waitFor(() => expect(garages.checked).toBe(true));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating');
  expect(made.calls.at(-1)).toEqual([
    'rechooseFitters',
    expect.objectContaining({ sort_by: 'average_score', fitter_types: ['garage', 'mobile'] }),
  ]);
});

test.each<[number, FitterFilters['fitterTypes'], number]>([
  [5, ['garage', 'mobile'], 25],
  [10, ['garage', 'mobile'], 25],
  [15, ['garage', 'mobile'], 25],
  [15, ['garage'], 25],
  [25, ['garage', 'mobile'], 50],
  [50, ['garage', 'mobile'], 50],
])(
  'if no fitter is found within %d miles for the types %p, the page links to a search within %d miles [T-FITTERS-ZERO-WIDEN, B-FITTER-DISTANCE]',
  (distance, fitterTypes, wider) => {
    given({
      ...found(),
      filters: { postcode: 'M1 1AE', distance, sortBy: 'average_score', fitterTypes, limit: 10 },
    });
    expect(screen.getByText(`There are no fitters within ${distance} miles of M1 1AE.`)).toBeTruthy();
    const link = screen.getByRole('link', { name: `Search within ${wider} miles` });
    const types = fitterTypes.map((type) => `fitterTypes%5B%5D=${type}`).join('&');
    expect(link.getAttribute('href')).toBe(
      pathOf(`postcode=M1+1AE&distance=${wider}&sortBy=average_score&${types}&limit=10`),
    );
  },
);

test('selecting a fitter marks it, scrolls to it and unselects the others [S18.4]', async () => {
  given();
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  expect(card(0).getByText('Selected')).toBeTruthy();
  await userEvent.click(card(2).getByRole('link', { name: 'Choose this fitter' }));
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  expect(card(2).getByText('Selected')).toBeTruthy();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
});

test('each fitter that is not selected has a select action [S18.4]', async () => {
  given();
  const actions = () =>
    screen
      .getAllByRole('article')
      .map((one) => within(one).queryByText('Choose this fitter')?.tagName ?? 'none');
  const all = ['A', 'BUTTON', 'A', 'A', 'A', 'A', 'A', 'BUTTON', 'A', 'A'];
  expect(actions()).toEqual(all);
  await choose(3);
  expect(actions()).toEqual(all.with(3, 'none'));
  await userEvent.selectOptions(dateOf(1), '2026-12-03');
  await userEvent.click(card(1).getByRole('button', { name: 'Choose this fitter' }));
  expect(actions()).toEqual(all.with(1, 'none'));
  expect(card(1).getByText('Selected')).toBeTruthy();
});

test('choosing a date saves it, fetches its times, and saves and holds the first time [S18.6, T-DATE-CHANGE, T-DATE-SAVE-TIME, T-TIME-DISABLED, C-APP-DATE, C-UPDATE-TIMES, C-APP-TIME, B-DATE-FORMAT, E-FITTER-DAYS, E-FITTER-TIMES]', async () => {
  const made = given();
  await userEvent.click(card(0).getByRole('link', { name: 'Choose this fitter' }));
  const time = card(0).getByLabelText<HTMLSelectElement>('Fitting time');
  expect(time.disabled).toBe(true);
  expect(textsOf(dateOf(0))).toEqual([
    'Choose a date',
    'Wednesday 2nd December 2026',
    'Thursday 3rd December 2026',
    'Friday 4th December 2026',
  ]);
  await userEvent.selectOptions(card(0).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(card(0).getByText('Held for you until 14:35.')).toBeTruthy());
  expect(time.disabled).toBe(false);
  expect(time.value).toBe('08:30');
  expect(textsOf(time)).toEqual(['08:30 - 09:30', '09:30 - 10:30', '14:30 - 15:30']);
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
  const { basket: dated } = fakeCheckout.updateBasketAppDate();
  expect(made.events).toEqual([
    ['basket:received', { revision: 1, basket: dated, open: false }],
    ['basket:received', { revision: 7, basket: held, open: false }],
  ]);
});

test('a second date gets its first time, whatever time was chosen before [T-DATE-CHANGE, T-DATE-SAVE-TIME, C-APP-DATE, C-UPDATE-TIMES, C-APP-TIME]', async () => {
  const made = given({ chosen: chosenAt(0) });
  await userEvent.selectOptions(dateOf(0), '2026-12-03');
  await waitFor(() => expect(made.events).toHaveLength(2));
  await userEvent.selectOptions(timeOf(0), '14:30');
  await waitFor(() => expect(made.events).toHaveLength(3));
  expect(timeOf(0).value).toBe('14:30');
  await userEvent.selectOptions(dateOf(0), '2026-12-04');
  await waitFor(() => expect(made.events).toHaveLength(5));
  await waitFor(() => expect(timeOf(0).value).toBe('08:30'));
  expect(made.requests.slice(3)).toEqual([
    'GET /ajax/update_basket_app_time/14%3A30',
    'POST /ajax/update_basket_app_date/2026-12-04',
    'POST /ajax/update_times/KT100001/2026-12-04',
    'GET /ajax/update_basket_app_time/08%3A30',
  ]);
});

test.each<[string, 0 | 1, boolean]>([
  ['CALIND', 0, true],
  ['CALTOTD', 0, false],
  ['CALTOTD', 1, false],
  ['CALMOB', 1, false],
])(
  'after a date, the first time of a %s fitter with mobile %d is saved: %s [T-DATE-SAVE-TIME]',
  async (code, mobile, isSaved) => {
    const fitter = { ...fakeFittersService.getFitter({ account_number: 'KT100001' }), code, mobile };
    const made = given({ ...found(fitter), chosen: chosenAt(0) });
    await userEvent.selectOptions(dateOf(0), '2026-12-03');
    await waitFor(() => expect(made.events).toHaveLength(isSaved ? 2 : 1));
    expect(made.requests.filter((request) => request.startsWith('GET'))).toEqual(
      isSaved ? ['GET /ajax/update_basket_app_time/08%3A30'] : [],
    );
  },
);

test.each([
  ['a garage', 0],
  ['a calendar-integrated mobile fitter', 1],
])('the time select of %s is disabled whenever no date is chosen [T-TIME-DISABLED]', async (_, at) => {
  given({ chosen: chosenAt(at) });
  expect(timeOf(at).disabled).toBe(true);
  await userEvent.selectOptions(dateOf(at), '2026-12-03');
  await waitFor(() => expect(timeOf(at).disabled).toBe(false));
  await userEvent.selectOptions(dateOf(at), 'Choose a date');
  expect(timeOf(at).disabled).toBe(true);
});

test.each([
  ['a garage', true, 0],
  ['a calendar-integrated mobile fitter', true, 1],
  ['another mobile fitter', false, 4],
])(
  'before and after a date is chosen, %s has a time select: %s; else the fitter contacts the shopper [T-TIME-SHOWN, T-TIME-MOBILE-CONTACT, S18.6]',
  async (_, isShown, at) => {
    const made = given({ chosen: chosenAt(at) });
    const expectTime = () => {
      expect(card(at).queryByLabelText('Fitting time') !== null).toBe(isShown);
      expect(card(at).queryByText(contact) === null).toBe(isShown);
    };
    expectTime();
    await userEvent.selectOptions(dateOf(at), '2026-12-03');
    await waitFor(() => expect(made.events).not.toHaveLength(0));
    await waitFor(() => expect(card(at).queryByText('Checking that it is still free…')).toBeNull());
    expectTime();
  },
);

test('a time that has just been taken shows a message, fetches the times again and selects none [C-APP-TIME]', async () => {
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

test.each(['updateBasketAppDate', 'updateTimes', 'updateBasketAppTime'])(
  'a failed call of %s is logged, shows an error and is not busy any more [X-LOG-TIME]',
  async (name) => {
    const made = given();
    made.failures.set(name, new CallError({ status: 500, code: 'failed', message: '' }));
    await choose(0);
    await userEvent.selectOptions(dateOf(0), '2026-12-03');
    await waitFor(() => expect(card(0).getByRole('alert').textContent).toBe(sorry));
    expect(errors).toHaveBeenCalledWith('There was an error!');
    expect(alert).not.toHaveBeenCalled();
    await waitFor(() => expect(card(0).queryByText('Checking that it is still free…')).toBeNull());
  },
);

test('a CALTOTD fitter can be chosen only after a date, and its time is not saved yet [T-CALTOTD-SELECT, T-DATE-CALENDAR, T-DATE-SAVE-TIME, E-FITTER-CALTOTD, E-FITTER-TIMES, C-APP-TIME]', async () => {
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
  await userEvent.selectOptions(timeOf(1), '10:00 - 12:00');
  expect(made.requests.at(-1)).toBe('GET /ajax/update_basket_app_time/10%3A00%7C12%3A00');
});

test('each CALTOTD fitter can no longer be chosen once its date is removed [T-CALTOTD-SELECT]', async () => {
  given();
  for (const at of [1, 7]) {
    const button = card(at).getByRole<HTMLButtonElement>('button', { name: 'Choose this fitter' });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(dateOf(at), '2026-12-03');
    expect(button.disabled).toBe(false);
    await userEvent.selectOptions(dateOf(at), 'Choose a date');
    expect(button.disabled).toBe(true);
  }
});

test('other mobile fitters offer no times and say that they will contact the shopper [T-TIME-MOBILE-CONTACT]', async () => {
  const made = given();
  await userEvent.click(card(4).getByRole('link', { name: 'Choose this fitter' }));
  expect(card(4).queryByLabelText('Fitting time')).toBeNull();
  expect(card(4).getByText(/will contact you with an estimated time/)).toBeTruthy();
  await userEvent.selectOptions(card(4).getByLabelText('Fitting date'), '2026-12-03');
  await waitFor(() => expect(made.calls.map(([name]) => name)).toEqual(['updateBasketAppDate']));
});

test("'Continue to checkout' posts the form only once, and shows an error without a date [R-FITTER-SUBMIT, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]", async () => {
  given();
  const sent = postedForms();
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
  expect(sent).toEqual([
    {
      account_number: 'KT100001',
      app_date: '2026-12-03',
      return_to: pathOf(
        `postcode=SW1A+1AA&distance=10&sortBy=distance&${bothTypes}&limit=10&fitter=KT100001&date=2026-12-03`,
      ),
      app_time: '08:30',
    },
  ]);
});

test.each<[string, number, Partial<Chosen>, Record<string, string>]>([
  [
    'a calendar-integrated mobile fitter',
    1,
    { time: '10:00|12:00', times: { '08:00|10:00': '08:00 - 10:00', '10:00|12:00': '10:00 - 12:00' } },
    { account_number: 'KT100002', app_time: '10:00|12:00' },
  ],
  ['another mobile fitter', 4, {}, { account_number: 'KT100005' }],
])(
  "'Continue to checkout' posts the appointment with %s [R-FITTER-SUBMIT, E-FITTER-TIMES]",
  async (_, at, times, fields) => {
    given({ chosen: chosenAt(at, { date: '2026-12-04', ...times }) });
    const sent = postedForms();
    await userEvent.click(card(at).getByRole('button', { name: 'Continue to checkout' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ ...fields, app_date: '2026-12-04', return_to: expect.any(String) });
  },
);

test('without script every step is a link or a form, and the page shows the error of a refused post [R-FITTER-SUBMIT, S18.4, S18.6, T-TIME-DISABLED, T-CALTOTD-SELECT]', () => {
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
