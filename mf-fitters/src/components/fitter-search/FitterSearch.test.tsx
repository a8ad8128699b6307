import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFitterOf, fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { renderInShell } from '@tyres/kit/testing';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { FirstSearch } from '../../lib/first-search';
import { FitterSearch, type FitterSearchProps } from './FitterSearch';

const filters: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
};
const firstTen = fakeFittersService.rechooseFitters({ postcode: 'SW1A 1AA' }).sorted_fitters;
const tooltipOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`);

function given(initial: Partial<FirstSearch> = {}, props: Partial<FitterSearchProps> = {}) {
  const outcome = { kind: 'found', fitters: firstTen } as const;
  const failures = new Map<string, Error>();
  const made = renderInShell(
    <FitterSearch initial={{ filters, outcome, ...initial }} base="/choose-fitter" {...props} />,
    {
      rechooseFitters: (input: Parameters<typeof fakeFittersService.rechooseFitters>[0]) => {
        const failure = failures.get('rechooseFitters');
        if (failure) throw failure;
        return fakeFittersService.rechooseFitters(input);
      },
    },
  );
  return { ...made, failures };
}

const card = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
const found = (...fitters: Fitter[]): Partial<FirstSearch> => ({ outcome: { kind: 'found', fitters } });
/** The ids of the headings of the cards, and those of some fitters: unlike names, they are unique. */
const headings = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-labelledby'));
const headingsOf = (fitters: readonly Fitter[]) =>
  fitters.map(({ account_number }) => `fitter-${account_number}-name`);
const pathOf = (search: string, place = 'sw1a1aa') => `/choose-fitter/${place}?${search}`;
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
const sorry = "Sorry, that didn't work. Please try again.";
let errors: jest.SpyInstance;
let alert: jest.SpyInstance;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the search shows the filter form and the fitters with distance, opening times and next free day [S18.1, S18.2, T-FITTERS-INITIAL]', () => {
  given();
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
  expect(card(0).getByText('Wednesday 2nd December 2026, from 08:30')).toBeTruthy();
});

test.each<[string, Partial<FirstSearch>]>([
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

test.each([
  [1, '+ £0.01 mobile fitting'],
  [1550, '+ £15.50 mobile fitting'],
])('a surcharge of %d pence is shown as %s [B-SURCHARGE]', (mobile_customer_surcharge_pence, text) => {
  const mobile = fakeFitterOf('KT100005');
  given(found({ ...mobile, mobile_customer_surcharge_pence }));
  expect(card(0).getByText(text)).toBeTruthy();
});

test.each([
  [4.9, false],
  [5, true],
])('with an average score of %p, the badge for 5 stars is shown: %s [B-FIVE-STAR]', (score, isShown) => {
  const garage = fakeFitterOf('KT100003');
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
  expect(made.calls).toEqual([
    { name: 'rechooseFitters', input: { ...search, fitter_types: ['garage', 'mobile'] } },
  ]);
  const best = fakeFittersService.rechooseFitters({ ...search, sort_by: 'average_score' }).sorted_fitters;
  expect(best.map(({ name }) => name)).not.toEqual(firstTen.map(({ name }) => name));
  await waitFor(() => expect(names()).toEqual(best.map(({ name }) => name)));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mobile' }));
  expect(made.calls[1]?.input).toEqual({ ...search, fitter_types: ['garage'] });
  await waitFor(() => expect(screen.queryByText('Tread To You London')).toBeNull());
  expect(made.addresses).toEqual([
    pathOf(`distance=10&sortBy=average_score&${bothTypes}&limit=10`),
    pathOf('distance=10&sortBy=average_score&fitterTypes%5B%5D=garage&limit=10'),
  ]);
});

test.each<[string, string, string, Partial<FirstSearch>]>([
  ['Garage', 'mobile', 'a list', {}],
  ['Mobile', 'garage', 'a list', {}],
  ['Mobile', 'garage', 'no fitters', found()],
])(
  "unticking '%s' searches for %s fitters at once if the page has %s [T-FITTERS-RERUN]",
  async (name, type, _, data) => {
    const made = given(data);
    await userEvent.click(screen.getByRole('checkbox', { name }));
    const search = { postcode: 'SW1A 1AA', distance: 10, sort_by: 'distance', limit: 10 };
    expect(made.calls.map(({ input }) => input)).toEqual([{ ...search, fitter_types: [type] }]);
  },
);

test("changing distance or postcode searches only after 'Go', which updates the address [T-FITTERS-GO, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS, C-RECHOOSE-FITTERS, E-FITTER-FILTERS]", async () => {
  const made = given();
  await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
  await userEvent.clear(screen.getByLabelText('Postcode'));
  await userEvent.type(screen.getByLabelText('Postcode'), 'M1 1AE');
  expect(made.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(made.calls).toHaveLength(1));
  expect(made.calls[0]?.input).toEqual({
    postcode: 'M1 1AE',
    distance: 25,
    sort_by: 'distance',
    fitter_types: ['garage', 'mobile'],
    limit: 10,
  });
  await waitFor(() => expect(made.addresses).toHaveLength(1));
  const { pathname, searchParams: query } = new URL(made.addresses[0] ?? '', 'http://site');
  expect(pathname).toBe('/choose-fitter/m11ae');
  expect(query.has('postcode')).toBe(false);
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
  expect(made.calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ fitters_shown: firstTen.map(({ id }) => id), limit: 10 }),
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
    expect(made.calls.at(-1)?.input).toEqual({ ...search, fitters_shown });
  }
  expect(all).toHaveLength(23);
  expect(made.addresses).toEqual([
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=20`, 'm11ae'),
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=30`, 'm11ae'),
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
  expect(made.calls.at(-1)?.input).toEqual(expect.objectContaining({ limit: 10 }));
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
    pathOf(`distance=25&sortBy=average_score&${bothTypes}&limit=10`, 'm11ae'),
  );
  await userEvent.click(button);
  const search = { postcode: 'M1 1AE', distance: 25, sort_by: 'average_score', limit: 10 } as const;
  const wanted = { ...search, fitter_types: ['garage', 'mobile'] } as const;
  expect(made.calls.map(({ input }) => input)).toEqual([wanted]);
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
  expect(made.calls.at(-1)?.input).toMatchObject({
    sort_by: 'average_score',
    fitter_types: ['garage', 'mobile'],
  });
});

test.each<[number, FitterFilters['fitterTypes'], number]>([
  [5, ['garage', 'mobile'], 25],
  [10, ['garage', 'mobile'], 25],
  [15, ['garage', 'mobile'], 25],
  [15, ['garage'], 25],
  [25, ['garage', 'mobile'], 50],
  [50, ['garage', 'mobile'], 50],
])(
  'if no fitter is found within %d miles for the types %p, the page offers a search within %d miles, and does it [T-FITTERS-ZERO-WIDEN, B-FITTER-DISTANCE]',
  async (distance, fitterTypes, wider) => {
    const made = given({
      ...found(),
      filters: { postcode: 'M1 1AE', distance, sortBy: 'average_score', fitterTypes, limit: 10 },
    });
    expect(screen.getByText(`There are no fitters within ${distance} miles of M1 1AE.`)).toBeTruthy();
    const link = screen.getByRole('link', { name: `Search within ${wider} miles` });
    const types = fitterTypes.map((type) => `fitterTypes%5B%5D=${type}`).join('&');
    expect(link.getAttribute('href')).toBe(
      pathOf(`distance=${wider}&sortBy=average_score&${types}&limit=10`, 'm11ae'),
    );
    await userEvent.click(link);
    expect(made.calls.map(({ input }) => input)).toMatchObject([{ postcode: 'M1 1AE', distance: wider }]);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(made.addresses.at(-1)).toBe(link.getAttribute('href'));
    expect(screen.getByLabelText('Distance')).toHaveValue(String(wider));
  },
);
