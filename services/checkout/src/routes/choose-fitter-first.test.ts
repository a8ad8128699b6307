import * as endpoints from '@tyres/checkout-contract/endpoints';
import { clientNetworkHeader } from '@tyres/service-kit/calls/headers';
import { holdAppointmentInput } from '@tyres/fitters-contract/schemas';
import { basketIdOf } from '../store/baskets';
import { sampleTyre } from '../testing/samples';
import { pay, rivalChooses } from '../testing/shoppers';
import { openShop, workJobs, type Shop } from '../testing/test-shop';
import { secondsWithoutTyres } from '../use-cases/hold-without-tyres';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.world.fitters.bays = 1;
});
afterEach(() => shop.world.close());

const date = '2026-12-03';
const first = (time = '09:00', options: object = {}, account_number = 'G100') =>
  shop.call(endpoints.chooseFitterFirst, { account_number, date, time }, options);
const basket = async () => (await shop.basketNow()).basket;
const calendar = () => shop.world.fitters.list();
const holds = () =>
  shop.world.calls
    .filter(({ name }) => name === 'holdAppointment')
    .map(({ input }) => holdAppointmentInput.validateSync(input));
const heldUntil = async () => Date.parse((await basket()).appointment_held_until ?? '');
/** The basket's hold has this many seconds left. */
async function leave(seconds: number): Promise<void> {
  const until = new Date(Date.now() + seconds * 1000).toISOString();
  const { deps, sessionId, fitters } = shop.world;
  if (seconds < 0) fitters.expire();
  await deps.baskets.update(basketIdOf(sessionId), (now) => ({
    ...now,
    appointment: now.appointment && { ...now.appointment, heldUntil: until },
  }));
}

describe('without tyres', () => {
  test('fitter, day and time are held for ten minutes, for four tyres that the fitter has [SD04, SD43]', async () => {
    const { status, body } = await first();
    expect(status).toBe(200);
    expect(body.basket).toMatchObject({
      fitted_nationally: 1,
      fitter_id: 'G100',
      app_date: date,
      app_time: '09:00',
      total_tyres: 0,
    });
    expect(secondsWithoutTyres).toBe(600);
    expect(holds()).toEqual([
      expect.objectContaining({
        time: '09:00',
        expires_in_seconds: 600,
        job: { tyres: 4, services: [], lead_days: 0 },
      }),
    ]);
    expect(calendar()).toEqual(['G100 2026-12-03 09:00 held']);
  });

  test('the same time is not extended, and another one takes over what is left', async () => {
    await first();
    await leave(200);
    const until = await heldUntil();
    await first();
    expect(holds()).toHaveLength(1);
    expect(await heldUntil()).toBe(until);
    await first('11:00');
    expect(holds()[1]?.expires_in_seconds).toBeLessThanOrEqual(200);
    await first('09:00');
    expect(holds()[2]?.expires_in_seconds).toBeLessThanOrEqual(200);
    // A session holds one time.
    expect(calendar()).toEqual(['G100 2026-12-03 09:00 held']);
  });

  test('no other call holds or extends a time', async () => {
    const refusal = { status: 409, body: { code: 'tyres_missing' } };
    expect(await shop.chooseSlot()).toMatchObject(refusal);
    await first();
    expect(await shop.chooseSlot()).toMatchObject(refusal);
    expect(await shop.call(endpoints.updateBasketAppTime, { time_key: '09:00' })).toMatchObject(refusal);
    expect(holds()).toHaveLength(1);
  });

  test('a time that is held for somebody else is refused, and the earlier choice stays', async () => {
    await rivalChooses(shop, '09:00');
    await first('11:00');
    expect(await first('09:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await basket()).toMatchObject({ app_time: '11:00' });
  });

  test('an empty basket on the delivery route is fitted again, and one with delivered tyres is refused', async () => {
    await shop.call(endpoints.toggleRoute, { route: 1 });
    expect((await first()).body.basket).toMatchObject({ home_delivery: 0, fitted_nationally: 1 });
    await shop.call(endpoints.toggleRoute, { route: 1 });
    await workJobs(shop.world);
    expect(calendar()).toEqual([]);
    await shop.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2, home_delivery: 1 });
    expect(await first()).toMatchObject({ status: 409, body: { code: 'change_refused' } });
    expect(calendar()).toEqual([]);
  });

  test('200 sessions of one address hold no more than two times of a garage and four in all', async () => {
    shop.world.fitters.bays = 1_000;
    const headers = { [clientNetworkHeader]: `192.0.2.${shop.world.sessionId}` };
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      const account_number = `G10${index % 5}`;
      const answer = await first(
        '09:00',
        { sessionId: `${shop.world.sessionId}-${index}`, headers },
        account_number,
      );
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    for (const garage of ['G100', 'G101', 'G102', 'G103', 'G104'])
      expect(calendar().filter((line) => line.startsWith(garage)).length).toBeLessThanOrEqual(2);
    // Control: without the address of the client, nothing is counted.
    expect((await first('10:00', { sessionId: `${shop.world.sessionId}-free` })).status).toBe(200);
  });
});

