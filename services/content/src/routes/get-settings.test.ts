import { getSettings } from '@tyres/content-contract/settings';
import { londonDate } from '@tyres/contract-kit/london';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { testDeps, testShop } from '../testing/test-deps';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
});
afterAll(() => database.close());

const settingsOf = async (shop = testShop) =>
  (await testApp(createApp(testDeps(database, { shop }))).call(getSettings, {})).body;

test('the settings have the eight fields of the FAQ [E-FAQ-SETTINGS]', async () => {
  expect(await settingsOf()).toMatchObject({
    customerServicesEmail: 'help@kerbside.example',
    contactNumber: '01632 960 110',
    webName: 'Kerbside Tyres',
    websiteUrl: 'https://tyres.example',
    payment: 'card',
    payWithPaypal: 0,
    paypalCreditMinimumSpend: 99,
    weekdayOpeningTimes: '8:30am-5:00pm',
  });
});

test('the settings have the hours, the company and the day', async () => {
  const before = londonDate(new Date());
  const settings = await settingsOf();
  expect(settings).toMatchObject({
    saturdayOpeningTimes: '8:30am-1:30pm',
    sundayOpeningTimes: 'closed',
    openingNow: expect.stringMatching(/^(open|closed)/),
    companyName: 'Kerbside Motoring Group Limited',
    companyNumber: '00000000',
    companyRegisteredIn: 'England and Wales',
    vatNumber: 'GB 000 0000 00',
    addressLines: ['Kerbside House', '1 Wheelwright Way', 'Exampleton', 'EX1 1AA'],
    fitterServiceNumber: '01632 960 120',
    chatUrl: 'https://chat.example/1',
  });
  expect([before, londonDate(new Date())]).toContain(settings.today);
});

test.each([
  [true, false, 'card and Google Pay', 0],
  [true, true, 'card, Google Pay and PayPal', 1],
  [false, true, 'card and PayPal', 1],
])(
  'with Google Pay enabled %s and PayPal enabled %s payment is by %s [E-FAQ-SETTINGS]',
  async (isGooglePayEnabled, isPaypalEnabled, payment, payWithPaypal) => {
    expect(await settingsOf({ ...testShop, isGooglePayEnabled, isPaypalEnabled })).toMatchObject({
      payment,
      payWithPaypal,
    });
  },
);
