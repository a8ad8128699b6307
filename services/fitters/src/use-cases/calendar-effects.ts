import { londonDate, londonMinute } from '@tyres/contract-kit/london';
import type { FitterRecord } from '../domain/fitter';
import { spanOfDays } from '../domain/fitter-job';
import { isWithinSlots } from '../domain/put-checks';
import type { StandingAppointment } from '../store/calendar-entries';
import { saveClosures } from '../store/imported-closures';
import { saveBays } from '../store/imported-fitters';
import type { Effect, Put } from './put-calendar';

function spanOf(puts: readonly Put[]): { from: Date; until: Date } {
  const dates = puts.map(({ date }) => date).toSorted();
  return spanOfDays(dates[0] ?? '', dates.at(-1) ?? '');
}

const ofDay = ({ from }: StandingAppointment, puts: readonly Put[]): Put | undefined =>
  puts.find(({ date }) => date === londonDate(from));

/** Slots withdraw the appointments of their day that lie outside of them. */
export const slotsEffect: Effect = {
  kind: 'slots',
  span: spanOf,
  withdrawnBy(appointment, puts) {
    const put = ofDay(appointment, puts);
    const time = { start: londonMinute(appointment.from), end: londonMinute(appointment.to) };
    return put && Array.isArray(put.content) && !isWithinSlots(put.content, time) ? put : undefined;
  },
};

/** A closure withdraws all appointments of its day. */
export const closuresEffect = ({ accountNumber }: Pick<FitterRecord, 'accountNumber'>): Effect => ({
  kind: 'closure',
  span: spanOf,
  withdrawnBy(appointment, puts) {
    const put = ofDay(appointment, puts);
    return put?.content === '' ? undefined : put;
  },
  apply: (tx, puts) =>
    saveClosures(
      tx,
      puts.map(({ date, content }) => ({ account_number: accountNumber, date, reason: String(content) })),
    ),
});

/** Fewer bays withdraw the appointments in those with higher numbers. */
export const baysEffect = ({ id }: Pick<FitterRecord, 'id'>, now: Date): Effect => ({
  kind: 'bays',
  span: () => ({ from: now, until: null }),
  withdrawnBy: ({ bay }, [put]) => (put && bay > Number(put.content) ? put : undefined),
  apply: (tx, puts) =>
    saveBays(
      tx,
      puts.map(({ content }) => ({ id, bays: Number(content) })),
    ),
});
