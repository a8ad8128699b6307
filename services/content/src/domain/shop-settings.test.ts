import { presentShop, type Shop } from './shop-settings';

const configured = {
  ...{ customerServicesEmail: 'help@shop.example', contactNumber: '01632 960110', webName: 'Kerbside' },
  ...{ websiteUrl: 'https://shop.example', paypalCreditMinimumSpend: 99, chatUrl: '' },
  ...{ fitterServiceNumber: '01632 960111', companyName: 'Kerbside Ltd', companyNumber: '01234567' },
  ...{ companyRegisteredIn: 'England', vatNumber: 'GB1', addressLines: ['1 High Street'] },
};
const shop: Shop = {
  ...configured,
  opening: {
    ...{ weekday: '08:30-17:00', saturday: '09:00-13:30', sunday: '00:00-00:00' },
    extraHolidays: [],
  },
  isPaypalEnabled: true,
  isGooglePayEnabled: true,
};
const now = new Date('2026-06-02T23:30:00Z');

test('pages get the shop as it is configured, its hours in words, and the day in London [E-FAQ-SETTINGS]', () => {
  expect(presentShop(shop, now)).toEqual({
    ...configured,
    payment: 'card, Google Pay and PayPal',
    payWithPaypal: 1,
    weekdayOpeningTimes: '8:30am-5:00pm',
    saturdayOpeningTimes: '9:00am-1:30pm',
    sundayOpeningTimes: 'closed',
    openingNow: 'closed until 8:30am',
    today: '2026-06-03',
  });
});

test.each([
  [false, false, 'card', 0],
  [true, false, 'card and Google Pay', 0],
  [false, true, 'card and PayPal', 1],
])('with Google Pay %p and PayPal %p the ways to pay are: %s', (google, paypal, payment, payWithPaypal) => {
  const settings = presentShop({ ...shop, isGooglePayEnabled: google, isPaypalEnabled: paypal }, now);
  expect(settings).toMatchObject({ payment, payWithPaypal });
});
