import {
  bookAppointment,
  getFitter,
  holdAppointment,
  releaseAppointment,
  renewAppointment,
  rescheduleAppointment,
} from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import { createSilentLog } from '@tyres/service-kit/log';
import { fakeServiceClient, testApp, type Fakes } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { usualJob } from '../domain/job-length';
import { addFitters, fittersDatabase } from './fixtures';

export const account_number = 'KT1';
export const expires_in_seconds = 900;

/** Names an appointment, as its holder does. */
export function named({ id, account_number, date, time }: AppointmentHold) {
  return { id, account_number, date, ...(time === null ? {} : { time }) };
}

/** The service with some fitters of `aFitter`; its calls have the inputs of a usual order, with a test's changes. */
export async function fittersApp(fitters: readonly object[], fakes: Fakes = {}) {
  const database = await fittersDatabase();
  await addFitters(database, ...fitters);
  const app = testApp(createApp({ database, services: fakeServiceClient(fakes), log: createSilentLog() }));
  const order = { job: usualJob, expires_in_seconds };
  return {
    app,
    database,
    close: () => database.close(),
    /** One of a fitter's days with a free time. */
    async dayOf(account: string, place = 1): Promise<string> {
      const { body } = await app.call(getFitter, { account_number: account });
      return Object.keys(body.fitting_days)[place] ?? '';
    },
    hold: (key: string, date: string, changes: object = {}) =>
      app.call(holdAppointment, { key, account_number, date, time: '09:00', ...order, ...changes }),
    renew: (held: AppointmentHold, changes: object = {}) =>
      app.call(renewAppointment, { ...named(held), ...order, ...changes }),
    book: (held: AppointmentHold, order_reference = 'ORDER1', changes: object = {}) =>
      app.call(bookAppointment, { ...named(held), order_reference, ...changes }),
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
    /** All appointments, in the order of their times. */
    rows: () =>
      database.query<{ id: string; key: string; state: string; time_key: string | null }>(
        sql`select id::text, key, state, time_key from appointments order by during, bay_id`,
      ),
    expireAll: () =>
      database.query(sql`update appointments set expires_at = now() - interval '1 second' where state = 'held'`),
  };
}

export type FittersApp = Awaited<ReturnType<typeof fittersApp>>;
