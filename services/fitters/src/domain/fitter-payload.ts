import type { Fitter, OpeningTimes } from '@tyres/fitters-contract/payloads';
import { formatMinute } from '@tyres/contract-kit/london';
import { toPounds } from '@tyres/contract-kit/pence';
import type { FitterRecord, Hours, OpeningHours } from './fitter';
import { cutOffFor, fittingDays, freeSlotsOn, timesOf, type Calendar, type Occupied } from './slots';

/** The opening hours of a closed day (E-FITTER-HOURS). */
export const closed = '00:00-00:00';

/** A fitter as the contract shows it, with the days and times that are free. */
export function fitterPayload(
  fitter: FitterRecord,
  calendar: Calendar,
  occupied: readonly Occupied[],
): Fitter {
  const days = fittingDays(fitter, calendar, occupied);
  const firstDay = Object.keys(days)[0];
  const firstTimes = firstDay ? freeSlotsOn(fitter, firstDay, calendar, occupied) : [];
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
    distance: fitter.distanceMiles === null ? null : Math.round(fitter.distanceMiles * 10) / 10,
    latitude: fitter.latitude,
    longitude: fitter.longitude,
    average_score: fitter.averageScore,
    review_count: fitter.reviewCount,
    opening_times: openingTimes(fitter.openingHours),
    fitting_days: days,
    fitting_times: timesOf(fitter, firstTimes),
    services: { available: fitter.servicesAvailable, unavailable: fitter.servicesUnavailable },
    mobile_customer_surcharge: toPounds(fitter.mobileSurchargePence),
    mobile_customer_surcharge_pence: fitter.mobileSurchargePence,
    cut_off: cutOffFor(fitter, firstDay, calendar.isBankHoliday),
    featured: fitter.isFeatured ? 1 : 0,
    selected: 0,
  };
}

/** Opening hours as 'HH:MM-HH:MM', '00:00-00:00' for closed. */
function openingTimes({ weekday, saturday, sunday }: OpeningHours): OpeningTimes {
  return { weekday: span(weekday), saturday: span(saturday), sunday: span(sunday) };
}

function span(hours: Hours | undefined): string {
  return hours ? `${formatMinute(hours.opensAtMinute)}-${formatMinute(hours.closesAtMinute)}` : closed;
}
