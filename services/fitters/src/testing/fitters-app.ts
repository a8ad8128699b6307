import {
  bookAppointment,
  holdAppointment,
  rechooseFitters,
  releaseAppointment,
  renewAppointment,
  rescheduleAppointment,
} from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold, Fitter } from '@tyres/fitters-contract/payloads';
import type { Database } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { fakeServiceClient, testApp, type Fakes, type TestApp } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { usualJob } from '../domain/job-length';
import { addFitters, fittersDatabase } from './fixtures';
import { databasePausedBefore } from './races';

export const account_number = 'KT1';
const expires_in_seconds = 900;

/** A fitter within 50 miles of SW1A 1AA with its days, as the picker shows it. */
export async function pickedFitter(app: TestApp, account: string, options: object = {}): Promise<Fitter> {
  const search = { postcode: 'SW1A 1AA', distance: 50, limit: 50 } as const;
  const { body } = await app.call(rechooseFitters, search, options);
  const found = body.sorted_fitters.find((fitter) => fitter.account_number === account);
  if (!found) throw new Error(`no search finds ${account}`);
  return found;
}

/** Names an appointment, as its holder does. */
function named({ id, account_number, date, time }: AppointmentHold) {
  return { id, account_number, date, ...(time === null ? {} : { time }) };
}

/** Calls of the service's app, with the inputs of a usual order and a test's changes. */
function callsOf(app: TestApp) {
  const order = { job: usualJob, expires_in_seconds };
  return {
    app,
    hold: (key: string, date: string, changes: object = {}) =>
      app.call(holdAppointment, { key, account_number, date, time: '09:00', ...order, ...changes }),
    renew: (held: AppointmentHold, changes: object = {}) =>
      app.call(renewAppointment, { ...named(held), ...order, ...changes }),
    book: (held: AppointmentHold, order_reference = 'ORDER1') =>
      app.call(bookAppointment, { ...named(held), order_reference }),
    release: (held: AppointmentHold, changes: object = {}) =>
      app.call(releaseAppointment, { ...named(held), ...changes }),
    reschedule: (held: AppointmentHold, to: object, changes: object = {}) =>
      app.call(rescheduleAppointment, {
        ...named(held),
        order_reference: 'ORDER1',
        job: usualJob,
        to: { account_number, date: held.date, ...to },
        ...changes,
      }),
  };
}

/** The service with some fitters of `aFitter`, and its calls. */
export async function fittersApp(fitters: readonly object[], fakes: Fakes = {}) {
  const database = await fittersDatabase();
  await addFitters(database, ...fitters);
  const services = fakeServiceClient(fakes);
  const callsOn = (on: Database) =>
    callsOf(testApp(createApp({ database: on, services, log: createSilentLog() })));
  const calls = callsOn(database);
  return {
    ...calls,
    database,
    close: () => database.close(),
    /** Calls of an instance whose transactions wait before a statement with some text. */
    pausedBefore: (text: string, wait: () => Promise<void>) =>
      callsOn(databasePausedBefore(database, text, wait)),
    /** One of a fitter's days with a free time. */
    async dayOf(account: string, place = 1): Promise<string> {
      return Object.keys((await pickedFitter(calls.app, account)).fitting_days)[place] ?? '';
    },
    /** All appointments, in the order of their times. */
    rows: () =>
      database.query<{ id: string; key: string; state: string; time_key: string | null }>(
        sql`select id::text, key, state, time_key from appointments order by during, bay_id`,
      ),
    expireAll: () =>
      database.query(
        sql`update appointments set expires_at = now() - interval '1 second' where state = 'held'`,
      ),
  };
}

export type FittersApp = Awaited<ReturnType<typeof fittersApp>>;
