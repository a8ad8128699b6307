import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import sql from 'sql-template-tag';
import { saveDiscounts } from '../store/discounts';
import { sampleDiscountRow, sampleForm } from '../testing/samples';
import { pay } from '../testing/shoppers';
import { openShop, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await saveDiscounts(shop.world.deps.database, [
    sampleDiscountRow(),
    sampleDiscountRow({ code: '5%OFF', name: '5% off', amount_pence: null, percent: 5 }),
    sampleDiscountRow({ code: 'WELCOME', name: 'Win tyres', type: 'promo_entry', amount_pence: null }),
    sampleDiscountRow({ code: 'ONCE1', name: '£5 off', amount_pence: 500, limit_in_all: 1 }),
    sampleDiscountRow({ code: 'MINE', name: '£5 off', amount_pence: 500, limit_per_email: 1 }),
    sampleDiscountRow({ code: 'EXPIRED1', last_day: '2025-08-31' }),
    sampleDiscountRow({ code: 'MIN150', minimum_spend_pence: 15_000 }),
  ]);
});
afterEach(() => shop.world.close());

const apply = (code: string, options: object = {}) => shop.call(endpoints.applyDiscount, { code }, options);
const basketNow = async (): Promise<Basket> => (await shop.basketNow()).basket;
/** Two tyres of £80 and a time at a garage. */
const fillBasket = async (): Promise<void> => {
  await shop.add();
  await shop.chooseSlot();
};

test('a code is used, and the basket has its entry [C-APPLY-DISCOUNT, E-DISCOUNT, E-BASKET]', async () => {
  await fillBasket();
  const { body } = await apply('SAVE10');
  expect(body).toMatchObject({
    discount_applied: {
      discount_applied: 1,
      messages: [{ success: 1, message: 'SAVE10 takes £10.00 off your order' }],
    },
    basket: {
      total: '150.00',
      total_pence: 15_000,
      sub_total: '155.00',
      basket_discounts: [
        {
          type: 'amount_off',
          discount_code: 'SAVE10',
          discount_amount: '10.00',
          discount_name: '£10 off your order',
        },
      ],
    },
  });
  await apply('WELCOME');
  expect((await basketNow()).basket_discounts).toEqual([
    expect.objectContaining({ discount_code: 'SAVE10' }),
    { type: 'promo_entry', discount_code: 'WELCOME', discount_amount: '0.00', discount_name: 'Win tyres' },
  ]);
});

