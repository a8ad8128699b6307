import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { EndpointInput } from '@tyres/contract-kit/endpoint';
import sql from 'sql-template-tag';
import { breakEndpoint, duringNext, outages, pay, rivalChooses } from '../testing/shoppers';
import { sendChange } from '../jobs/messages/send-message';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';
import { reconcile } from '../use-cases/reconcile';

let shop: Shop;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
  await pay(shop);
  shop.world.mails.length = 0;
  shop.world.texts.length = 0;
});
afterEach(() => shop.world.close());

const reference = () => shop.lastReference();
const change = (app_time = '11:00', more: object = {}) =>
  shop.call(endpoints.changeAppointment, {
    reference: reference(),
    app_date: '2026-12-04',
    app_time,
    ...more,
  });
const cancel = () => shop.call(endpoints.cancelOrder, { reference: reference() });
const calendar = () => shop.world.fitters.list();
const nine = () => `G100 2026-12-03 09:00 booked for ${reference()}`;
const eleven = () => `G100 2026-12-04 11:00 booked for ${reference()}`;
const refund = async (): Promise<void> => {
  shop.world.payment = { event: 'refunded', amountPence: 16_000, currency: 'GBP' };
  await shop.notify('REFUNDED');
};

test('an order moves to another day and time, its confirmation says so, and the shopper is told by e-mail and text [SD40]', async () => {
  const { status, body } = await change();
  expect(status).toBe(200);
  const moved = {
    status: 'paid',
    app_date_label: 'Friday 4th December 2026',
    app_time_label: '11:00 - 12:00',
  };
  expect(body.order).toMatchObject({ ...moved, appointment_starts_at: '2026-12-04T11:00:00+00:00' });
  expect(await shop.orderNow()).toMatchObject(moved);
  expect(calendar()).toEqual([eleven()]);
  expect(await workJobs(shop.world)).toBe(0);
  const [mail] = shop.world.mails;
  expect(mail?.subject).toBe(`Kerbside Tyres: your fitting appointment has changed (order ${reference()})`);
  expect(mail?.text).toContain('Friday 4th December 2026, 11:00 - 12:00');
  expect(mail?.calendar).toContain('DTSTART:20261204T110000Z');
  // A calendar replaces the event of the confirmation, which has the same UID.
  expect(mail?.calendar).toContain(`UID:${reference()}@kerbside-tyres`);
  expect(shop.world.texts[0]?.body).toContain(
    'has changed. Mill Lane Tyres, Friday 4th December 2026, 11:00 - 12:00.',
  );
  expect([shop.world.mails.length, shop.world.texts.length]).toEqual([1, 1]);
});

test('the times of an order are those for its tyres, without what is taken', async () => {
  await rivalChooses(shop, '11:00');
  const times = (date?: string) =>
    shop.call(endpoints.getOrderTimes, { reference: reference(), ...(date ? { date } : {}) });
  expect((await times()).body).toMatchObject({
    account_number: 'G100',
    date: '2026-12-03',
    fitting_times: {},
  });
  expect((await times('2026-12-04')).body.fitting_times).toEqual({
    '09:00': '09:00 - 10:00',
    '11:00': '11:00 - 12:00',
  });
  const asked = shop.world.calls.filter(({ name }) => name === 'findTimes').at(-1)?.input;
  expect(asked).toMatchObject({ job: { tyres: 2, services: [], lead_days: 0 } });
});

test('a change that is sent twice, or at once, is made once, and told once', async () => {
  const answers = await Promise.all([change(), change(), change()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await change()).status).toBe(200);
  await workJobs(shop.world);
  expect(calendar()).toEqual([eleven()]);
  expect(shop.world.mails).toHaveLength(1);
});

test('when two tabs choose different times at once, the order has what is booked', async () => {
  duringNext(shop, 'rescheduleAppointment', async () => {
    expect((await change('11:00')).status).toBe(200);
  });
  expect(await change('09:00')).toMatchObject({ status: 409, body: { code: 'appointment_fixed' } });
  await workJobs(shop.world);
  expect(await shop.orderNow()).toMatchObject({ app_time_label: '11:00 - 12:00' });
  expect(calendar()).toEqual([eleven()]);
});

test.each([
  ['slot_taken', 409, { app_date: '2026-12-03', app_time: '11:00' }],
  ['date_not_offered', 422, { app_date: '2026-11-30' }],
  ['date_not_offered', 422, { app_date: '2026-02-31' }],
  ['time_missing', 422, { app_time: '' }],
  ['fitter_differs', 409, { account_number: 'M100' }],
])('a change that is refused with %s keeps the time, and tells nobody', async (code, status, wish) => {
  await rivalChooses(shop, '11:00');
  const before = calendar();
  expect(await change('11:00', wish)).toMatchObject({ status, body: { code } });
  await workJobs(shop.world);
  expect(calendar()).toEqual(before);
  expect(await shop.orderNow()).toMatchObject({ app_time_label: '09:00 - 10:00' });
  expect(shop.world.mails).toEqual([]);
});

