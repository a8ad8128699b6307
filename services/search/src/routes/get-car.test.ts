import { enterRegSubmit, getCar } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterEach(() => Object.assign(search, { failure: undefined }));
afterAll(() => search.close());

test('a session without a car gets null [C-GET-CAR]', async () => {
  const { status, body } = await search.call(getCar, {}, search.newSession());
  expect([status, body]).toEqual([200, null]);
});
const sameAxles = (value: string, size: string) => ({
  front_value: value,
  front: size,
  back_value: value,
  back: '(Same as front tyre)',
});
test.each([
  [
    'AB12CDE',
    {
      registration: 'AB12 CDE',
      make: 'FORD',
      model: 'FOCUS',
      ask_run_flat: false,
      options: [sameAxles('205-55-16-V91', '205/55 R16 91V'), sameAxles('215-50-17-W91', '215/50 R17 91W')],
    },
  ],
  [
    'BD51SMR',
    {
      registration: 'BD51 SMR',
      make: 'BMW',
      model: '3 SERIES',
      ask_run_flat: true,
      options: [
        {
          front_value: '225-40-19-Y93',
          front: '225/40 R19 93Y',
          back_value: '255-35-19-Y96',
          back: '255/35 R19 96Y',
        },
      ],
    },
  ],
])(
  "the session's car %s and its sizes are read from the cache while the providers fail [C-GET-CAR, E-CAR, S05.1, S05.3, S05.8]",
  async (reg_plate, car) => {
    const session = search.newSession();
    await search.call(enterRegSubmit, { reg_plate, reg_postcode: 'SW1A 1AA' }, { ...session, form: true });
    search.failure = new Error('down');
    const { status, body } = await search.call(getCar, {}, session);
    expect([status, body]).toEqual([200, { derivative: 'SE', colour: 'BLUE', ...car }]);
  },
);
test('a call without a session is refused [C-GET-CAR]', async () => {
  const { status, body } = await search.call(getCar, {});
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'no_session' })]);
});
