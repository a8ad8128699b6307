import { formatMinute, momentAt } from '@tyres/contract-kit/london';

/** A simple model of the appointments of some fitters, to compare the service with. */

export interface ModelFitter {
  readonly account: string;
  readonly opens: number;
  readonly closes: number;
  readonly jobMinutes: number;
  readonly travelMinutes: number;
  readonly bays: number;
  readonly hasEndInKey: boolean;
}

export interface ModelSlot {
  readonly fitter: ModelFitter;
  readonly date: string;
  /** Minutes of the day. */
  readonly start: number;
  readonly tyres: number;
}

export interface ModelAppointment {
  readonly id: string;
  readonly key: string;
  readonly account: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly until: number;
  readonly bay: number;
  readonly order: string | null;
  readonly isExpired: boolean;
}

export interface ModelState {
  readonly appointments: readonly ModelAppointment[];
  /** 'account date' */
  readonly closures: ReadonlySet<string>;
}

/** A refusal's code, or the new state with the appointment or the answer that the call gives. */
export type ModelAnswer =
  | { readonly refused: string }
  | { readonly state: ModelState; readonly given?: ModelAppointment; readonly released?: boolean };

export const emptyState: ModelState = { appointments: [], closures: new Set() };

/** The length of a job: a quarter more for each tyre beyond four, in quarters of an hour. */
const lengthOf = ({ fitter, tyres }: ModelSlot): number =>
  fitter.jobMinutes + Math.ceil((Math.max(0, tyres - 4) * fitter.jobMinutes) / 4 / 15) * 15;

/** The time key of a slot on the wire. */
export function keyOf(slot: ModelSlot): string {
  const from = formatMinute(slot.start);
  return slot.fitter.hasEndInKey ? `${from}|${formatMinute(slot.start + lengthOf(slot))}` : from;
}

/** Until when a bay is taken: one who puts slots has its ways between them. */
const untilOf = (slot: ModelSlot): number =>
  slot.start + lengthOf(slot) + (slot.fitter.hasEndInKey ? 0 : slot.fitter.travelMinutes);

const isOffered = ({ closures }: ModelState, slot: ModelSlot): boolean => {
  const { fitter, date, start } = slot;
  return (
    !closures.has(`${fitter.account} ${date}`) &&
    start >= fitter.opens &&
    (start - fitter.opens) % (fitter.jobMinutes + fitter.travelMinutes) === 0 &&
    // Its slots are as long as a usual job, with gaps, so that a longer job finds none.
    (!fitter.hasEndInKey || lengthOf(slot) === fitter.jobMinutes) &&
    start + lengthOf(slot) <= fitter.closes
  );
};

const without = (state: ModelState, isGone: (one: ModelAppointment) => boolean): ModelState => ({
  ...state,
  appointments: state.appointments.filter((one) => !isGone(one)),
});
const withOne = (state: ModelState, one: ModelAppointment): ModelState => ({
  ...without(state, ({ id }) => id === one.id),
  appointments: [...state.appointments.filter(({ id }) => id !== one.id), one],
});
const find = (state: ModelState, id: string) => state.appointments.find((one) => one.id === id);
const isAt = (one: ModelAppointment, { fitter, date, start }: ModelSlot): boolean =>
  one.account === fitter.account && one.date === date && one.start === start;

/** Puts an appointment into the first free bay of a slot, its own one first. */
function place(
  state: ModelState,
  slot: ModelSlot,
  one: Pick<ModelAppointment, 'id' | 'key' | 'order'> & { readonly bay?: number },
): ModelAnswer {
  const { fitter, date, start } = slot;
  const end = start + lengthOf(slot);
  const until = untilOf(slot);
  const swept = without(state, ({ account, isExpired }) => account === fitter.account && isExpired);
  const isFree = (bay: number): boolean =>
    !swept.appointments.some(
      (other) =>
        other.id !== one.id &&
        other.account === fitter.account &&
        other.date === date &&
        other.bay === bay &&
        other.start < until &&
        other.until > start,
    );
  const bays = Array.from({ length: fitter.bays }, (_, index) => index + 1);
  const bay = [...(one.bay === undefined ? [] : [one.bay]), ...bays].find(isFree);
  if (bay === undefined) return { refused: 'slot_taken' };
  const given = { ...one, account: fitter.account, date, start, end, until, bay, isExpired: false };
  return { state: withOne(swept, given), given };
}

