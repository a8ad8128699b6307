import { buyAgainModal, getSearchSession, type BuyAgainInput } from '@tyres/search-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { hideBuyAgainCookie } from '../domain/buy-again-cookie';
import { multipart } from '../testing/multipart';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

const order = { registration: 'AB12CDE', st_code: 'MIC01205551691V', fitter_account_number: 'KT100002' };
const tyre = {
  st_code: 'MIC01205551691V',
  brand: 'Michelin',
  tyre_range: 'Primacy 5',
  description: 'Michelin Primacy 5 205/55 R16 91V',
  size: '205/55 R16',
  image_url: '/tyre-pictures/tyres/summer.svg',
  stock: { total_stock: 2, home_delivery_stock: 0 },
  minimum_stock: 2,
  display_price: '104.99',
};
const fitter = {
  account_number: 'KT100002',
  name: 'Halcyon Autocentres London',
  town: 'London',
  mobile: 0,
  postcode: 'SW1P 2AE',
  address_line_one: '4 Horseferry Road',
};
const visit = { registration: 'ab12 cde', postcode: 'sw1a1aa', sizes: ['205/55R16', '215/50R17'] };

let search: SearchUnderTest;
let asked: { name: string; input: unknown }[];
beforeAll(async () => {
  search = await searchUnderTest();
});
beforeEach(() => {
  asked = [];
  search.failure = undefined;
  search.neighbours = neighbours();
});
afterAll(() => search.close());

const noted = (name: string, answer: (input: never) => unknown) => (input: never) => {
  asked.push({ name, input });
  return answer(input);
};
/** Fakes of the other services, with one order for the registration and its postcode. */
function neighbours(): SearchUnderTest['neighbours'] {
  return {
    checkout: {
      findPreviousOrder: noted('findPreviousOrder', ({ postcode }: { postcode: string }) => ({
        order: postcode === 'SW1A 1AA' ? order : null,
      })),
    },
    catalogue: { getTyres: noted('getTyres', () => ({ tyres: [tyre] })) },
    fitters: { getFitter: noted('getFitter', () => fitter) },
  };
}
const down = () => {
  throw new CallError({ status: 0, code: 'service_unavailable', message: 'down' });
};
const ask = (
  input: Partial<BuyAgainInput> = {},
  headers: Record<string, string> = {},
  session = search.newSession(),
) => search.call(buyAgainModal, { ...visit, ...input }, { ...session, headers });

test('a vehicle with an order gets its previous tyre and fitter, with their current details [C-BUY-AGAIN-MODAL, E-PREVIOUS-ORDER, B-ROLE-RETURNING, T-SEARCH-REG-BUYAGAIN, S16.1]', async () => {
  const { status, body } = await ask();
  expect([status, body]).toEqual([
    200,
    {
      registration: 'AB12 CDE',
      make: 'FORD',
      model: 'FOCUS',
      fitter: { account_number: 'KT100002', name: 'Halcyon Autocentres London', town: 'London', mobile: 0 },
      tyre: {
        st_code: 'MIC01205551691V',
        brand: 'Michelin',
        tyre_range: 'Primacy 5',
        description: 'Michelin Primacy 5 205/55 R16 91V',
        size: '205/55 R16',
        tyre_size: '205-55-16',
        image_url: '/tyre-pictures/tyres/summer.svg',
      },
    },
  ]);
  expect(asked).toEqual([
    {
      name: 'findPreviousOrder',
      input: { registration: 'AB12CDE', postcode: 'SW1A 1AA', sizes: ['205/55 R16', '215/50 R17'] },
    },
    { name: 'getTyres', input: { st_codes: ['MIC01205551691V'] } },
    { name: 'getFitter', input: { account_number: 'KT100002' } },
  ]);
});

test('POST /ajax/buy_again_modal accepts a multipart form with sizes in sizes[] [C-BUY-AGAIN-MODAL]', async () => {
  const fields = {
    registration: 'AB12CDE',
    postcode: 'SW1A 1AA',
    'sizes[]': '205/55R16',
    brand: 'michelin',
    price_range: 'mid',
    mobile_fitting: '1',
  };
  const session = search.newSession();
  const { status, body } = await search.request({
    method: 'POST',
    url: '/ajax/buy_again_modal',
    ...multipart(fields, session.sessionId),
  });
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ registration: 'AB12 CDE' })]);
  expect(asked[0]).toEqual({
    name: 'findPreviousOrder',
    input: { registration: 'AB12CDE', postcode: 'SW1A 1AA', sizes: ['205/55 R16'] },
  });
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({ brand: 'michelin' });
});

test('a mobile fitter of the order is marked as one, and the tyre keeps its own size [E-PREVIOUS-ORDER, C-BUY-AGAIN-MODAL]', async () => {
  search.neighbours = {
    ...search.neighbours,
    catalogue: { getTyres: () => ({ tyres: [{ ...tyre, size: '215/50 R17' }] }) },
    fitters: { getFitter: () => ({ ...fitter, mobile: 1 }) },
  };
  expect((await ask()).body).toMatchObject({
    fitter: { account_number: 'KT100002', mobile: 1 },
    tyre: { size: '215/50 R17', tyre_size: '215-50-17' },
  });
});

test('calls to other services carry the session id and the request id, but none of the received headers', async () => {
  const optionNames: unknown[] = [];
  const note = (answer: unknown) => (_input: never, options: object) => {
    optionNames.push(Object.keys(options).sort());
    return answer;
  };
  search.neighbours = {
    checkout: { findPreviousOrder: note({ order }) },
    catalogue: { getTyres: note({ tyres: [tyre] }) },
    fitters: { getFitter: note(fitter) },
  };
  expect((await ask()).body).not.toBeNull();
  expect(optionNames).toEqual(Array.from({ length: 3 }, () => ['requestId', 'sessionId', 'signal']));
});

