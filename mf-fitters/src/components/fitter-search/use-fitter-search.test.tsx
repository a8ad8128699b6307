import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter, RechooseFittersResponse } from '@tyres/fitters-contract/payloads';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { FirstSearch } from '../../lib/first-search';
import { filters, go, showFitterSearch } from '../../testing/show-fitter-search';

const [one, two, three] = [fakeFitters.slice(12, 13), fakeFitters.slice(14, 15), fakeFitters.slice(16, 17)];
const answerOf = (sorted_fitters: readonly Fitter[]): RechooseFittersResponse => ({
  ...fakeFittersService.rechooseFitters({ postcode: 'SW1A 1AA' }),
  sorted_fitters,
});

/** The page, whose searches wait until the test answers them. */
function given(data: Partial<FirstSearch> = {}) {
  const waiting: { done: (found: RechooseFittersResponse) => void; fail: (error: Error) => void }[] = [];
  const made = showFitterSearch({
    search: data,
    answers: { rechooseFitters: () => new Promise((done, fail) => waiting.push({ done, fail })) },
  });
  /** Waits for the search, since the code of a submit is loaded first. */
  const searchAt = (index: number) =>
    waitFor(() => {
      const search = waiting[index];
      if (!search) throw new Error('There is no such search yet.');
      return search;
    });
  const answer = async (index: number, fitters: readonly Fitter[]) => {
    const { done } = await searchAt(index);
    await act(async () => done(answerOf(fitters)));
  };
  const fail = async (index: number, error: Error) => {
    const search = await searchAt(index);
    await act(async () => search.fail(error));
  };
  return { ...made, answer, fail };
}
const found = (...fitters: Fitter[]): FirstSearch['outcome'] => ({ kind: 'found', fitters });
const shown = () => screen.queryAllByRole('article').map((article) => article.parentElement?.id);
const idsOf = (fitters: readonly Fitter[]) => fitters.map(({ account_number }) => `fitter-${account_number}`);
const sort = (label = 'Best rating') => userEvent.selectOptions(screen.getByLabelText('Sort by'), label);
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const status = () => screen.getByRole('status');
const more = () => screen.getByRole('link', { name: 'Load 10 more fitters' });
const sorry = "Sorry, that didn't work. Please try again.";
const problem = (code: number, fields?: Record<string, string>) =>
  new CallError({ status: code, code: 'refused', message: 'Refused.', ...(fields ? { fields } : {}) });
let errors: jest.SpyInstance;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the answer to an older search is ignored [T-FITTERS-REPLACE]', async () => {
  const { answer, addresses } = given();
  await sort();
  await tick('Mobile');
  await answer(1, one);
  expect(shown()).toEqual(idsOf(one));
  await answer(0, two);
  expect(shown()).toEqual(idsOf(one));
  expect(addresses).toHaveLength(1);
});

test('during a search the list and the form are busy, and then the number of fitters is said [T-FITTERS-REPLACE, S18.2]', async () => {
  const { answer } = given();
  const list = () => screen.getByRole('list', { name: 'Fitters' });
  expect(status().textContent).toBe('Showing 10 fitters within 10 miles of SW1A 1AA');
  await sort();
  expect(status().textContent).toBe('Looking for fitters…');
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: /Go/ }).getAttribute('aria-disabled')).toBe('true');
  await answer(0, one);
  expect(list().getAttribute('aria-busy')).toBe('false');
  expect([list().className, list().children.length]).toEqual(['list', 1]);
  expect(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-disabled')).toBeNull();
  const summary = 'Showing 1 fitter within 10 miles of SW1A 1AA';
  expect(status().textContent).toBe(summary);
  expect(status().className).toBe('hidden');
  expect(screen.getAllByText(summary)).toHaveLength(2);
});

test('a search that finds nobody replaces the list by a notice, and the next search that by a list [T-FITTERS-REPLACE, T-FITTERS-ZERO-WIDEN]', async () => {
  const { answer, addresses } = given();
  await sort();
  await answer(0, []);
  expect(shown()).toEqual([]);
  expect(screen.getByText('There are no fitters within 10 miles of SW1A 1AA.')).toBeTruthy();
  expect(screen.queryByText('Load 10 more fitters')).toBeNull();
  expect(addresses).toHaveLength(1);
  await sort('Nearest first');
  await answer(1, two);
  expect(shown()).toEqual(idsOf(two));
  expect(screen.queryByText(/There are no fitters/)).toBeNull();
});

test('a search for mobile fitters that finds none replaces the list by the offer of garages [T-FITTERS-REPLACE, T-FITTERS-ZERO-MOBILE]', async () => {
  const { answer } = given();
  await tick('Garage');
  await answer(0, []);
  expect(screen.getByText('There are no mobile fitters within 10 miles of SW1A 1AA.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show garages too' })).toBeTruthy();
});

test.each<[FitterFilters['fitterTypes'], number, string, string]>([
  [['mobile'], 25, 'A garage near you may be able to help.', 'Show garages too'],
  [['mobile'], 50, 'A garage near you may be able to help.', 'Show garages too'],
  [['garage'], 25, 'Try a wider search.', 'Search within 50 miles'],
  [['garage', 'mobile'], 15, 'Try a wider search.', 'Search within 25 miles'],
  [
    ['garage', 'mobile'],
    50,
    'Please try another postcode, or choose tyre delivery in your basket.',
    'Search within 50 miles',
  ],
])(
  'if no %p is found within %d miles, the notice says %j and only offers %j [T-FITTERS-ZERO-MOBILE, T-FITTERS-ZERO-WIDEN]',
  (fitterTypes, distance, text, offer) => {
    given({ filters: { ...filters, fitterTypes, distance, limit: 20 }, outcome: found() });
    expect(screen.getByText(text)).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([offer]);
    expect(links[0]?.getAttribute('href')).toMatch(/&limit=10$/);
  },
);

