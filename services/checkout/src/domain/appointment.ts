import type { AppointmentHold, FitterDetails } from '@tyres/fitters-contract/payloads';
import {
  noFitting,
  type Appointment,
  type BasketChange,
  type BasketState,
  type ChosenFitter,
} from './basket-state';
import { withoutMissingExtras } from './extras';

/** The code of mobile fitters whose calendar is shared with us; other mobile fitters agree the time with the customer. */
const sharedCalendarCode = 'CALTOTD';

/** A fitter as the basket stores it, with its current surcharge. */
export function chosenFitterOf(fitter: FitterDetails): ChosenFitter {
  const address = [
    fitter.address_line_one,
    fitter.address_line_two,
    fitter.address_line_three,
    fitter.town,
    fitter.postcode,
  ];
  return {
    accountNumber: fitter.account_number,
    code: fitter.code,
    name: fitter.name,
    isMobile: fitter.mobile === 1,
    address: address.filter(Boolean).join(', '),
    surchargePence: fitter.mobile_customer_surcharge_pence,
    extras: fitter.extras,
  };
}

/** Whether the shopper chooses a time; otherwise the fitter agrees one later (V-CO-APP-TIME). */
export function choosesTime(fitter: Pick<ChosenFitter, 'isMobile' | 'code'>): boolean {
  return !fitter.isMobile || fitter.code === sharedCalendarCode;
}

/** Chooses a fitter. An appointment with another fitter is dropped, and so are extras that the new one does not offer. */
export function chooseFitter(fitter: ChosenFitter): BasketChange {
  return (basket) => {
    if (basket.route === 'delivery')
      return { refused: 'Your basket holds delivered tyres, which no fitter fits.' };
    if (JSON.stringify(basket.fitter) === JSON.stringify(fitter)) return basket;
    const keepsAppointment = basket.fitter?.accountNumber === fitter.accountNumber;
    return keepsAppointment
      ? { ...basket, fitter }
      : withoutMissingExtras({ ...basket, ...noFitting, fitter });
  };
}

/** Saves the date before a time is held; the basket gives up the time that it held on another day. */
export function chooseDate(date: string, dateLabel: string | null = null): BasketChange {
  return (basket) => {
    if (!basket.fitter) return { refused: 'Please choose a fitter first.' };
    if (basket.appointment?.date === date) return basket;
    return { ...basket, appointment: { ...notHeld, date, dateLabel } };
  };
}

/** An appointment without a held time. */
const notHeld = { holdKey: null, holdId: null, time: null, timeLabel: null, heldUntil: null } as const;

/** Saves an appointment that the fitters service holds. */
export function holdFor(fitter: ChosenFitter, hold: AppointmentHold): BasketChange {
  return (basket) => {
    if (basket.route === 'delivery')
      return { refused: 'Your basket holds delivered tyres, which no fitter fits.' };
    const held = { fitter, appointment: appointmentOf(hold), appointmentLost: null };
    return basket.fitter?.accountNumber === fitter.accountNumber
      ? { ...basket, ...held }
      : withoutMissingExtras({ ...basket, ...noFitting, ...held });
  };
}

/** Marks a basket whose fitter was chosen first (SD04). */
export const markFittedNationally: BasketChange = (basket) => ({ ...basket, fittedNationally: true });

/** Saves a hold for payment. A basket that has this hold already is not changed, since its revision identifies the order. */
export function holdForPayment(fitter: ChosenFitter, hold: AppointmentHold): BasketChange {
  return (basket) =>
    isSameHold(basket.appointment, appointmentOf(hold))
      ? chooseFitter(fitter)(basket)
      : holdFor(fitter, hold)(basket);
}

/** Saves the hold of a time that was held again, unless the shopper has chosen another time since. */
export function holdAgain(appointment: Appointment, hold: AppointmentHold): BasketChange {
  return (basket) =>
    isSameHold(basket.appointment, appointment) ? { ...basket, appointment: appointmentOf(hold) } : basket;
}

/** Whether the basket itself holds a time of the fitter on that day; it may be the last one. */
export function holdsTimeOn(
  { fitter, appointment }: BasketState,
  day: { readonly accountNumber: string; readonly date: string; readonly now: Date },
): boolean {
  return (
    fitter?.accountNumber === day.accountNumber &&
    appointment?.date === day.date &&
    new Date(appointment.heldUntil ?? 0) > day.now
  );
}

/** Removes a lost time, and says why; fitter and date stay, so that another time can be chosen. */
export function loseAppointment(lost: Appointment, reason: string): BasketChange {
  return (basket) =>
    isSameHold(basket.appointment, lost)
      ? { ...basket, appointment: { ...lost, ...notHeld }, appointmentLost: reason }
      : basket;
}

/** Whether both are the same hold of the same time. */
function isSameHold(one: Appointment | null, other: Appointment): boolean {
  const nameOf = ({ holdKey, holdId = null, date, time }: Appointment): string =>
    JSON.stringify([holdKey, holdId, date, time]);
  return one !== null && nameOf(one) === nameOf(other);
}

/** A hold or booking as baskets and orders store it. */
export function appointmentOf(hold: AppointmentHold): Appointment {
  return {
    holdKey: hold.key,
    holdId: hold.id,
    date: hold.date,
    dateLabel: hold.date_label,
    time: hold.time,
    timeLabel: hold.time_label,
    heldUntil: hold.expires_at,
  };
}

export interface Hours {
  readonly start: string | null;
  readonly end: string | null;
}

/** Start and end, 'HH:MM', of an appointment, from its key ('09:00|10:00') or its label ('09:00 - 10:00'). */
export function hoursOf(appointment: Pick<Appointment, 'time' | 'timeLabel'> | null): Hours {
  const text = [appointment?.time, appointment?.timeLabel].join(' ');
  const [start, ...others] = text.match(/\b\d{2}:\d{2}\b/g) ?? [];
  if (start === undefined) return { start: null, end: null };
  return { start, end: others.find((time) => time > start) ?? null };
}
