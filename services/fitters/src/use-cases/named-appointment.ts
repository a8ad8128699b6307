import { londonDate } from '@tyres/contract-kit/london';
import type { Queryable } from '@tyres/service-kit/database';
import { isSameStart } from '../domain/slots';
import { otherAppointment } from '../errors';
import { lockAppointment, type StoredAppointment } from '../store/appointments';

/** The appointment that a call means. */
export interface Named {
  readonly id: string;
  readonly account_number: string;
  readonly date: string;
  readonly time?: string | undefined;
}

/**
 * The appointment that a call means, locked until the transaction ends; undefined when there is none of that id.
 * @throws other_appointment
 */
export async function lockNamed(tx: Queryable, named: Named): Promise<StoredAppointment | undefined> {
  const found = await lockAppointment(tx, named.id);
  if (found && !isAt(found, named)) throw otherAppointment();
  return found;
}

/** Whether an appointment is with this fitter, on this date, at this time. */
export function isAt(
  { accountNumber, from, timeKey }: StoredAppointment,
  { account_number, date, time }: Omit<Named, 'id'>,
): boolean {
  return accountNumber === account_number && londonDate(from) === date && isSameStart(timeKey, time);
}
