import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { Appointment, BasketState, TyreLine } from '../domain/basket-state';
import { basketIdOf } from '../store/baskets';
import { pay, rivalChooses } from '../testing/shoppers';
import { openShop, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.world.fitters.bays = 1;
  await shop.add();
  await shop.chooseSlot('09:00');
  await shop.world.deps.baskets.update(basketIdOf(shop.world.sessionId), asItWasStored);
});
afterEach(() => shop.world.close());

/** The basket as it was stored before holds had ids and tyres a lead. */
function asItWasStored({ appointmentLost: _, appointment, ...basket }: BasketState): BasketState {
  const lines = basket.lines.map((line) => (line.kind === 'tyre' ? withoutLead(line) : line));
  return { ...basket, lines, appointment: appointment && withoutId(appointment) };
}

function withoutLead({ leadDays: _, ...line }: TyreLine): TyreLine {
  return line;
}

function withoutId({ holdId: _, ...appointment }: Appointment): Appointment {
  return appointment;
}

const calendar = () => shop.world.fitters.list();
const nine = 'G100 2026-12-03 09:00 held';
const holds = () => shop.world.calls.filter(({ name }) => name === 'holdAppointment');

test('an older basket shows its time, and asks the same of a fitter', async () => {
  expect(await shop.basketNow()).toMatchObject({
    basket: { app_date: '2026-12-03', app_time: '09:00', appointment_lost: null },
  });
  expect((await shop.call(endpoints.getFittingJob, {})).body.job).toEqual({
    tyres: 2,
    services: [],
    lead_days: 0,
    service_minutes: 0,
  });
});

test('an order of an older basket holds its time again with the key of the basket, and books it', async () => {
  expect((await shop.place()).body).toMatchObject({ success: 1 });
  expect(holds().map(({ input }) => 'key' in input && input.key)).toEqual([
    basketIdOf(shop.world.sessionId),
    basketIdOf(shop.world.sessionId),
  ]);
  expect((await shop.place()).body).toMatchObject({ success: 1 });
  expect(shop.world.opened).toHaveLength(1);
  await pay(shop);
  expect(calendar()).toEqual([`G100 2026-12-03 09:00 booked for ${shop.lastReference()}`]);
});

test('an older basket loses a time that somebody else has taken by now', async () => {
  shop.world.fitters.expire();
  await rivalChooses(shop, '09:00');
  expect((await shop.place()).body).toMatchObject({ success: 0, errors: { app_time: expect.any(String) } });
  expect(await shop.basketNow()).toMatchObject({
    basket: { app_date: '2026-12-03', app_time: null, appointment_lost: expect.any(String) },
  });
});

test('an older basket can change its tyres, and its time is held for them', async () => {
  await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 });
  expect(holds().at(-1)?.input).toMatchObject({ time: '09:00', job: { tyres: 4 } });
  expect(calendar()).toEqual([nine]);
  await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });
  await workJobs(shop.world);
  expect(calendar()).toEqual([]);
});

test('an older basket can be emptied; its hold ends when it expires', async () => {
  expect(await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' })).toMatchObject({
    status: 200,
    body: { basket: { products: [], app_date: null } },
  });
  expect(await workJobs(shop.world)).toBe(0);
});