test('neither another session nor an unpaid order can be changed, cancelled or asked for times', async () => {
  const rival = { sessionId: `${shop.world.sessionId}-rival` };
  const input = { reference: reference(), app_date: '2026-12-04', app_time: '11:00' };
  for (const { status, body } of [
    await shop.app.call(endpoints.changeAppointment, input, rival),
    await shop.app.call(endpoints.cancelOrder, input, rival),
    await shop.app.call(endpoints.getOrderTimes, input, rival),
  ])
    expect([status, body]).toMatchObject([404, { code: 'order_not_found' }]);
  await shop.world.deps.database.query(sql`update orders set status = 'pending'`);
  expect(await change()).toMatchObject({ status: 409, body: { code: 'appointment_fixed' } });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'order_not_cancelled' } });
  expect(calendar()).toEqual([nine()]);
});

test('an appointment whose time has come is neither moved nor cancelled', async () => {
  await shop.world.deps.database.query(
    sql`update orders set snapshot = jsonb_set(snapshot, '{appointment,date}', '"2020-01-02"')`,
  );
  expect(await change()).toMatchObject({ status: 409, body: { code: 'appointment_fixed' } });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'order_not_cancelled' } });
});

test.each(outages)('while the fitters service %s the time is kept', async (_, code) => {
  const bringBack = breakEndpoint(shop, 'rescheduleAppointment', code);
  expect((await change()).status).toBe(503);
  bringBack();
  await workJobs(shop.world);
  expect(calendar()).toEqual([nine()]);
  expect(await shop.orderNow()).toMatchObject({ app_time_label: '09:00 - 10:00' });
});

/** The booking moves, and this process gets no answer, as when it is killed. */
function loseAnswer(): void {
  const { answers, fitters } = shop.world;
  answers.set('rescheduleAppointment', (input: EndpointInput) => {
    fitters.answers['rescheduleAppointment']?.(input);
    throw new Error('killed');
  });
}

test('a change whose answer is lost is written to the order by a job, and told', async () => {
  loseAnswer();
  expect((await change()).status).toBe(500);
  expect(calendar()).toEqual([eleven()]);
  expect(await workJobs(shop.world)).toBe(0);
  expect(await shop.orderNow()).toMatchObject({ app_time_label: '11:00 - 12:00' });
  expect(shop.world.mails).toHaveLength(1);
});

describe('a process that ends while it tells of a change', () => {
  const jobOf = (channel: 'email' | 'text') => {
    const { payload } =
      shop.world.jobs.find(({ name, payload: told }) => {
        const is = JSON.parse(JSON.stringify(told));
        return name === 'send-change' && is.channel === channel;
      }) ?? {};
    return JSON.parse(JSON.stringify(payload));
  };
  /** The gateway has the text, and the process ended before it could note that. */
  async function crashAfterText(): Promise<Parameters<typeof sendChange>[1]> {
    expect((await change()).status).toBe(200);
    const job = jobOf('text');
    await workJobs(shop.world);
    await shop.world.deps.database.query(sql`
      update order_messages set sent_at = null, sending_since = now() - interval '1 minute'
      where kind = 'change' and channel = 'text'`);
    return job;
  }

  test('does not send the text twice', async () => {
    await sendChange(shop.world.deps, await crashAfterText());
    expect(shop.world.texts).toHaveLength(1);
  });

  test('negative control: without the look at the gateway it is sent twice', async () => {
    const job = await crashAfterText();
    const texts = { ...shop.world.deps.texts, wasSent: async () => false };
    await sendChange({ ...shop.world.deps, texts }, job);
    expect(shop.world.texts).toHaveLength(2);
  });

  test('leaves a message that reconciliation sends when its job is lost', async () => {
    await change();
    shop.world.jobs.length = 0;
    await shop.world.deps.database.query(sql`update orders set updated_at = now() - interval '10 minutes'`);
    const unsent = ['email change', 'text change'].map((name) => ({
      kind: 'message_unsent',
      what: `${reference()} ${name}`,
      isMended: true,
    }));
    expect((await reconcile(shop.world.deps))?.findings.toSorted(byName)).toEqual(unsent);
    await workJobs(shop.world);
    expect([shop.world.mails.length, shop.world.texts.length]).toEqual([1, 1]);
    expect(await reconcile(shop.world.deps)).toEqual({ findings: [], unchecked: [] });
  });
});

const byName = (one: { what: string }, other: { what: string }): number => one.what.localeCompare(other.what);

