import type { AppointmentHold, Fitter } from '@tyres/fitters-contract/payloads';
import type { Appointment, BasketChange, BasketState, ChosenFitter } from './basket-state';

/** The code of mobile fitters whose calendar is shared with us; other mobile fitters agree the time with the customer. */
const sharedCalendarCode = 'CALTOTD';

/** A fitter as the basket stores it, with its current surcharge. */
export function chosenFitterOf(fitter: Fitter): ChosenFitter {
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
  };
}

/** Whether the shopper chooses a time; otherwise the fitter agrees one later (V-CO-APP-TIME). */
export function choosesTime(fitter: Pick<ChosenFitter, 'isMobile' | 'code'>): boolean {
  return !fitter.isMobile || fitter.code === sharedCalendarCode;
}

/** Chooses a fitter; an appointment with another fitter is dropped. */
export function chooseFitter(fitter: ChosenFitter): BasketChange {
  return (basket) => {
    if (basket.route === 'delivery')
      return { refused: 'Your basket holds delivered tyres, which no fitter fits.' };
    const keepsAppointment = basket.fitter?.accountNumber === fitter.accountNumber;
    if (keepsAppointment && JSON.stringify(basket.fitter) === JSON.stringify(fitter)) return basket;
    return { ...basket, fitter, appointment: keepsAppointment ? basket.appointment : null };
  };
}

/** Saves the date before a time is held. */
export function chooseDate(date: string, dateLabel: string | null = null): BasketChange {
  return (basket) => {
    if (!basket.fitter) return { refused: 'Please choose a fitter first.' };
    const current = basket.appointment;
    if (current?.date === date) return basket;
    return {
      ...basket,
      appointment: {
        holdKey: current?.holdKey ?? null,
        date,
        dateLabel,
        time: null,
        timeLabel: null,
        heldUntil: null,
      },
    };
  };
}

/** Saves an appointment that the fitters service holds. */
export function holdFor(fitter: ChosenFitter, hold: AppointmentHold): BasketChange {
  return (basket) => {
    if (basket.route === 'delivery')
      return { refused: 'Your basket holds delivered tyres, which no fitter fits.' };
    return { ...basket, fitter, appointment: appointmentOf(hold) };
  };
}

/** Saves a hold for payment. A basket that has this slot already is not changed, since its revision identifies the order. */
export function holdForPayment(fitter: ChosenFitter, hold: AppointmentHold): BasketChange {
  return (basket) => {
    const { appointment } = basket;
    const isThisSlot =
      basket.fitter?.accountNumber === hold.account_number &&
      appointment?.holdKey === hold.key &&
      appointment.date === hold.date &&
      appointment.time === hold.time;
    return isThisSlot ? chooseFitter(fitter)(basket) : holdFor(fitter, hold)(basket);
  };
}

/** Whether the basket itself holds a time of the fitter on that day; it may be the last one. */
export function holdsTimeOn(
  { fitter, appointment }: BasketState,
  day: { readonly accountNumber: string; readonly date: string; readonly now: Date },
): boolean {
  return (
    fitter?.accountNumber === day.accountNumber &&
    appointment?.date === day.date &&
    appointment.heldUntil !== null &&
    Date.parse(appointment.heldUntil) > day.now.getTime()
  );
}

/** Removes a lost time; fitter and date stay, so that another time can be chosen. */
export function loseAppointment(holdKey: string): BasketChange {
  return (basket) => {
    const { appointment } = basket;
    if (!appointment || appointment.holdKey !== holdKey) return basket;
    return {
      ...basket,
      appointment: { ...appointment, holdKey: null, time: null, timeLabel: null, heldUntil: null },
    };
  };
}

/** A hold as the basket stores it. */
function appointmentOf(hold: AppointmentHold): Appointment {
  return {
    holdKey: hold.key,
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
  const times = `${appointment?.time ?? ''} ${appointment?.timeLabel ?? ''}`.match(/\b\d{2}:\d{2}\b/g) ?? [];
  const start = times[0] ?? null;
  return { start, end: times.find((time) => start !== null && time > start) ?? null };
}