test('the percent sign is escaped in the path, and nothing is sent in the body [C-APPLY-DISCOUNT]', async () => {
  await fillBasket();
  const { body } = await shop.app.request({
    method: 'POST',
    url: '/ajax/apply_discount/5%25OFF',
    headers: { 'x-session-id': shop.world.sessionId, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(JSON.parse(body)).toMatchObject({
    discount_applied: { discount_applied: 1 },
    basket: { total: '152.00' },
  });
});

test.each(['save10', ' Save 10 ', 'ｓａｖｅ１０'])(
  'the spelling %p is understood [C-APPLY-DISCOUNT]',
  async (code) => {
    await fillBasket();
    expect((await apply(code)).body.discount_applied.discount_applied).toBe(1);
  },
);

test.each([
  ['NOSUCH', 'We do not know that code'],
  ['%', 'We do not know that code'],
  ["'; drop table discounts", 'We do not know that code'],
  ['X'.repeat(10_240), 'We do not know that code'],
  ['EXPIRED1', 'EXPIRED1 has expired'],
  ['SAVE10', 'SAVE10 is in your order already'],
])('the code %p changes nothing, and the answer says why [C-APPLY-DISCOUNT]', async (code, message) => {
  await fillBasket();
  await apply('SAVE10');
  const before = await basketNow();
  const { status, body, headers } = await apply(code);
  expect(status).toBe(200);
  expect(body).toEqual({
    discount_applied: { discount_applied: 0, messages: [{ success: 0, message }] },
    basket: before,
  });
  expect(headers).toHaveProperty('x-refused-input', '1');
  expect(await basketNow()).toEqual(before);
});

test('a basket without tyres gets no discount: its answer has no products [X-DISCOUNT-EMPTY]', async () => {
  const { body } = await apply('SAVE10');
  expect(body).toMatchObject({ discount_applied: { discount_applied: 0 }, basket: { products: [] } });
});

test('a form without script uses a code and goes to the checkout, or is refused with the message', async () => {
  const post = (code: string) => shop.call(endpoints.applyDiscountForm, { code }, { form: true });
  expect((await post('SAVE10')).headers.location).toBe('/error');
  await fillBasket();
  expect(await post('save10')).toMatchObject({ status: 303, headers: { location: '/booking-details' } });
  expect((await basketNow()).total).toBe('150.00');
  const refused = await post('NOSUCH');
  const message = 'We do not know that code!';
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'discount_refused', message, fields: { code: message } });
  expect(await post('')).toMatchObject({
    status: 400,
    body: { fields: { code: 'Please enter a discount code' } },
  });
});

test('all codes are cleared, more than once [C-CLEAR-DISCOUNTS]', async () => {
  await fillBasket();
  await apply('SAVE10');
  await apply('5%OFF');
  for (const _ of [1, 2])
    expect((await shop.call(endpoints.clearDiscounts, {})).body).toMatchObject({
      success: 1,
      basket: { basket_discounts: [], total: '160.00' },
    });
});

test('a change of the basket takes out a code that it does not allow any more, and says so', async () => {
  await fillBasket();
  await apply('MIN150');
  await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 1 });
  expect(await basketNow()).toMatchObject({
    total: '80.00',
    basket_discounts: [],
    discounts_removed: 'MIN150 needs an order of £150.00 or more. We took it out of your order.',
  });
  await apply('SAVE10');
  expect((await basketNow()).discounts_removed).toBeNull();
});

test('the order, its payment and its page have the discounts [E-ORDER]', async () => {
  await fillBasket();
  await apply('SAVE10');
  await apply('WELCOME');
  await shop.place();
  expect(shop.world.opened).toMatchObject([{ amountPence: 15_000 }]);
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({
    status: 'paid',
    total: '150.00',
    tax: '25.00',
    discount_codes: ['SAVE10', 'WELCOME'],
    discounts: [{ discount_amount: '10.00' }, { discount_amount: '0.00' }],
  });
  expect(await basketNow()).toMatchObject({ basket_discounts: [], discounts_removed: null });
});

test('discount fields in a form are ignored', async () => {
  await fillBasket();
  const forged = {
    discount: 'SAVE10',
    discount_amount: '100.00',
    'discounts[0][amountPence]': '9999',
    total: '0.01',
  };
  await shop.call(endpoints.processOrder, { ...sampleForm, ...forged });
  expect(shop.world.opened).toMatchObject([{ amountPence: 16_000 }]);
});

