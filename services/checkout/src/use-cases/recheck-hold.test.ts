import { createServer, type Server } from 'node:http';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { createServiceClient, type ServiceClient } from '@tyres/service-kit/calls/service-client';
import { testLog } from '@tyres/service-kit/testing';
import { sampleTyre } from '../testing/samples';
import { breakEndpoint, duringNext, outages, rivalChooses, sellAlignment } from '../testing/shoppers';
import { appOf, openShop, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.world.fitters.bays = 1;
  await sellAlignment(shop);
  await shop.add();
  await shop.chooseSlot('09:00');
});
afterEach(() => shop.world.close());

const nine = 'G100 2026-12-03 09:00 held';
const calendar = () => shop.world.fitters.list();
const basket = async () => (await shop.basketNow()).basket;
const renewals = () => shop.world.calls.filter(({ name }) => name === 'renewAppointment');
const addAlignment = () => shop.call(endpoints.addToBasket, { st_code: 'WHEELALIGNMENT', quantity: 1 });
const setQuantity = (quantity: number) =>
  shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity });
const kept = { app_date: '2026-12-03', app_time: '09:00', appointment_lost: null };
const lost = {
  fitter_id: 'G100',
  app_date: '2026-12-03',
  app_date_label: 'Thursday 3rd December 2026',
  app_time: null,
  app_time_label: null,
  appointment_held_until: null,
};

/** The catalogue sells another tyre, which arrives after this many working days. */
function sellLaterTyre(lead_days: number): void {
  shop.world.answers.set('getTyres', () => ({
    tyres: [sampleTyre({ st_code: 'LATER', lead_days }), sampleTyre()],
  }));
}

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a service is added': addAlignment,
  'more tyres are wanted': () => setQuantity(5),
  'a tyre is added': () => shop.call(endpoints.addToBasket, { st_code: 'OTHER', quantity: 3 }),
  'a tyre is added from its card': () =>
    shop.call(endpoints.tyresModalWindow, { st_code: 'OTHER', quantity: 3 }),
  'a tyre is bought again': () => {
    const query = { 'products[1][st_code]': 'OTHER', 'products[1][quantity]': '1' };
    return setQuantity(4).then(() => shop.call(endpoints.regenerateBasket, query, { form: true }));
  },
};

describe.each(Object.entries(changes))('when %s', (_, change) => {
  beforeEach(() => {
    shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ st_code: 'OTHER' }), sampleTyre()] }));
  });

  test('the time is held for the new job, when the fitter has room for it', async () => {
    await change();
    expect(await basket()).toMatchObject(kept);
    expect(renewals().at(-1)?.input).toMatchObject({ id: '1', time: '09:00', expires_in_seconds: 900 });
    expect(calendar()).toEqual([nine]);
  });

  test('the time is lost with a reason, when it overlaps the next job, and is free again', async () => {
    await rivalChooses(shop, '10:00');
    await change();
    expect(await basket()).toMatchObject({
      ...lost,
      appointment_lost:
        'We could not keep your time on Thursday 3rd December 2026, 09:00 - 10:00: the fitter has no room then for all that is in your basket now. Please choose another one.',
    });
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual(['G100 2026-12-03 10:00 held']);
  });
});

test('the job of the renewed hold has the tyres and services of the changed basket', async () => {
  await addAlignment();
  expect(renewals()[0]?.input).toMatchObject({
    job: { tyres: 2, services: ['WHEELALIGNMENT'], service_minutes: 30, lead_days: 0 },
  });
});

test('the longer hold of an order that waits for its payment does not become shorter', async () => {
  await shop.place();
  await setQuantity(4);
  expect(renewals().map(({ input }) => input)).toMatchObject([
    { expires_in_seconds: 1800 },
    { expires_in_seconds: 1800 },
  ]);
});

test('an appointment before the last tyre arrives is lost, and choosing another ends the notice', async () => {
  sellLaterTyre(5);
  const { body } = await shop.call(endpoints.addToBasket, { st_code: 'LATER', quantity: 2 });
  expect(body).toMatchObject({
    basket_updated: 1,
    basket: { ...lost, appointment_lost: expect.stringContaining('some of your tyres arrive after it') },
  });
  expect(await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' })).toMatchObject({
    status: 409,
  });
  expect((await basket()).appointment_lost).not.toBeNull();
  await shop.call(endpoints.updateBasketAppDate, { date: '2026-12-07' });
  expect((await basket()).appointment_lost).not.toBeNull();
  await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' });
  expect(await basket()).toMatchObject({ app_date: '2026-12-07', app_time: '11:00', appointment_lost: null });
});

test('a tyre that arrives in time keeps the time', async () => {
  sellLaterTyre(2);
  await shop.call(endpoints.addToBasket, { st_code: 'LATER', quantity: 2 });
  expect(await basket()).toMatchObject(kept);
});

test('a time is not asked for again when the job stays the same, or when nothing is held', async () => {
  await shop.call(endpoints.toggleMarketing, { marketing: 1 });
  await setQuantity(2);
  await setQuantity(9);
  await shop.call(endpoints.updateBasketAppDate, { date: '2026-12-04' });
  await setQuantity(4);
  expect(renewals()).toEqual([]);
});

test.each(outages)(
  'while the fitters service %s the basket keeps its time, and payment asks again',
  async (_, code) => {
    await rivalChooses(shop, '10:00');
    const bringBack = breakEndpoint(shop, 'renewAppointment', code);
    expect(await addAlignment()).toMatchObject({ status: 200, body: { basket_updated: 1, basket: kept } });
    expect(await shop.place()).toMatchObject({ status: 503 });
    bringBack();
    expect((await shop.place()).body).toEqual({
      success: 0,
      errors: { app_time: 'That time has just been taken. Please choose another.' },
      basket: expect.objectContaining({ app_time: null }),
    });
    expect(shop.world.opened).toEqual([]);
    expect(await basket()).toMatchObject({ ...lost, appointment_lost: expect.any(String) });
  },
);

describe('with a fitters service that accepts calls and never answers', () => {
  let silent: Server;
  let client: ServiceClient;
  beforeEach(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    client = createServiceClient({ services: { fitters: `http://127.0.0.1:${port}` }, log: testLog() });
  });
  afterEach(async () => {
    silent.closeAllConnections();
    silent.close();
    await client.close();
  });

  test('a change of the basket is made, and the time is kept', async () => {
    const { deps, sessionId } = shop.world;
    const services: ServiceClient = {
      ...deps.services,
      call: (endpoint, input, options) =>
        (endpoint.service === 'fitters' ? client : deps.services).call(endpoint, input, options),
    };
    const change = { st_code: 'ALP20555', quantity: 5 };
    const { body } = await appOf({ ...deps, services }).call(endpoints.updateBasketTyreQuantity, change, {
      sessionId,
    });
    expect(body).toMatchObject({ basket_updated: 1, basket: { ...kept, total_tyres: 5 } });
  });
});

test('a time that another tab chooses meanwhile stays', async () => {
  duringNext(shop, 'renewAppointment', () => shop.chooseSlot('11:00'));
  await addAlignment();
  expect(await basket()).toMatchObject({ app_time: '11:00', appointment_lost: null });
  await workJobs(shop.world);
  expect(calendar()).toEqual(['G100 2026-12-03 11:00 held']);
});
