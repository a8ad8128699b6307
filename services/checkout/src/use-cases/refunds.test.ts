import { worldpayNotification } from '@tyres/checkout-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { PaymentUnavailable } from '../errors';
import { breakEndpoint, duringNext, outages, pay } from '../testing/shoppers';
import { notificationOf, shopWithTime, provider, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
});
afterEach(() => shop.world.close());

const calendar = () => shop.world.fitters.list();
const booked = () => [`G100 2026-12-03 09:00 booked for ${shop.lastReference()}`];
const statusNow = async () => (await shop.orderNow()).status;
const returnedStock = () => shop.world.calls.filter(({ name }) => name === 'releaseStock').at(-1)?.input;

/** The provider tells of an event and answers inquiries with it. */
async function tell(lastEvent: string, event: 'cancelled' | 'refunded'): Promise<void> {
  shop.world.payment = { event, amountPence: 16_000, currency: 'GBP' };
  expect(await shop.notify(lastEvent)).toMatchObject({ status: 200, body: '[OK]' });
}

describe('after payment', () => {
  beforeEach(async () => {
    await pay(shop);
    expect(calendar()).toEqual(booked());
  });

  test.each([
    ['REFUNDED', 'refunded'],
    ['SENT_FOR_REFUND', 'refunded'],
    ['CANCELLED', 'cancelled'],
  ] as const)("the provider's notification %s frees the time and the stock", async (lastEvent, event) => {
    await tell(lastEvent, event);
    expect(await workJobs(shop.world)).toBe(0);
    expect(await statusNow()).toBe('refunded');
    expect(calendar()).toEqual([]);
    expect(returnedStock()).toEqual({ key: shop.lastReference(), committed: true });
  });

  test('a notification that comes twice, or with an old authorisation after it, changes nothing more', async () => {
    await tell('REFUNDED', 'refunded');
    await tell('REFUNDED', 'refunded');
    await tell('AUTHORISED', 'refunded');
    await workJobs(shop.world);
    expect(await statusNow()).toBe('refunded');
    expect(shop.world.refunds).toEqual([]);
  });

  test('a refund of a part keeps the time and the stock', async () => {
    await shop.notify('REFUNDED', 500);
    await workJobs(shop.world);
    expect(await statusNow()).toBe('paid');
    expect(calendar()).toEqual(booked());
  });

  test('a cancellation that comes late, before the authorisation in truth, changes nothing', async () => {
    expect(await shop.notify('CANCELLED')).toMatchObject({ status: 200 });
    await workJobs(shop.world);
    expect(await statusNow()).toBe('paid');
    expect(calendar()).toEqual(booked());
  });

  test('a cancellation is not accepted while the provider cannot confirm it, so that it comes again', async () => {
    shop.world.provider.inquire = () => Promise.reject(new PaymentUnavailable('no answer'));
    const { status } = await shop.app.call(
      worldpayNotification,
      {},
      {
        rawBody: notificationOf('CANCELLED', shop.lastReference()),
        form: true,
        headers: { authorization: provider, 'content-type': 'text/xml' },
      },
    );
    expect(status).toBe(503);
    expect(await statusNow()).toBe('paid');
  });

  test.each(outages)('the time is freed later when the fitters service %s', async (_, code) => {
    const bringBack = breakEndpoint(shop, 'releaseAppointment', code);
    await tell('REFUNDED', 'refunded');
    expect(await workJobs(shop.world)).toBe(1);
    expect(calendar()).toEqual(booked());
    bringBack();
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
  });

  test('the booking of one order does not end with the refund of another', async () => {
    const first = shop.lastReference();
    await shop.add();
    await shop.chooseSlot('11:00');
    await shop.place({ app_time: '11:00' });
    await pay(shop);
    expect(shop.lastReference()).not.toBe(first);
    await tell('REFUNDED', 'refunded');
    await workJobs(shop.world);
    expect(calendar()).toEqual([`G100 2026-12-03 09:00 booked for ${first}`]);
  });
});

test.each(['commitStock', 'bookAppointment'])(
  'an order that is refunded during %s gives back what it books after that',
  async (endpoint) => {
    duringNext(shop, endpoint, async () => {
      await tell('REFUNDED', 'refunded');
      await workJobs(shop.world);
    });
    await pay(shop);
    expect(await statusNow()).toBe('refunded');
    expect(calendar()).toEqual([]);
    expect(returnedStock()).toEqual({ key: shop.lastReference(), committed: true });
    expect(shop.world.mails).toEqual([]);
  },
);

test('an order that is refunded while its fulfilment waits for a retry gives back what it has booked', async () => {
  const { answers, fitters } = shop.world;
  answers.set('bookAppointment', (input) => {
    fitters.answers['bookAppointment']?.(input);
    throw new CallError({ status: 0, code: 'deadline_passed', message: 'no answer' });
  });
  expect(await pay(shop)).toBe(1);
  const [fulfilment] = shop.world.jobs.splice(0);
  await tell('REFUNDED', 'refunded');
  if (fulfilment) shop.world.jobs.push(fulfilment);
  await workJobs(shop.world);
  expect(await statusNow()).toBe('refunded');
  expect(calendar()).toEqual([]);
});