test('two processes tell of one change once, and a job that runs again tells nothing', async () => {
  await change();
  const jobs = [...shop.world.jobs];
  shop.world.jobs.push(...jobs, ...jobs);
  await Promise.all([workJobs(shop.world), workJobs(shop.world)]);
  expect([shop.world.mails.length, shop.world.texts.length]).toEqual([1, 1]);
});

test('each of two changes gets a message, but not one that was replaced before its message was sent', async () => {
  await change('11:00');
  await workJobs(shop.world);
  await change('09:00');
  await workJobs(shop.world);
  expect([shop.world.mails.length, shop.world.texts.length]).toEqual([2, 2]);
  await change('11:00', { app_date: '2026-12-03' });
  await change('09:00', { app_date: '2026-12-03' });
  await workJobs(shop.world);
  expect([shop.world.mails.length, shop.world.texts.length]).toEqual([3, 3]);
  expect(shop.world.mails.at(-1)?.text).toContain('Thursday 3rd December 2026, 09:00 - 10:00');
});

test('negative control: without the job the confirmation says another time than the booking', async () => {
  loseAnswer();
  await change();
  shop.world.jobs.length = 0;
  await workJobs(shop.world);
  expect([await shop.orderNow(), calendar()]).toMatchObject([
    { app_time_label: '09:00 - 10:00' },
    [eleven()],
  ]);
});

describe('an order that is refunded while it moves', () => {
  /** The refund releases the time that the order has, and the job that finds a moved booking comes later. */
  async function refundNow(): Promise<void> {
    shop.world.jobs.length = 0;
    await refund();
    await workJobs(shop.world);
  }
  const moveThenRefund = async (): Promise<void> => {
    const { answers, fitters } = shop.world;
    answers.set('rescheduleAppointment', async (input: EndpointInput) => {
      const moved = fitters.answers['rescheduleAppointment']?.(input);
      await refundNow();
      return moved;
    });
    expect(await change()).toMatchObject({ status: 409, body: { code: 'appointment_fixed' } });
  };

  test('gives back the new time, too, and tells nobody of a change', async () => {
    await moveThenRefund();
    await workJobs(shop.world);
    expect(calendar()).toEqual([]);
    expect(await shop.orderNow()).toMatchObject({ status: 'refunded' });
    expect(shop.world.mails).toEqual([]);
  });

  test('keeps the new time booked when only the refund releases a time (negative control)', async () => {
    await moveThenRefund();
    shop.world.jobs.length = 0;
    expect(calendar()).toEqual([eleven()]);
  });

  test('is not moved any more when its time is released before', async () => {
    duringNext(shop, 'rescheduleAppointment', refundNow);
    expect(await change()).toMatchObject({ status: 409, body: { code: 'appointment_fixed' } });
    await workJobs(shop.world);
    expect(calendar()).toEqual([]);
  });

  test('gives back the new time also when this process is killed between', async () => {
    loseAnswer();
    await change();
    const [match] = shop.world.jobs.splice(0);
    await refundNow();
    expect(calendar()).toEqual([eleven()]);
    if (match) shop.world.jobs.push(match);
    await workJobs(shop.world);
    expect(calendar()).toEqual([]);
  });
});

test('an order that is cancelled before its fitting is refunded once, and its time and tyres are free [SD40]', async () => {
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ body }) => body.order.status)).toEqual(['cancelled', 'cancelled']);
  await workJobs(shop.world);
  expect(shop.world.refunds).toEqual([reference()]);
  expect(calendar()).toEqual([]);
  expect(shop.world.calls.filter(({ name }) => name === 'releaseStock').at(-1)?.input).toEqual({
    key: reference(),
    committed: true,
  });
  await refund();
  await workJobs(shop.world);
  expect(await shop.orderNow()).toMatchObject({ status: 'cancelled' });
  expect(shop.world.mails).toHaveLength(1);
  expect(shop.world.mails[0]?.text).toContain(`Your order ${reference()} is cancelled, as you asked.`);
});

test('an order that is cancelled while it moves gives back its new time', async () => {
  duringNext(shop, 'rescheduleAppointment', cancel);
  expect(await change()).toMatchObject({ status: 409 });
  await workJobs(shop.world);
  expect(calendar()).toEqual([]);
});

describe('an order from before bookings had ids', () => {
  beforeEach(async () => {
    await shop.world.deps.database.query(
      sql`update orders set snapshot = snapshot #- '{appointment,holdId}'`,
    );
  });

  test('gives its time back when it is refunded', async () => {
    await refund();
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
  });

  test('moves to another time, and a refused change tells nobody', async () => {
    expect(await change('11:00', { app_date: '2026-11-30' })).toMatchObject({ status: 422 });
    await workJobs(shop.world);
    expect(shop.world.mails).toEqual([]);
    expect((await change()).status).toBe(200);
    expect(calendar()).toEqual([eleven()]);
  });
});
