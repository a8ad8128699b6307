import { getBasket } from '@tyres/checkout-contract/endpoints';
import { fitterSubmitAction } from '@tyres/checkout-contract/form-actions';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { redirectTo, type HeadOf, type Load, type LoadContext, type PageInfo } from '@tyres/kit/fragment';
import { basketPath, bookingDetailsPath, chooseFitterBase } from '../../lib/addresses';
import { refusedSearch, searchFitters, type FirstSearch } from '../../lib/first-search';
import { knownSearch, savePostcode } from '../../lib/known-search';
import { choosesTime } from '../../lib/fitter';
import { fitterTypes, readFilters } from '../../lib/fitter-filters';
import { dayRanOut, timeRanOut } from './texts';

/** The fitter chosen before this page was rendered, with the date and time chosen so far. */
export interface Chosen {
  readonly accountNumber: string;
  readonly date: string | null;
  readonly time: string | null;
  /** The free times of the date: labels by key. */
  readonly times: Readonly<Record<string, string>>;
  /** True if the lookup of free times failed; false if it found none. */
  readonly timesFailed: boolean;
  /** When the hold expires; ISO 8601, UTC. */
  readonly heldUntil: string | null;
  /** Why the time that was held is lost, as a sentence; fresh times are in `times`. */
  readonly lost: string | null;
  /** The basket's revision, which decides what a later event about it changes. */
  readonly revision: number;
}

export interface ChooseFitterData extends FirstSearch {
  readonly chosen: Chosen | null;
  /** Whether the size came from a vehicle, which can be confirmed again. */
  readonly hasVehicle: boolean;
  /** When the page was rendered, ISO 8601: the countdowns run by the server's clock. */
  readonly now: string;
}

/** Loads the fitters near the postcode of the address or the session, and the choice made so far. */
export const load: Load<ChooseFitterData> = async ({ page, call, signal, now }) => {
  const [search, basket] = await Promise.all([knownSearch(call, signal), knownBasket(call, signal)]);
  if (basket?.home_delivery === 1 && basket.total_tyres > 0) throw redirectTo(bookingDetailsPath);
  if (basket?.total_tyres === 0) throw redirectTo(basketPath);
  const { filters, outcome } = refusedSearch(page) ?? (await firstSearch());
  const fitters = outcome.kind === 'found' ? outcome.fitters : [];
  const chosen = await findChosen(fitters, page, { call, signal, basket, now });
  const hasVehicle = Boolean(search?.vehicle);
  return { filters, outcome, chosen, hasVehicle, now: now.toISOString() };

  async function firstSearch(): Promise<FirstSearch> {
    const known = search?.postcode ?? basket?.postcode ?? '';
    const postcode = page.params['postcode'] ?? page.query['postcode']?.[0] ?? known;
    // A search for mobile fitting starts with mobile fitters, unless a garage is chosen already.
    const isForMobile = search?.mobile_fitting && basket?.fitter?.mobile !== 0;
    const filters = readFilters(page.query, { postcode }, isForMobile ? ['mobile'] : fitterTypes);
    const found = { filters, outcome: await searchFitters(filters, { call, signal }) };
    await savePostcode(search, found, { call, signal });
    return found;
  }
};

/** The page belongs to one session's order, so search engines must not index it. */
export const head: HeadOf<ChooseFitterData> = ({ filters }) => ({
  title: `${filters.postcode ? `Choose a fitter near ${filters.postcode}` : 'Choose a fitter'} | Kerbside Tyres`,
  description: 'Choose a garage or a mobile fitter, a date and a time for your tyres.',
  canonical: chooseFitterBase,
  noIndex: true,
});

type Calls = Pick<LoadContext, 'call' | 'signal'>;

/** Returns the session's basket; null if the checkout is down. */
export async function knownBasket(call: LoadContext['call'], signal: AbortSignal): Promise<Basket | null> {
  return call(getBasket, {}, { signal }).then(
    ({ basket }) => basket,
    () => null,
  );
}

/** Returns the choice in a refused form, in the address or in the basket; null if its fitter is not in the list. */
async function findChosen(
  fitters: readonly Fitter[],
  page: PageInfo,
  { call, signal, basket, now }: Calls & { basket: Basket | null; now: Date },
): Promise<Chosen | null> {
  const { accountNumber, date, time, heldUntil, lost } = choiceOf(page, basket, now);
  const fitter = fitters.find((one) => one.account_number === accountNumber);
  if (!fitter) return null;
  // A day whose last time is held for this basket is full for everybody else.
  const day = date && (Object.hasOwn(fitter.fitting_days, date) || heldUntil) ? date : null;
  const free = day && choosesTime(fitter) ? await timesOn(fitter, day, { call, signal }) : {};
  // The service does not list the time that this basket holds, but the shopper may keep it.
  const own = day && time && heldUntil && basket?.app_time_label ? { [time]: basket.app_time_label } : {};
  const times = sorted({ ...(free ?? {}), ...own });
  return {
    accountNumber: fitter.account_number,
    date: day,
    time: time && Object.hasOwn(times, time) ? time : null,
    times,
    timesFailed: free === undefined,
    heldUntil: day ? heldUntil : null,
    lost,
    revision: basket?.revision ?? 0,
  };
}

interface RawChoice extends Pick<Chosen, 'date' | 'time' | 'heldUntil' | 'lost'> {
  readonly accountNumber: string | null;
}

const notHeld = { time: null, heldUntil: null, lost: null } as const;

function choiceOf({ form, query }: PageInfo, basket: Basket | null, now: Date): RawChoice {
  if (form?.action === fitterSubmitAction) {
    return {
      accountNumber: one(form.values['account_number']),
      date: one(form.values['app_date']),
      ...notHeld,
    };
  }
  const accountNumber = one(query['fitter']) ?? basket?.fitter_id ?? null;
  const isBaskets = basket !== null && accountNumber === basket.fitter_id;
  const date = one(query['date']) ?? (isBaskets ? basket.app_date : null);
  const isSame = isBaskets && date === basket.app_date;
  return { accountNumber, date, ...(isSame ? holdOf(basket, now) : notHeld) };
}

/** The time that the basket holds, or why it holds none any more. */
function holdOf(basket: Basket, now: Date): Pick<RawChoice, 'time' | 'heldUntil' | 'lost'> {
  const { app_time: time, appointment_held_until: heldUntil, appointment_lost: lost } = basket;
  if (lost) return { ...notHeld, lost };
  if (heldUntil === null || Date.parse(heldUntil) > now.getTime()) return { time, heldUntil, lost: null };
  return { ...notHeld, lost: time === null ? dayRanOut : timeRanOut };
}

async function timesOn(
  fitter: Fitter,
  date: string,
  { call, signal }: Calls,
): Promise<Readonly<Record<string, string>> | undefined> {
  return call(updateTimes, { account_number: fitter.account_number, date }, { signal }).catch(
    () => undefined,
  );
}

function sorted(times: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function one(value: string | readonly string[] | undefined): string | null {
  return (typeof value === 'string' ? value : value?.[0]) ?? null;
}
