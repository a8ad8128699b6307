import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import sql from 'sql-template-tag';
import { fittersApp, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let date: string;
const mobile = { mobile: 1, code: 'CALTOTD', job_minutes: 120 };
const slot = { account_number: 'VAN', time: '10:00|12:00' };

beforeAll(async () => {
  const search = { getSearchSession: () => ({ postcode: 'SW1A 1AA' }) };
  site = await fittersApp(
    [
      {},
      { ...mobile, id: 2, account_number: 'VAN', name: 'Tread To You London', serves_miles: 10 },
      // About 14 miles away: one comes, the other does not.
      { ...mobile, id: 3, account_number: 'NEAR', latitude: 51.7, serves_miles: 12 },
      { ...mobile, id: 4, account_number: 'FAR', latitude: 51.7, serves_miles: 20 },
    ],
    { search },
  );
  await site.database.query(sql`
    insert into postcode_positions values ('ZE1', 60.1533, -1.1427), ('SW1A 2AA', 51.5034, -0.1276)`);
  await site.database.query(
    sql`insert into towns values ('london', 'London', 'England', 51.5085, -0.1257, 8000000)`,
  );
  date = await site.dayOf('VAN');
});
afterAll(() => site.close());
afterEach(() => site.database.query(sql`delete from appointments`));

const refusal = {
  status: 422,
  body: {
    code: 'address_not_served',
    fields: {
      postcode:
        'Tread To You London does not come to ZE1 0AA. Please choose another fitter, or have your tyres delivered.',
    },
  },
};

test('a van from London is not held for Shetland', async () => {
  expect(await site.hold('basket', date, { ...slot, postcode: 'ze10aa' })).toMatchObject(refusal);
  expect(await site.rows()).toEqual([]);
  expect((await site.hold('basket', date, { ...slot, postcode: 'SW1A 2AA' })).status).toBe(200);
});

test('a hold is not renewed for an address that the van does not come to, and stays as it was', async () => {
  const { body: held } = await site.hold('basket', date, slot);
  expect(await site.renew(held, { postcode: 'ZE1 0AA' })).toMatchObject(refusal);
  expect((await site.renew(held, { postcode: 'SW1A 2AA' })).status).toBe(200);
});

test('an unknown postcode is refused as such', async () => {
  const unknown = await site.hold('basket', date, { ...slot, postcode: 'ZZ9 9ZZ' });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'postcode_unknown' } });
  expect((await site.hold('basket', date, { ...slot, postcode: 'London' })).status).toBe(400);
});

test('a garage does not mind where its customer lives', async () => {
  const held = await site.hold('basket', await site.dayOf('KT1'), { postcode: 'ZE1 0AA' });
  expect(held.status).toBe(200);
});

const accounts = async (place: object) =>
  (
    await site.app.call(rechooseFitters, { ...place, distance: 25 }, { sessionId: 'session' })
  ).body.sorted_fitters.map((one) => [one.account_number, one.serves_miles]);

test.each([{ postcode: 'SW1A 2AA' }, { town: 'london' }])(
  'a search around %j lists the mobile fitters who come there [C-RECHOOSE-FITTERS]',
  async (place) => {
    expect((await accounts(place)).toSorted()).toEqual([
      ['FAR', 20],
      ['KT1', null],
      ['VAN', 10],
    ]);
  },
);
