import * as ownEndpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { sampleRegistration } from './testing/samples';
import { sellAlignment } from './testing/shoppers';
import { openShop, type Shop } from './testing/test-shop';

const endpoints = { ...ownEndpoints, ...paymentEndpoints };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

const bodyOf = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await answer;
  expect(status).toBe(200);
  return body;
};

/** The answers of every call about the basket, from an empty basket to a delivered one. */
async function basketAnswers() {
  const empty = await bodyOf(shop.call(endpoints.getBasket, {}));
  const added = await bodyOf(shop.add());
  const fitted = await bodyOf(shop.call(endpoints.getBasket, {}));
  const tyre = { st_code: 'ALP20555', quantity: 2 };
  const addedByCard = await bodyOf(shop.call(endpoints.tyresModalWindow, tyre));
  const recounted = await bodyOf(shop.call(endpoints.updateBasketTyreQuantity, tyre));
  await shop.chooseSlot();
  return {
    empty,
    added,
    fitted,
    addedByCard,
    recounted,
    dated: await bodyOf(shop.call(endpoints.updateBasketAppDate, { date: '2026-12-04' })),
    timed: await bodyOf(shop.call(endpoints.updateBasketAppTime, { time_key: '09:00' })),
    delivered: await bodyOf(shop.call(endpoints.toggleRouteKeeping, { route: 1 })),
    emptied: await bodyOf(shop.call(endpoints.toggleRoute, { route: 0 })),
    asked: await bodyOf(shop.add().then(() => shop.call(endpoints.toggleMarketing, { marketing: 0 }))),
  };
}

test("the fake's baskets have the fields and formats of the service", async () => {
  const searched = await basketAnswers();
  await shop.world.close();
  shop = await openShop();
  shop.world.answers.set('getSearchSession', () => ({
    postcode: null,
    vehicle: null,
    tyre_position: 'same',
  }));
  const unsearched = await basketAnswers();
  const fake = fakeCheckout;
  const job = await bodyOf(shop.call(endpoints.getFittingJob, {}));
  expect(unlikeReal([fake.getFittingJob()], [job])).toEqual([]);
  expect(
    unlikeReal(
      [fake.getBasket(), fake.deleteBasketItem()],
      [unsearched.empty, unsearched.fitted, searched.fitted],
    ),
  ).toEqual([]);
  for (const [answers, name] of [
    [[fake.addToBasket()], 'added'],
    [[fake.tyresModalWindow()], 'addedByCard'],
    [[fake.updateBasketTyreQuantity()], 'recounted'],
    [[fake.updateBasketAppDate()], 'dated'],
    [[fake.updateBasketAppTime()], 'timed'],
    [[fake.toggleMarketing({ marketing: 0 })], 'asked'],
    [[fake.toggleRouteKeeping({ route: 1 })], 'delivered'],
    [[fake.toggleRoute({ route: 1 })], 'emptied'],
  ] as const)
    expect([name, unlikeReal(answers, [searched[name], unsearched[name]])]).toEqual([name, []]);
});

test("the fake's basket with a fitter and no tyres has the fields and formats of the service", async () => {
  const time = { account_number: 'G100', date: '2026-12-03', time: '09:00' };
  const chosen = await bodyOf(shop.call(endpoints.chooseFitterFirst, time));
  expect(unlikeReal([fakeCheckout.chooseFitterFirst()], [chosen])).toEqual([]);
});

test("the fake's other answers have the fields and formats of the service", async () => {
  const texts = { modal_text: 'A text', basket_image: '/ads/a.svg', basket_description: 'All four' };
  const described = { short_description: 'Straight wheels', long_description: 'They are set.', ...texts };
  await sellAlignment(shop, { minutes: 0, ...described });
  const extras = await bodyOf(shop.call(endpoints.getExtras, {}));
  expect(unlikeReal([fakeCheckout.getExtras()], [extras])).toEqual([]);
  const charges = await bodyOf(shop.call(endpoints.updateDeliveryCharges, { postcode: 'M1 1AE' }));
  const search = { postcode: 'SW1A 1AA', is_billing: 'true' } as const;
  const addresses = await bodyOf(shop.call(endpoints.postcodeAddresses, search));
  await shop.add();
  const next = await bodyOf(shop.call(endpoints.modalSubmit, { postcode: 'M1 1AE' }));
  await shop.chooseSlot();
  const offer = await bodyOf(shop.call(endpoints.serviceModalWindow, {}));
  expect(unlikeReal([fakeCheckout.serviceModalWindow()], [offer])).toEqual([]);
  const placed = await bodyOf(shop.place());
  const reference = shop.lastReference();
  shop.world.payment = { event: 'authorised', amountPence: 16000, currency: 'GBP' };
  await shop.call(endpoints.checkPaymentProcessed, { reference });
  await shop.fulfil();
  const paid = await bodyOf(shop.call(endpoints.checkPaymentProcessed, { reference }));
  const order = await bodyOf(shop.call(endpoints.getOrder, { reference }));
  const vehicle = { registration: sampleRegistration, postcode: 'SW1A 1AA' };
  const previous = await bodyOf(shop.call(endpoints.findPreviousOrder, vehicle));
  const fake = fakeCheckout;
  expect(unlikeReal([fake.updateDeliveryCharges()], [charges])).toEqual([]);
  expect(unlikeReal([fake.postcodeAddresses()], [addresses])).toEqual([]);
  expect(unlikeReal([fake.modalSubmit()], [next])).toEqual([]);
  expect(unlikeReal([fake.processOrder()], [placed])).toEqual([]);
  expect(unlikeReal([fake.checkPaymentProcessed()], [paid])).toEqual([]);
  const options = await bodyOf(shop.call(endpoints.getPaymentOptions, {}));
  expect(unlikeReal([fake.getPaymentOptions()], [options])).toEqual([]);
  expect(unlikeReal([fake.getOrder()], [order])).toEqual([]);
  expect(unlikeReal([fake.findPreviousOrder(vehicle)], [previous])).toEqual([]);
});