describe('when the tyres arrive', () => {
  test('the time is held for them, 15 minutes, and can be ordered and booked [SD04, SD43]', async () => {
    await first();
    await shop.add(4);
    expect(await basket()).toMatchObject({
      app_time: '09:00',
      appointment_lost: null,
      button: { label: 'Continue to checkout', link: '/booking-details' },
    });
    const renewed = shop.world.calls.find(({ name }) => name === 'renewAppointment')?.input;
    expect(renewed).toMatchObject({ job: { tyres: 4 }, expires_in_seconds: 900 });
    expect(await shop.place()).toMatchObject({ body: { success: 1 } });
    expect(await pay(shop)).toBe(0);
    expect(calendar()).toEqual([`G100 2026-12-03 09:00 booked for ${shop.lastReference()}`]);
    expect(await shop.orderNow()).toMatchObject({ status: 'paid', app_time_label: '09:00 - 10:00' });
  });

  test('the time is lost with a reason, when they arrive later [SD43]', async () => {
    shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ lead_days: 5 })] }));
    await first();
    await shop.add();
    expect(await basket()).toMatchObject({
      fitter_id: 'G100',
      app_time: null,
      appointment_lost: expect.stringMatching(/some of your tyres arrive after it/),
      button: { label: 'Choose fitter', link: '/choose-fitter' },
    });
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
  });

  test('the time is lost with a reason, when five do not fit in [SD43]', async () => {
    await rivalChooses(shop, '10:00');
    await first();
    await shop.add(5);
    expect((await basket()).appointment_lost).toMatch(/the fitter has no room then/);
  });

  test('a time that has run out is held again while it is free', async () => {
    await first();
    await leave(-1);
    await shop.add();
    expect(await basket()).toMatchObject({ app_time: '09:00', appointment_lost: null });
    expect(await heldUntil()).toBeGreaterThan(Date.now() + 800_000);
  });

  test('a time that has run out and was taken is lost with a reason', async () => {
    await first();
    await leave(-1);
    expect(await rivalChooses(shop, '09:00')).toBe(303);
    await shop.add();
    expect(await basket()).toMatchObject({
      app_time: null,
      appointment_lost:
        'Your time on Thursday 3rd December 2026, 09:00 - 10:00 ran out before your tyres were in the basket, and it is no longer free. Please choose another one.',
    });
  });

  test('the basket modal goes on to the national step [C-MODAL-SUBMIT, SD22, R-MODAL-SUBMIT]', async () => {
    await first();
    await shop.add();
    const next = async () => (await shop.call(endpoints.modalSubmit, { postcode: 'SW1A 1AA' })).body;
    expect(await next()).toBe('/choose-fitter/fitted-nationally');
    const plain = await shop.call(endpoints.modalSubmit, { postcode: 'SW1A 1AA' }, { form: true });
    expect(plain).toMatchObject({
      status: 303,
      headers: { location: '/choose-fitter/fitted-nationally' },
    });
    const garage = shop.world.answers.get('getFitter')?.({});
    shop.world.answers.set('getFitter', (input) => Object.assign({}, garage, input));
    // Another fitter, chosen as usual, ends the variant.
    await shop.chooseSlot('11:00', 'G200');
    expect(await next()).toBe('/choose-fitter');
  });

  test('a basket without tyres again gives the time up', async () => {
    await first();
    await shop.add();
    await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });
    expect(await basket()).toMatchObject({ fitter: null, fitted_nationally: 0 });
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
  });

  test('a basket with tyres holds its time as usual', async () => {
    await shop.add();
    await first();
    expect(holds()[0]).toMatchObject({ expires_in_seconds: 900, job: { tyres: 2 } });
  });
});
