import type { LoadContext } from '@tyres/kit/fragment';
import { sessionFixture } from '@tyres/search-contract/fixtures';
import { down, testLoad } from '../testing/test-load';
import { searchFitters } from './first-search';
import { readFilters } from './fitter-filters';
import { knownSearch, savePostcode } from './known-search';

/** The inputs of the calls that save a postcode after a search. */
async function savedBy({
  known = null,
  place = { postcode: 'M1 1AE' },
  answers = {},
}: {
  known?: string | null | 'down';
  place?: { postcode: string; town?: string };
  answers?: Record<string, () => unknown>;
}) {
  const { context, calls } = testLoad('/choose-fitter', { answers: { setPostcode: () => ({}), ...answers } });
  const filters = readFilters({}, place);
  const outcome = await searchFitters(filters, context);
  await savePostcode(known === 'down' ? null : { postcode: known }, { filters, outcome }, context);
  return calls.flatMap(({ name, input }) => (name === 'setPostcode' ? [input] : []));
}

test('the postcode of a search is saved only for a session that has none', async () => {
  expect(await savedBy({})).toEqual([{ postcode: 'M1 1AE' }]);
  expect(await savedBy({ known: 'SW1A 1AA' })).toEqual([]);
  expect(await savedBy({ known: 'down' })).toEqual([]);
});

test('neither a town nor a search that found nothing saves a postcode', async () => {
  expect(await savedBy({ place: { postcode: '', town: 'york' } })).toEqual([]);
  expect(await savedBy({ answers: { rechooseFitters: down } })).toEqual([]);
});

test('a page is shown although its postcode cannot be saved', async () =>
  expect(await savedBy({ answers: { setPostcode: down } })).toHaveLength(1));

test("the session's search is read, and is unknown while the search service is down", async () => {
  const read = async (getSearchSession: () => unknown) => {
    const { context, calls } = testLoad('/choose-fitter', { answers: { getSearchSession } });
    return [await knownSearch(context.call, context.signal), calls.map(({ name }) => name)];
  };
  const session = sessionFixture({ postcode: 'M1 1AE' });
  expect(await read(() => session)).toEqual([session, ['getSearchSession']]);
  expect(await read(down)).toEqual([null, ['getSearchSession']]);
});

test('a page that is left ends both calls', async () => {
  const ended: unknown[] = [];
  const call: LoadContext['call'] = (_endpoint, _input, options) => {
    ended.push(options?.signal?.aborted);
    return Promise.reject(new Error('The page was left.'));
  };
  const signal = AbortSignal.abort();
  await knownSearch(call, signal);
  const { context } = testLoad('/choose-fitter');
  const filters = readFilters({}, { postcode: 'M1 1AE' });
  const outcome = await searchFitters(filters, context);
  await savePostcode({ postcode: null }, { filters, outcome }, { call, signal });
  expect(ended).toEqual([true, true]);
});
