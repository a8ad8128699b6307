import type { Fitter, FitterDetails, OpeningTimes } from '@tyres/fitters-contract/payloads';
import { formatMinute } from '@tyres/contract-kit/london';
import { toPounds } from '@tyres/contract-kit/pence';
import type { BusyBays } from './busy-bays';
import { offersTimes, type FitterRecord, type Hours, type OpeningHours } from './fitter';
import { cutOffFor } from './lead-time';
import { fittingDaysShown, freeSlotsOn, openDays, timesOf, type OpenDay, type Schedule } from './slots';

/** The opening hours of a closed day (E-FITTER-HOURS). */
export const closed = '00:00-00:00';

/** A fitter as the contract shows it, with the days and times of its schedule that are free. */
export function fitterPayload(fitter: FitterRecord, schedule: Schedule, busy: BusyBays): Fitter {
  const days = openDays(schedule, busy);
  const free = days.filter(({ firstStart }) => firstStart !== undefined);
  const firstTimes = free[0] ? freeSlotsOn(schedule, free[0].day.date, busy) : [];
  return {
    distance: fitter.distanceMiles === null ? null : Math.round(fitter.distanceMiles * 10) / 10,
    fitting_days: Object.fromEntries(free.map(({ day }) => [day.date, day.label])),
    fitting_times: timesOf(fitter, firstTimes),
    day_starts: offersTimes(fitter) ? dayStarts(days) : {},
    cut_off: cutOffFor(schedule, free[0]?.index),
    selected: 0,
    ...fitterDetails(fitter),
  };
}

/** A fitter apart from its calendar, as the contract shows it. */
export function fitterDetails(fitter: FitterRecord): FitterDetails {
  const [address_line_one, address_line_two, address_line_three] = fitter.addressLines;
  return {
    id: fitter.id,
    account_number: fitter.accountNumber,
    cal_account_number: fitter.calAccountNumber,
    code: fitter.code,
    name: fitter.name,
    mobile: fitter.isMobile ? 1 : 0,
    address_line_one,
    address_line_two,
    address_line_three,
    town: fitter.town,
    postcode: fitter.postcode,
    latitude: fitter.latitude,
    longitude: fitter.longitude,
    average_score: fitter.averageScore,
    review_count: fitter.reviewCount,
    opening_times: openingTimes(fitter.openingHours),
    services: { available: fitter.servicesAvailable, unavailable: fitter.servicesUnavailable },
    extras: fitter.extras,
    mobile_customer_surcharge: toPounds(fitter.mobileSurchargePence),
    mobile_customer_surcharge_pence: fitter.mobileSurchargePence,
    serves_miles: fitter.servesMiles,
    featured: fitter.isFeatured ? 1 : 0,
  };
}

/** The first free time of the next open days; null when a day is full. */
function dayStarts(days: readonly OpenDay[]): Record<string, string | null> {
  return Object.fromEntries(
    days
      .slice(0, fittingDaysShown)
      .map(({ day, firstStart }) => [day.date, firstStart === undefined ? null : formatMinute(firstStart)]),
  );
}

/** Opening hours as 'HH:MM-HH:MM', '00:00-00:00' for closed. */
function openingTimes({ weekday, saturday, sunday }: OpeningHours): OpeningTimes {
  return { weekday: span(weekday), saturday: span(saturday), sunday: span(sunday) };
}

function span(hours: Hours | undefined): string {
  return hours ? `${formatMinute(hours.opensAtMinute)}-${formatMinute(hours.closesAtMinute)}` : closed;
}