/** `newId` is the id that the service gave, if it gave one. */
export function hold(state: ModelState, key: string, slot: ModelSlot, newId: string): ModelAnswer {
  if (!isOffered(state, slot)) return { refused: 'slot_not_offered' };
  const earlier = state.appointments.find((one) => one.key === key && one.order === null);
  const end = slot.start + lengthOf(slot);
  if (earlier && !earlier.isExpired && isAt(earlier, slot) && earlier.end === end)
    return { state, given: earlier };
  return place(
    without(state, ({ id }) => id === earlier?.id),
    slot,
    { id: newId, key, order: null },
  );
}

export function renew(state: ModelState, id: string, slot: ModelSlot): ModelAnswer {
  const one = find(state, id);
  if (!one || one.order !== null || one.isExpired) return { refused: 'hold_expired' };
  if (!isOffered(state, slot)) return { refused: 'slot_not_offered' };
  if (one.end === slot.start + lengthOf(slot)) return { state, given: one };
  return place(state, slot, one);
}

export function book(state: ModelState, id: string, order: string): ModelAnswer {
  const one = find(state, id);
  if (!one || one.isExpired) return { refused: 'hold_expired' };
  if (one.order === order) return { state, given: one };
  const hasOther = state.appointments.some((other) => other.order === order);
  if (one.order !== null || hasOther) return { refused: 'other_appointment' };
  const given = { ...one, order };
  return { state: withOne(state, given), given };
}

export function release(state: ModelState, id: string, order: string | null): ModelAnswer {
  const one = find(state, id);
  const released = one !== undefined && (one.order === null || one.order === order);
  return { state: released ? without(state, (other) => other.id === id) : state, released };
}

export function reschedule(
  state: ModelState,
  { id, order, newId }: { id: string; order: string; newId: string },
  to: ModelSlot,
): ModelAnswer {
  const one = find(state, id);
  if (!one) {
    const moved = state.appointments.find((other) => other.order === order);
    return moved && isAt(moved, to) ? { state, given: moved } : { refused: 'hold_expired' };
  }
  if (one.order !== order) return { refused: 'other_appointment' };
  if (!isOffered(state, to)) return { refused: 'slot_not_offered' };
  if (isAt(one, to) && one.end === to.start + lengthOf(to)) return { state, given: one };
  return place(
    without(state, (other) => other.id === id),
    to,
    { id: newId, key: one.key, order },
  );
}

/** The holds of a key run out; swept ones are deleted. */
export function expire(state: ModelState, key: string, isSwept: boolean): ModelState {
  const appointments = state.appointments.map((one) =>
    one.key === key && one.order === null ? { ...one, isExpired: true } : one,
  );
  const expired = { ...state, appointments };
  return isSwept ? without(expired, ({ isExpired }) => isExpired) : expired;
}

/** A fitter closes on a date, or opens again. */
export function close(state: ModelState, account: string, date: string, isClosed: boolean): ModelState {
  const closures = new Set(state.closures);
  if (isClosed) closures.add(`${account} ${date}`);
  else closures.delete(`${account} ${date}`);
  return { ...state, closures };
}

/** The rows that the service must have, in the order of their ids. */
export function rowsOf(state: ModelState): object[] {
  const at = (date: string, minute: number): number => momentAt(date, minute).getTime();
  return state.appointments
    .map(({ id, key, account, date, start, end, until, bay, order, isExpired }) => ({
      id,
      key,
      account,
      bay,
      from: at(date, start),
      to: at(date, end),
      until: at(date, until),
      order,
      is_expired: isExpired,
    }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
}