test("the car and the postcode are saved as the session's search [T-BUYAGAIN-STOP, T-BUYAGAIN-OWN, C-BUY-AGAIN-MODAL, B-ROLE-RETURNING]", async () => {
  const session = search.newSession();
  await ask({ brand: 'michelin' }, {}, session);
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({
    postcode: 'SW1A 1AA',
    vehicle: { registration: 'AB12 CDE' },
    brand: 'michelin',
    size: null,
  });
});

test('a call with another postcode gets null, and nothing is saved [C-BUY-AGAIN-MODAL, B-ROLE-RETURNING, T-SEARCH-REG-NO-MATCH]', async () => {
  const session = search.newSession();
  const { status, body } = await ask({ postcode: 'M1 1AE' }, {}, session);
  expect([status, body]).toEqual([200, null]);
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({
    vehicle: null,
    postcode: null,
  });
});

test('a visitor who has hidden the modal gets null, and no service is called [T-BUYAGAIN-STOP, C-DONT-SHOW-BUY-AGAIN, C-BUY-AGAIN-MODAL, B-ROLE-RETURNING]', async () => {
  const [cookie = ''] = hideBuyAgainCookie.split(';');
  expect((await ask({}, { cookie: `other=1; ${cookie}` })).body).toBeNull();
  expect(asked).toEqual([]);
  expect((await ask({}, { cookie: 'no_buy_again=1; x__Host-no_buy_again=1' })).body).not.toBeNull();
});

test.each([
  [
    'the fitter is no longer with us',
    'fitters',
    'getFitter',
    () => {
      throw new CallError({ status: 404, code: 'fitter_not_found', message: '' });
    },
    { fitter: null, tyre: { st_code: 'MIC01205551691V' } },
  ],
  [
    'the tyre is no longer sold',
    'catalogue',
    'getTyres',
    () => ({ tyres: [] }),
    { tyre: null, fitter: { account_number: 'KT100002' } },
  ],
  [
    'the tyre is out of stock',
    'catalogue',
    'getTyres',
    () => ({ tyres: [{ ...tyre, stock: { total_stock: 1 }, minimum_stock: 2 }] }),
    { tyre: null, fitter: { account_number: 'KT100002' } },
  ],
  [
    'the tyre is sold out',
    'catalogue',
    'getTyres',
    () => ({ tyres: [{ ...tyre, stock: { total_stock: 0 }, minimum_stock: 0 }] }),
    { tyre: null, fitter: { account_number: 'KT100002' } },
  ],
  [
    'it was delivered',
    'checkout',
    'findPreviousOrder',
    () => ({ order: { ...order, fitter_account_number: null } }),
    { fitter: null, tyre: { st_code: 'MIC01205551691V' } },
  ],
])(
  'the rest of the order is offered when %s [B-ROLE-RETURNING, E-PREVIOUS-ORDER, T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, C-BUY-AGAIN-MODAL]',
  async (_, service, endpoint, answer, expected) => {
    search.neighbours = { ...search.neighbours, [service]: { [endpoint]: answer } };
    expect((await ask()).body).toMatchObject({
      registration: 'AB12 CDE',
      make: 'FORD',
      model: 'FOCUS',
      ...expected,
    });
  },
);

test('nothing is offered when neither tyre nor fitter exists any more [B-ROLE-RETURNING, T-SEARCH-REG-NO-MATCH, C-BUY-AGAIN-MODAL, E-PREVIOUS-ORDER]', async () => {
  search.neighbours = {
    ...search.neighbours,
    catalogue: { getTyres: () => ({ tyres: [] }) },
    checkout: { findPreviousOrder: () => ({ order: { ...order, fitter_account_number: null } }) },
  };
  expect((await ask()).body).toBeNull();
});

test.each([
  ['checkout', 'findPreviousOrder'],
  ['catalogue', 'getTyres'],
  ['fitters', 'getFitter'],
])(
  'the answer is null while the %s service is down [C-BUY-AGAIN-MODAL, B-ROLE-RETURNING]',
  async (service, endpoint) => {
    search.neighbours = { ...search.neighbours, [service]: { [endpoint]: down } };
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, null]);
  },
);

test('the answer is null while the vehicle data providers fail and nothing is cached [T-SEARCH-REG-NO-MATCH, C-BUY-AGAIN-MODAL]', async () => {
  search.failure = new Error('down');
  expect(await ask({ registration: 'LE70EVX' })).toMatchObject({ status: 200, body: null });
});

test.each([[{ registration: 'not a plate' }], [{ postcode: 'nowhere' }], [{ sizes: ['<script>', 'wide'] }]])(
  'the input %j finds no order, and no service is called [T-SEARCH-REG-NO-MATCH, C-BUY-AGAIN-MODAL, B-ROLE-RETURNING]',
  async (input) => {
    expect(await ask(input)).toMatchObject({ status: 200, body: null });
    expect(asked).toEqual([]);
  },
);

test('the previous order is looked up without sizes when none are sent [T-SEARCH-REG-BUYAGAIN, C-BUY-AGAIN-MODAL, B-ROLE-RETURNING]', async () => {
  const { sizes: _, ...rest } = visit;
  await search.call(buyAgainModal, rest, search.newSession());
  expect(asked[0]?.input).toEqual({ registration: 'AB12CDE', postcode: 'SW1A 1AA' });
});

test.each([
  [{ registration: '' }, 'registration'],
  [{ postcode: ' ' }, 'postcode'],
])('the input %j is refused with a message for its field [C-BUY-AGAIN-MODAL]', async (input, field) => {
  expect(await ask(input)).toMatchObject({
    status: 400,
    body: { fields: { [field]: `${field} is a required field` } },
  });
});
