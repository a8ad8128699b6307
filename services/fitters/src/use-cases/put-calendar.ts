import { dateLabel, formatMinute, londonDate, londonMinute } from '@tyres/contract-kit/london';
import type { PutsAnswer } from '@tyres/fitters-contract/fitters-api';
import type { Database, Queryable } from '@tyres/service-kit/database';
import type { FitterRecord } from '../domain/fitter';
import { bookedAlready, revisionConflict } from '../errors';
import {
  deleteHolds,
  findEntries,
  lockAppointmentsIn,
  saveEntries,
  type CalendarEntry,
  type EntryKind,
  type StandingAppointment,
} from '../store/calendar-entries';
import { lockCalendar } from '../store/calendar-locks';

/** The date of an entry that is of no day. */
export const everyDay = 'infinity';

/** An entry as it is put. */
export interface Put extends CalendarEntry {
  /** Its name in messages, as in `days[0].slots`. */
  readonly field: string;
}

/** What a kind of entry means for appointments. */
export interface Effect {
  readonly kind: EntryKind;
  /** Where to look for appointments that the new entries may withdraw. */
  readonly span: (puts: readonly Put[]) => { readonly from: Date; readonly until: Date | null };
  /** The entry that withdraws an appointment, if one does. */
  readonly withdrawnBy: (appointment: StandingAppointment, puts: readonly Put[]) => Put | undefined;
  /** Stores what others read, besides the entries. */
  readonly apply?: (tx: Queryable, puts: readonly Put[]) => Promise<void>;
}

/**
 * Puts entries of a fitter's calendar, all or none. Older revisions and repeated ones change nothing. Holds in what is withdrawn
 * are deleted, so that their shoppers learn it at their next step. @throws revision_conflict, booked
 */
export async function putCalendar(
  database: Pick<Database, 'transaction'>,
  { id, accountNumber }: Pick<FitterRecord, 'id' | 'accountNumber'>,
  { puts, effect }: { readonly puts: readonly Put[]; readonly effect: Effect },
): Promise<PutsAnswer> {
  const { kind } = effect;
  return database.transaction(async (tx) => {
    await lockCalendar(tx, accountNumber);
    const known = await findEntries(tx, id, { kind, dates: puts.map(({ date }) => date) });
    const newer = puts.filter((put) => isNewer(put, known.get(put.date)));
    if (newer.length > 0) {
      await withdraw(tx, id, { puts: newer, effect });
      const entries = newer.map(({ date, revision, content }) => ({ date, revision, content }));
      await saveEntries(tx, id, { kind, entries });
      await effect.apply?.(tx, newer);
    }
    return {
      results: puts.map((put) => ({
        date: put.date === everyDay ? null : put.date,
        revision: Math.max(put.revision, known.get(put.date)?.revision ?? 0),
        applied: newer.includes(put),
      })),
    };
  });
}

/** @throws revision_conflict */
function isNewer({ revision, content, field }: Put, known: CalendarEntry | undefined): boolean {
  if (!known || revision > known.revision) return true;
  if (revision === known.revision && JSON.stringify(content) !== JSON.stringify(known.content))
    throw revisionConflict(field, revision);
  return false;
}

/** @throws booked */
async function withdraw(
  tx: Queryable,
  fitterId: number,
  { puts, effect }: { readonly puts: readonly Put[]; readonly effect: Effect },
): Promise<void> {
  const complaints: Record<string, string> = {};
  const holds: string[] = [];
  for (const one of await lockAppointmentsIn(tx, fitterId, effect.span(puts))) {
    const put = effect.withdrawnBy(one, puts);
    if (!put) continue;
    if (one.order_reference === null) holds.push(one.id);
    else complaints[put.field] ??= `${put.field}: ${nameOf(one)} is booked, so it cannot be withdrawn.`;
  }
  if (Object.keys(complaints).length > 0) throw bookedAlready(complaints);
  await deleteHolds(tx, holds);
}

/** 'order K7QX9M4PRTAC on Monday 3rd June 2026, 09:00 - 10:00' */
function nameOf({ order_reference, from, to }: StandingAppointment): string {
  const times = `${formatMinute(londonMinute(from))} - ${formatMinute(londonMinute(to))}`;
  return `order ${order_reference} on ${dateLabel(londonDate(from))}, ${times},`;
}
