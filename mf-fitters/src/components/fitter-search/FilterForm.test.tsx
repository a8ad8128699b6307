import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { FirstSearch } from '../../lib/first-search';
import {
  firstTen,
  showFitterSearch,
  found,
  headings,
  headingsOf,
  pathOf,
  bothTypes,
  loadMore,
  go,
} from '../../testing/show-fitter-search';

const tooltipOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`);
const names = () =>
  within(screen.getByRole('list', { name: 'Fitters' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const sorry = "Sorry, that didn't work. Please try again.";
let errors: jest.SpyInstance;
let alert: jest.SpyInstance;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, Partial<FirstSearch>]>([
  ['with fitters', {}],
  ['without fitters', found()],
  ['without a postcode', { outcome: { kind: 'noPostcode' } }],
  ['with a refused postcode', { outcome: { kind: 'refused', message: 'Please check the postcode.' } }],
  ['after a failed search', { outcome: { kind: 'failed' } }],
])('the filter form is shown %s [S18.1]', (_, data) => {
  showFitterSearch({ search: data });
  const form = within(screen.getByRole('search', { name: 'Fitters' }));
  for (const label of ['Postcode', 'Distance', 'Sort by', 'Garage', 'Mobile'])
    expect(form.getByLabelText(label)).toBeTruthy();
});

test('the form offers the specified distances, sort orders and fitter types [V-FITTER-DISTANCES, V-FITTER-SORT, V-FITTER-TYPES]', () => {
  showFitterSearch();
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
  showFitterSearch({ search: found(...firstTen.map((one) => ({ ...one, review_count: 0 }))) });
  expect(screen.queryByRole('option', { name: 'Best rating' })).toBeNull();
  await go();
  await waitFor(() => expect(screen.getByRole('option', { name: 'Best rating' })).toBeTruthy());
});

test("one review of one fitter is enough for the form to offer 'Best rating' [V-FITTER-SORT]", () => {
  showFitterSearch({
    search: found(...firstTen.map((one, index) => ({ ...one, review_count: index === 5 ? 1 : 0 }))),
  });
  expect(screen.getByRole('option', { name: 'Best rating' })).toBeTruthy();
});

test('changing the sort order or the fitter types replaces the list and keeps its distance and postcode [T-FITTERS-RERUN, T-FITTERS-GO, T-FITTERS-REPLACE, R-QS-FITTER-PARAMS, V-FITTER-SORT, V-FITTER-TYPES]', async () => {
  const made = showFitterSearch();
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
    const made = showFitterSearch({ search: data });
    await userEvent.click(screen.getByRole('checkbox', { name }));
    const search = { postcode: 'SW1A 1AA', distance: 10, sort_by: 'distance', limit: 10 };
    expect(made.calls.map(({ input }) => input)).toEqual([{ ...search, fitter_types: [type] }]);
  },
);

test("changing distance or postcode searches only after 'Go', which updates the address [T-FITTERS-GO, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS, C-RECHOOSE-FITTERS, E-FITTER-FILTERS]", async () => {
  const made = showFitterSearch();
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
  const made = showFitterSearch();
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
    showFitterSearch({
      answers: {
        rechooseFitters: () => {
          throw new CallError({ status: 0, code: 'no_answer', message: '' });
        },
      },
    });
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
