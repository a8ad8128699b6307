import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fakeFitters } from '@tyres/fitters-contract/fake';
import type { PageInfo } from '@tyres/kit/fragment';
import type { FitterFilters } from './fitter-filters';
import { refusedSearch, searchFitters } from './first-search';

const filters: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
};

const pageWith = (changes: Partial<PageInfo> = {}): PageInfo => ({
  name: 'choose-fitter',
  url: '/choose-fitter',
  path: '/choose-fitter',
  params: {},
  query: {},
  ...changes,
});

/** Searches with a call that is answered by the test; returns the inputs too. */
async function searchWith(wanted: FitterFilters, answer: () => unknown) {
  const inputs: object[] = [];
  const outcome = await searchFitters(wanted, {
    call: async (_, input) => {
      inputs.push(input);
      return answer() as never;
    },
    signal: new AbortController().signal,
  });
  return { outcome, inputs };
}
const failing = (status: number, fields?: Record<string, string>) => () => {
  throw new CallError({ status, code: 'x', message: 'm', ...(fields ? { fields } : {}) });
};

test('the first search finds the fitters near a postcode or a town [T-FITTERS-INITIAL]', async () => {
  const sorted_fitters = fakeFitters.slice(0, 3);
  for (const place of [{ postcode: 'SW1A 1AA' }, { postcode: '', town: 'york' }]) {
    const { outcome, inputs } = await searchWith({ ...filters, ...place }, () => ({ sorted_fitters }));
    expect(outcome).toEqual({ kind: 'found', fitters: sorted_fitters });
    expect(inputs).toHaveLength(1);
  }
});

test('without a place nothing is searched [T-FITTERS-INITIAL, V-FITTER-POSTCODE]', async () => {
  const { outcome, inputs } = await searchWith({ ...filters, postcode: '' }, failing(500));
  expect([outcome, inputs]).toEqual([{ kind: 'noPostcode' }, []]);
});

test.each([
  [404, { postcode: "We don't know it." }, { kind: 'refused', message: "We don't know it." }],
  [404, { distance: 'Too far.' }, { kind: 'refused', message: 'm' }],
  [429, undefined, { kind: 'refused', message: 'm' }],
  [500, undefined, { kind: 'failed' }],
  [0, undefined, { kind: 'failed' }],
])('an answer of %d makes the outcome %j %j [T-FITTERS-INITIAL]', async (status, fields, outcome) => {
  expect((await searchWith(filters, failing(status, fields))).outcome).toEqual(outcome);
});

const values = {
  base: '/choose-fitter',
  postcode: 'sw1a',
  distance: '25',
  sortBy: 'average_score',
  'fitterTypes[]': 'mobile',
};
const message = 'Please enter a full UK postcode';
const problem = {
  status: 400,
  code: 'invalid_input',
  message: 'Please check.',
  fields: { postcode: message },
};

test('a form that was refused without script is shown as it was typed, with the message for its postcode [R-RECHOOSE-FITTERS, V-FITTER-POSTCODE]', () => {
  const page = pageWith({ form: { action: '/rechoose-fitters', values, problem } });
  expect(refusedSearch(page)).toEqual({
    filters: {
      postcode: 'SW1A',
      distance: 25,
      sortBy: 'average_score',
      fitterTypes: ['mobile'],
      limit: 10,
    },
    outcome: { kind: 'refused', message },
  });
});

test('a refusal of another form, or none, is no refused search [R-RECHOOSE-FITTERS]', () => {
  expect(refusedSearch(pageWith())).toBeUndefined();
  expect(refusedSearch(pageWith({ form: { action: '/fitter-submit', values, problem } }))).toBeUndefined();
});

test.each([
  [{ fields: { distance: 'Too far.' } }, 'Please check.'],
  [{ fields: undefined }, 'Please check.'],
])('without a message for its postcode a refused form has the message of its problem', (changes, text) => {
  const { fields: _, ...plain } = problem;
  const own = changes.fields ? { ...plain, fields: changes.fields } : plain;
  const page = pageWith({ form: { action: '/rechoose-fitters', values: {}, problem: own } });
  expect(refusedSearch(page)?.outcome).toEqual({ kind: 'refused', message: text });
});

test('a refused form may have several values of a field, and no postcode', () => {
  const typed = { 'fitterTypes[]': ['mobile', 'boat'] };
  const page = pageWith({ form: { action: '/rechoose-fitters', values: typed, problem } });
  expect(refusedSearch(page)?.filters).toEqual({ ...filters, postcode: '', fitterTypes: ['mobile'] });
});

test('a page that is left ends its search', async () => {
  const ended: unknown[] = [];
  const call: Call = (_, __, options) => {
    ended.push(options?.signal?.aborted);
    return Promise.reject(new Error('left'));
  };
  await searchFitters(filters, { call, signal: AbortSignal.abort() });
  expect(ended).toEqual([true]);
});

test('a search that is answered has the position of its place, and whether the site has a map of Google', async () => {
  const answer = {
    sorted_fitters: [],
    postcode_details: { latitude: 51.5, longitude: -0.14 },
    has_google_map: true,
  };
  expect((await searchWith(filters, () => answer)).outcome).toEqual({
    kind: 'found',
    fitters: [],
    around: { latitude: 51.5, longitude: -0.14 },
    hasGoogleMap: true,
  });
});
