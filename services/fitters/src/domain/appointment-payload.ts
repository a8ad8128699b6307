import { dateLabel, formatMinute, londonDate, londonMinute } from '@tyres/contract-kit/london';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';

/** A slot that is held or booked. */
export interface HeldSlot {
  readonly id: string;
  readonly key: string;
  readonly accountNumber: string;
  readonly from: Date;
  /** The end of the job. */
  readonly to: Date;
  readonly timeKey: string | null;
  readonly state: 'held' | 'booked';
  readonly expiresAt: Date | null;
}

/** An appointment as the contract shows it, in London time. */
export function appointmentPayload({
  id,
  key,
  accountNumber,
  from,
  to,
  timeKey,
  state,
  expiresAt,
}: HeldSlot): AppointmentHold {
  const date = londonDate(from);
  return {
    id,
    key,
    account_number: accountNumber,
    date,
    time: timeKey,
    date_label: dateLabel(date),
    time_label:
      timeKey === null ? null : `${formatMinute(londonMinute(from))} - ${formatMinute(londonMinute(to))}`,
    state,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