test('a refused postcode is shown at its field; it is not logged and does not change the address [T-FITTERS-GO, R-QS-FITTER-PARAMS]', async () => {
  const { fail, addresses } = given();
  await go();
  await fail(0, problem(404, { postcode: "We don't know it." }));
  expect(await screen.findByText("We don't know it.")).toBeTruthy();
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(shown()).toEqual([]);
  expect(status().textContent).toBe('');
  expect(errors).not.toHaveBeenCalled();
  expect(addresses).toEqual([]);
});

test.each([0, 400, 429, 500])(
  'a search that fails with %d is logged and keeps the address and the filters of the list, and the next one can succeed [X-LOG-FITTER-SEARCH, R-QS-FITTER-PARAMS]',
  async (code) => {
    const { answer, fail, addresses, calls } = given();
    await userEvent.selectOptions(screen.getByLabelText('Distance'), '25');
    await go();
    await fail(0, problem(code));
    expect(errors.mock.calls).toEqual([['There was an error!']]);
    expect([status().textContent, status().className]).toEqual([sorry, 'visible danger']);
    expect(addresses).toEqual([]);
    await sort();
    expect(calls[1]?.input).toMatchObject({ distance: 10, sort_by: 'average_score' });
    await answer(1, one);
    expect(status().textContent).toBe('Showing 1 fitter within 10 miles of SW1A 1AA');
    expect(shown()).toEqual(idsOf(one));
  },
);

test('a page that was loaded without an answer says so, and a search replaces the message [T-FITTERS-INITIAL, X-LOG-FITTER-SEARCH, T-FITTERS-REPLACE]', async () => {
  const { answer } = given({ outcome: { kind: 'failed' } });
  expect([status().textContent, status().className]).toEqual([sorry, 'visible danger']);
  expect(screen.queryByText(/There are no/)).toBeNull();
  await go();
  await answer(0, one);
  expect(shown()).toEqual(idsOf(one));
  expect(status().className).toBe('hidden');
});

test('a page without a postcode asks for one, and searches only once it has one [T-FITTERS-INITIAL, T-FITTERS-RERUN, T-FITTERS-GO]', async () => {
  const { calls } = given({ filters: { ...filters, postcode: '' }, outcome: { kind: 'noPostcode' } });
  expect(screen.getByText('Enter your postcode to see the fitters near you.')).toBeTruthy();
  await sort();
  await tick('Garage');
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Postcode'), ' m1 1ae ');
  await go();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([
    {
      name: 'rechooseFitters',
      input: {
        postcode: 'M1 1AE',
        distance: 10,
        sort_by: 'average_score',
        fitter_types: ['mobile'],
        limit: 10,
      },
    },
  ]);
});

test('a search with no ticked type includes both types [V-FITTER-TYPES, T-FITTERS-RERUN]', async () => {
  const { calls } = given();
  await tick('Garage');
  await tick('Mobile');
  expect(calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ fitter_types: ['mobile'] }),
    expect.objectContaining({ fitter_types: ['garage', 'mobile'] }),
  ]);
});

test("without fitters the form still offers 'Best rating' [V-FITTER-SORT]", () => {
  given({ outcome: found() });
  expect(screen.getByRole('option', { name: 'Best rating' })).toBeTruthy();
});

test('more fitters are loaded once at a time, and the first new one gets the focus [T-FITTERS-MORE, B-FITTER-PAGE]', async () => {
  const { answer, calls } = given();
  const link = more();
  expect(link.getAttribute('href')).toBe(
    '/choose-fitter/sw1a1aa?distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=20',
  );
  await userEvent.click(link);
  expect([link.textContent, link.getAttribute('aria-disabled')]).toEqual(['Loading..', 'true']);
  expect(status().textContent).toBe('Looking for fitters…');
  await userEvent.click(link);
  expect(calls).toHaveLength(1);
  await answer(0, fakeFitters.slice(10, 20));
  expect(shown()).toEqual(idsOf(fakeFitters.slice(0, 20)));
  expect(document.activeElement?.id).toBe('fitter-KT100011');
  expect(more().getAttribute('href')).toMatch(/&limit=30$/);
  expect(more().getAttribute('aria-disabled')).toBeNull();
});

test("a load that brings nothing keeps the list and removes 'Load 10 more fitters', until the next search [T-FITTERS-MORE-SHOWN, T-FITTERS-MORE]", async () => {
  const { answer } = given();
  await userEvent.click(more());
  await answer(0, []);
  expect(shown()).toEqual(idsOf(fakeFitters.slice(0, 10)));
  expect(screen.queryByText('Load 10 more fitters')).toBeNull();
  await sort();
  await answer(1, fakeFitters.slice(10, 20));
  expect(more()).toBeTruthy();
});

test('a search during a load of more fitters wins [T-FITTERS-REPLACE, T-FITTERS-MORE]', async () => {
  const { answer, calls } = given({ filters: { ...filters, limit: 20 } });
  await userEvent.click(more());
  await sort();
  expect(calls.map(({ input }) => input)).toEqual([
    expect.objectContaining({ limit: 10, fitters_shown: fakeFitters.slice(0, 10).map(({ id }) => id) }),
    expect.objectContaining({ limit: 10, sort_by: 'average_score' }),
  ]);
  await answer(1, three);
  await answer(0, two);
  await waitFor(() => expect(shown()).toEqual(idsOf(three)));
});
