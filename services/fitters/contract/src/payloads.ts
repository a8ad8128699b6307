export interface OpeningTimes {
  /** 'HH:MM-HH:MM'; '00:00-00:00' is closed. */
  readonly weekday: string;
  readonly saturday: string;
  readonly sunday: string;
}

/** A fitter as the specification shows it. */
export interface Fitter {
  readonly id: number;
  readonly account_number: string;
  readonly cal_account_number: string;
  /** CALTOTD, CALHALF, CALFIT, CALAAPRE or another network's code. */
  readonly code: string;
  readonly name: string;
  /** 0 garage, 1 mobile. */
  readonly mobile: 0 | 1;
  readonly address_line_one: string;
  readonly address_line_two: string;
  readonly address_line_three: string;
  readonly town: string;
  readonly postcode: string;
  /** Miles from the searched postcode, one decimal; null without a search. */
  readonly distance: number | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Of its reviews, to a tenth; 5 only if all of them are. 0 while `review_count` is 0. */
  readonly average_score: number;
  readonly review_count: number;
  readonly opening_times: OpeningTimes;
  /** Date key (YYYY-MM-DD) to label ('Monday 3rd June 2026'). */
  readonly fitting_days: Readonly<Record<string, string>>;
  /** Time key to label. */
  readonly fitting_times: Readonly<Record<string, string>>;
  /**
   * Each open day (YYYY-MM-DD) from the first on, at most 14, with its first free time as 'HH:MM', or null when the day is
   * full. Closed days are absent. `{}` for mobile fitters who agree the time with the customer.
   */
  readonly day_starts: Readonly<Record<string, string | null>>;
  readonly services: { readonly available: readonly string[]; readonly unavailable: readonly string[] };
  /** Codes of the extras that it offers, such as WHEELALIGNMENT. */
  readonly extras: readonly string[];
  /** Pounds, two decimals; '0.00' for garages. */
  readonly mobile_customer_surcharge: string;
  readonly mobile_customer_surcharge_pence: number;
  /** How far from its depot a mobile fitter goes, in miles; null for garages. */
  readonly serves_miles: number | null;
  /** ISO 8601 with offset, or null. */
  readonly cut_off: string | null;
  readonly featured: 0 | 1;
  readonly selected: 0 | 1;
}

/** A fitter apart from its calendar, and from the search that found it. */
export type FitterDetails = Omit<
  Fitter,
  'distance' | 'fitting_days' | 'fitting_times' | 'day_starts' | 'cut_off' | 'selected'
>;

/** Where to search: exactly one of `postcode` and `town` is needed. Only mobile fitters who serve the place are found. */
export interface RechooseFittersInput {
  readonly postcode?: string;
  /** A town's slug, such as 'milton-keynes'. */
  readonly town?: string;
  readonly distance?: number;
  readonly sort_by?: 'distance' | 'average_score';
  readonly limit?: number;
  readonly fitter_types?: readonly ('garage' | 'mobile')[];
  readonly fitters_shown?: readonly number[];
}

export interface RechooseFittersResponse {
  readonly sorted_fitters: readonly Fitter[];
  readonly base: string;
  readonly postcode_details: { readonly latitude: number; readonly longitude: number };
  /** Whether Google's map can be shown instead of the drawn one. */
  readonly has_google_map: boolean;
}

/** What is fitted, as far as the calendar depends on it. */
export interface FittingJob {
  /** Tyres to fit, at least 1. */
  readonly tyres: number;
  /** Stock codes of services in the order, such as WHEELALIGNMENT. */
  readonly services: readonly string[];
  /** Minutes that the services add; none when absent. */
  readonly service_minutes?: number | undefined;
  /** Working days until the last of the tyres arrives at the fitter. */
  readonly lead_days: number;
}

/** Sizes to go on with, as the search service offers them. */
export interface SizeOptions {
  readonly size_options: readonly {
    /** The value of the size form: '205-55-16-V91'. */
    readonly front_value: string;
    /** '205/55 R16 91V' */
    readonly front: string;
    readonly back_value: string;
    /** '(Same as front tyre)' when the axles match. */
    readonly back: string;
  }[];
  /** Where they are from. A size of the car is confirmed; any other starts a search by size, with a postcode. */
  readonly sizes_of: 'car' | 'search' | 'most cars';
}

export interface AppointmentHold {
  /** Of the appointment: the same while it is held, renewed and booked. */
  readonly id: string;
  readonly key: string;
  readonly account_number: string;
  readonly date: string;
  readonly time: string | null;
  /** 'Monday 3rd June 2026' */
  readonly date_label: string;
  /** '09:00 - 10:00', or null when the fitter agrees the time with the customer. */
  readonly time_label: string | null;
  readonly state: 'held' | 'booked';
  /** ISO 8601, UTC; null once booked. */
  readonly expires_at: string | null;
}
