import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fakeSearch } from '@tyres/search-contract/fake';
import { sessionFixture } from '@tyres/search-contract/fixtures';
import { loadBrandSearch } from './load-brand-search';
import { loadSearch } from './load-search';

const lists = fakeSearch.getSizeLists();
const nothing = { postcode: null, registration: null, size: null, mobileFitting: false };
/** A call that answers from a table, as the wire would; without an answer it fails. */
const callOf =
  (answers: Readonly<Record<string, object>>): Call =>
  async ({ name }, _, options) => {
    expect(options).toEqual({ patienceMs: 300 });
    const answer = answers[name];
    if (!answer) throw new CallError({ status: 503, code: 'unavailable', message: 'unavailable' });
    return JSON.parse(JSON.stringify(answer));
  };

test('the forms begin with the last search, and with the lists of sizes', async () => {
  const size = { width: '205', profile: '55', rim: '16', speed: 'V' };
  const session = sessionFixture({
    postcode: 'SW1A 1AA',
    vehicle: { registration: 'AB12 CDE', make: 'Ford', model: 'FOCUS' },
    size: { ...size, load_index: 91, label: '205/55 R16 91V' },
    mobile_fitting: true,
  });
  const call = callOf({ getSearchSession: session, getSizeLists: lists });
  expect(await loadSearch({ call })).toEqual({
    known: { postcode: 'SW1A 1AA', registration: 'AB12 CDE', size, mobileFitting: true },
    lists,
  });
});

test('a first search has neither a vehicle nor a size', async () => {
  const session = sessionFixture({ postcode: null, vehicle: null, size: null, mobile_fitting: false });
  const call = callOf({ getSearchSession: session, getSizeLists: { ...lists, width: [] } });
  // Without any size there is nothing to choose from.
  expect(await loadSearch({ call })).toEqual({ known: nothing, lists: null });
});

test('the forms are shown without the search service', async () => {
  expect(await loadSearch({ call: callOf({}) })).toEqual({ known: nothing, lists: null });
});

test.each([
  [{ brand_slug: 'pirelli' }, 'pirelli'],
  [{}, null],
])('a page with the parameters %j searches the brand %p', async (params, brand) => {
  const page = { name: 'brand', url: '/pirelli', path: '/pirelli', params, query: {} };
  const context = { page, call: callOf({}), signal: new AbortController().signal, now: new Date(0) };
  expect(await loadBrandSearch(context)).toEqual({ known: nothing, lists: null, brand });
});