describe('when the order is placed', () => {
  const orders = () => shop.world.deps.database.query(sql`select reference from orders`);

  test.each([
    ['has expired', sql`update discounts set last_day = '2025-08-31' where code = 'SAVE10'`, '160.00'],
    ['takes less now', sql`update discounts set amount_pence = 500 where code = 'SAVE10'`, '155.00'],
  ])('a code that %s is told with the new price, and nothing is ordered', async (_, change, total) => {
    await fillBasket();
    await apply('SAVE10');
    await shop.world.deps.database.query(change);
    const { body } = await shop.place();
    expect(body).toMatchObject({
      success: 0,
      errors: expect.stringContaining(
        `The price of your order has changed from £150.00 to £${total}. Please check it and place your order again.`,
      ),
    });
    expect(await orders()).toEqual([]);
    expect((await basketNow()).total).toBe(total);
    expect((await shop.place()).body).toMatchObject({ success: 1 });
  });

  test('a code that was used up meanwhile is reported first, and the next submit charges without it', async () => {
    await fillBasket();
    await apply('ONCE1');
    const other = await placeElsewhere(shop, 'ONCE1');
    expect(other).toMatchObject({ success: 1 });
    expect((await shop.place()).body).toMatchObject({
      success: 0,
      errors:
        'ONCE1 has been used up. We took it out of your order. The price of your order has changed from £155.00 to £160.00. Please check it and place your order again.',
    });
    expect((await shop.place()).body).toMatchObject({ success: 1 });
    expect(shop.world.opened.map(({ amountPence }) => amountPence)).toEqual([12_500, 16_000]);
  });

  test('a promotion that has ended is reported too, although the price is the same', async () => {
    await fillBasket();
    await apply('WELCOME');
    await shop.world.deps.database.query(sql`update discounts set last_day = '2025-08-31'`);
    expect((await shop.place()).body).toMatchObject({
      errors:
        'WELCOME has expired. We took it out of your order. Please check it and place your order again.',
    });
  });

  test('a limit for an e-mail address counts that address, in any spelling', async () => {
    await fillBasket();
    await apply('MINE');
    expect(await placeElsewhere(shop, 'MINE', { email: 'somebody@example.com' })).toMatchObject({
      success: 1,
    });
    expect((await shop.place({ email: 'ada@example.com' })).body).toMatchObject({ success: 1 });
    const again = await placeElsewhere(shop, 'MINE', { email: 'ADA@example.com' });
    expect(again).toMatchObject({
      success: 0,
      errors: expect.stringContaining('MINE has been used already with this e-mail address'),
    });
  });

  test('an order keeps its code when it is placed again with other details', async () => {
    await fillBasket();
    await apply('ONCE1');
    for (const telephone of ['07700 900123', '07700 900124'])
      expect((await shop.place({ telephone })).body).toMatchObject({ success: 1 });
    expect(shop.world.opened.map(({ amountPence }) => amountPence)).toEqual([15_500, 15_500]);
  });

  test.each([
    ['is refused', 'REFUSED'],
    ['is cancelled', 'CANCELLED'],
  ])('a payment that %s gives the code back', async (_, event) => {
    await fillBasket();
    await apply('ONCE1');
    await shop.place();
    expect((await placeElsewhere(shop, 'ONCE1')).errors).toBe('ONCE1 has been used up');
    await shop.notify(event);
    expect(await placeElsewhere(shop, 'ONCE1')).toMatchObject({ success: 1 });
  });

  test('a refund gives the code back', async () => {
    await fillBasket();
    await apply('ONCE1');
    await shop.place();
    await pay(shop);
    await shop.call(endpoints.cancelOrder, { reference: shop.lastReference() });
    await workJobs(shop.world);
    expect(await placeElsewhere(shop, 'ONCE1')).toMatchObject({ success: 1 });
  });
});

/** Another shopper has tyres delivered with a code; returns the answer, or why the code was refused. */
async function placeElsewhere({ call, world }: Shop, code: string, form: object = {}) {
  const options = { sessionId: `${world.sessionId}-${Math.random()}` };
  await call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2, home_delivery: 1 }, options);
  const { body } = await call(endpoints.applyDiscount, { code }, options);
  const [answer] = body.discount_applied.messages;
  if (answer?.success === 0) return { success: 0, errors: answer.message };
  const fields = {
    ...{ forename: 'Kim', surname: 'Byron', email: 'kim@example.com', telephone: '07700 900124' },
    ...{ registration: 'AB12 CDE', postcode: 'SW1A 1AA', address: '1 Wren Mews, London' },
    ...{ same_as_billing: 1, no_mail: 0, agreed_conditions: 1, payment_method: 'card' },
    ...form,
  };
  return (await call(endpoints.processOrder, fields, options)).body;
}
