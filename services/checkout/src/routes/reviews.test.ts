import { cancelOrder } from '@tyres/checkout-contract/endpoints';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { confirmPaidOrders, getReviewRequest, sendReview } from '@tyres/checkout-contract/review-endpoints';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import sql from 'sql-template-tag';
import { pay } from '../testing/shoppers';
import { refusedCall } from '../testing/test-deps';
import { openShop, workJobs, type Shop } from '../testing/test-shop';
import { askForReviews } from '../use-cases/ask-for-reviews';
import { orderLink } from '../use-cases/order-link';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  await pay(shop);
  shop.world.mails.length = 0;
});
afterEach(() => shop.world.close());

const reference = () => shop.lastReference();
/** The order's fitting is on 3rd December 2026. */
const asksOn = async (day: string): Promise<number> => {
  await askForReviews(shop.world.deps, new Date(`${day}T12:00:00Z`));
  await workJobs(shop.world);
  return shop.world.mails.length;
};
const keyOf = (text: string | undefined): string => /&key=([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';
async function mailedKey(): Promise<string> {
  await asksOn('2026-12-06');
  return keyOf(shop.world.mails.at(-1)?.text);
}
const stranger = { sessionId: 'another device' };
const open = (key: string, of = reference()) => shop.call(getReviewRequest, { reference: of, key }, stranger);
const send = (key: string, changes: object = {}) =>
  shop.call(
    sendReview,
    { reference: reference(), key, rating: 4, first_name: 'Ann', text: 'Quick.', ...changes },
    { form: true, ...stranger },
  );
const published = () => shop.world.calls.filter(({ name }) => name === 'addReview').map(({ input }) => input);

test('three days after the fitting one e-mail asks for a review, with a link to its page', async () => {
  expect(await asksOn('2026-12-05')).toBe(0);
  expect(await asksOn('2026-12-06')).toBe(1);
  expect(await asksOn('2026-12-07')).toBe(1);
  const [mail] = shop.world.mails;
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    subject: 'Kerbside Tyres: how was your fitting at Mill Lane Tyres?',
  });
  expect(mail?.text).toContain(`https://shop.example/review-fitting?reference=${reference()}&key=`);
});

test('nobody is asked at night', async () => {
  expect(await askForReviews(shop.world.deps, new Date('2026-12-06T08:59:00Z'))).toBe(0);
  expect(await askForReviews(shop.world.deps, new Date('2026-12-06T09:00:00Z'))).toBe(1);
});

test('many processes at once ask once', async () => {
  const now = new Date('2026-12-06T12:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => askForReviews(shop.world.deps, now)));
  await workJobs(shop.world);
  expect(shop.world.mails).toHaveLength(1);
});

test('an order that is weeks old is not asked about', async () => {
  expect(await asksOn('2026-12-31')).toBe(0);
});

test('a delivery is not asked about', async () => {
  await shop.world.deps.database.query(sql`delete from order_messages`);
  await shop.world.deps.database.query(
    sql`update orders set snapshot = snapshot || '{"route": "delivery"}'::jsonb`,
  );
  expect(await asksOn('2026-12-06')).toBe(0);
});

test('a cancelled order is never asked about, also when it is cancelled after the e-mail was decided on', async () => {
  await askForReviews(shop.world.deps, new Date('2026-12-06T12:00:00Z'));
  await shop.call(cancelOrder, { reference: reference() });
  await workJobs(shop.world);
  expect(shop.world.mails.map(({ subject }) => subject)).toEqual([
    `Kerbside Tyres: we are refunding your order ${reference()}`,
  ]);
  expect(await asksOn('2026-12-06')).toBe(1);
});

test('a refunded order is never asked about', async () => {
  shop.world.payment = { event: 'refunded', amountPence: 16_000, currency: 'GBP' };
  await shop.notify('REFUNDED');
  await workJobs(shop.world);
  shop.world.mails.length = 0;
  expect(await asksOn('2026-12-06')).toBe(0);
});

test('the link opens the page on any device, and the review goes to the fitters with the reference of its order', async () => {
  const key = await mailedKey();
  expect((await open(key)).body).toEqual({
    reference: reference(),
    fitter: 'Mill Lane Tyres',
    app_date_label: 'Thursday 3rd December 2026',
  });
  expect(await send(key)).toMatchObject({ status: 303, headers: { location: '/review-fitting?sent=1' } });
  expect(published()).toEqual([
    { order_reference: reference(), rating: 4, first_name: 'Ann', text: 'Quick.' },
  ]);
});

test.each(['review_exists', 'order_not_fitted'])(
  'a review is refused with %s, as the fitters say',
  async (code) => {
    const key = await mailedKey();
    shop.world.answers.set('addReview', () => {
      throw refusedCall(409, code);
    });
    expect(await send(key)).toMatchObject({ status: 409, body: { code } });
  },
);

test('the key of the order does not open its review, and the key of the review not its order', async () => {
  const key = await mailedKey();
  const keyOfOrder = keyOf(orderLink(reference(), shop.world.deps.settings));
  for (const wrong of [keyOfOrder, key.slice(1), '', 'x'.repeat(22)])
    expect((await open(wrong)).status).toBe(404);
  expect((await send(keyOfOrder)).status).toBe(404);
  expect((await open(key, 'ACDEFGHJKMNP')).status).toBe(404);
  expect(published()).toEqual([]);
});

test('a review needs a score', async () => {
  const { status, body } = await send(await mailedKey(), { rating: '' });
  expect([status, body]).toMatchObject([400, { fields: { rating: 'Please choose a score from 1 to 5' } }]);
});

test('orders that are paid are found by their references with the day in London, and nothing tells whose they are', async () => {
  await shop.world.deps.database.query(sql`update orders set created_at = '2026-07-01T23:30:00Z'`);
  const find = (...references: string[]) => shop.call(confirmPaidOrders, { references }, stranger);
  const found = { orders: [{ reference: reference(), placed_on: '2026-07-02' }] };
  expect((await find(reference().toLowerCase(), 'ACDEFGHJKMNP')).body).toEqual(found);
  expect((await find()).body).toEqual({ orders: [] });
  const { reference: known } = fakeCheckout.getOrder();
  const faked = fakeCheckout.confirmPaidOrders({ references: [known] });
  expect(faked.orders).toHaveLength(1);
  expect(unlikeReal([faked], [found])).toEqual([]);
  expect((await find(...Array.from({ length: 1_001 }, () => reference()))).status).toBe(400);
  await shop.call(cancelOrder, { reference: reference() });
  expect((await find(reference())).body).toEqual({ orders: [] });
});
