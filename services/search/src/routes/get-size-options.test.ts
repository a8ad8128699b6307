import { CallError } from '@tyres/contract-kit/endpoint';
import { enterRegSubmit, enterSizeSubmit, getSizeOptions } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => void (search = await searchUnderTest()));
afterAll(() => search.close());
beforeEach(() => {
  search.neighbours = {
    catalogue: { getPopularSizes: () => ({ tyre_sizes: ['205/55 R16', '225/45 R17'] }) },
  };
  search.failure = undefined;
});

const optionsOf = async (session: { readonly sessionId: string }) => {
  const { status, body } = await search.call(getSizeOptions, {}, session);
  expect(status).toBe(200);
  return body;
};
const byReg = (session: object, reg_plate: string) =>
  search.call(enterRegSubmit, { reg_plate, reg_postcode: 'SW1A 1AA' }, { ...session, form: true });

test("a session with a car gets the car's sizes [C-FITTER-MODAL-WINDOW]", async () => {
  const session = search.newSession();
  await byReg(session, 'BD51 SMR');
  expect(await optionsOf(session)).toEqual({
    sizes_of: 'car',
    size_options: [
      {
        front_value: '225-40-19-Y93',
        front: '225/40 R19 93Y',
        back_value: '255-35-19-Y96',
        back: '255/35 R19 96Y',
      },
    ],
  });
});

test('a session with a size gets that size [C-FITTER-MODAL-WINDOW]', async () => {
  const session = search.newSession();
  const size = { size: '215/50 R17 91W', size_postcode: 'SW1A 1AA' };
  await search.call(enterSizeSubmit, size, { ...session, form: true });
  const same = '(Same as front tyre)';
  expect(await optionsOf(session)).toEqual({
    sizes_of: 'search',
    size_options: [
      { front_value: '215-50-17-W91', front: '215/50 R17 91W', back_value: '215-50-17-W91', back: same },
    ],
  });
});

test('a session that has told nothing gets the sizes that most cars take [C-FITTER-MODAL-WINDOW]', async () => {
  const { sizes_of, size_options } = await optionsOf(search.newSession());
  expect(sizes_of).toBe('most cars');
  expect(size_options.map(({ front_value, front }) => [front_value, front])).toEqual([
    ['205-55-16', '205/55 R16'],
    ['225-45-17', '225/45 R17'],
  ]);
});

test('without the catalogue there are no sizes, and no error', async () => {
  search.neighbours = {
    catalogue: {
      getPopularSizes: () =>
        Promise.reject(new CallError({ status: 0, code: 'unavailable', message: 'down' })),
    },
  };
  expect(await optionsOf(search.newSession())).toEqual({ sizes_of: 'most cars', size_options: [] });
});
