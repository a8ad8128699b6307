import type { Basket } from '@tyres/checkout-contract/payloads';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter, SizeOptions } from '@tyres/fitters-contract/payloads';
import {
  notFound,
  redirectTo,
  type HeadOf,
  type Load,
  type LoadContext,
  type PageInfo,
} from '@tyres/kit/fragment';
import { getSizeOptions } from '@tyres/search-contract/endpoints';
import { bookingDetailsPath, chooseFitterBase, nationalBase, nationalStepBase } from '../../lib/addresses';
import { refusedSearch, searchFitters, type FirstSearch } from '../../lib/first-search';
import { choosesTime } from '../../lib/fitter';
import { fitterTypes, readFilters } from '../../lib/fitter-filters';
import { heldTimeOf, type HeldTime } from '../../lib/held-time';
import { knownSearch, savePostcode } from '../../lib/known-search';
import { nationalViewOf, type NationalView } from '../../lib/national-view';
import { knownBasket } from '../choose-fitter/load';
import { dayRanOut, timeRanOut } from '../choose-fitter/texts';

/** The fitter chosen before this page was rendered, with the date and time chosen so far. */
export interface NationalChoice {
  readonly accountNumber: string;
  readonly date: string;
  /** The free times of the date: labels by key. */
  readonly times: Readonly<Record<string, string>>;
  readonly held: HeldTime | null;
  /** The sizes to go on with; null without a held time. */
  readonly sizes: SizeOptions | null;
  /** Why no time is held any more. */
  readonly problem: string | null;
}

export interface FittedNationallyData extends FirstSearch {
  readonly base: string;
  readonly chosen: NationalChoice | null;
  /** When the page was rendered, ISO 8601: the countdown runs by the server's clock. */
  readonly now: string;
}

type Calls = Pick<LoadContext, 'call' | 'signal'>;

/**
 * Loads the landing form or the fitters of the national variant, for visitors without tyres (SD04). A shopper with tyres
 * goes on: to the checkout when the time is held, else to the usual choice of a fitter.
 */
export const load: Load<FittedNationallyData> = async ({ page, call, signal, now }) => {
  const view = nationalViewOf(page.path);
  if (!view) throw notFound();
  const [search, basket] = await Promise.all([knownSearch(call, signal), knownBasket(call, signal)]);
  if (basket && basket.total_tyres > 0) throw redirectTo(pathWithTyres(view, basket, page));
  const known = search?.postcode ?? basket?.postcode ?? '';
  const postcode = page.params['postcode'] ?? known;
  const filters = readFilters(page.query, { postcode }, search?.mobile_fitting ? ['mobile'] : fitterTypes);
  const found: FirstSearch = refusedSearch(page) ?? {
    filters,
    outcome:
      view.kind === 'landing' ? { kind: 'noPostcode' } : await searchFitters(filters, { call, signal }),
  };
  await savePostcode(search, found, { call, signal });
  const { outcome } = found;
  const fitters = outcome.kind === 'found' ? outcome.fitters : [];
  const chosen = await findChosen(fitters, page, { call, signal, basket, now });
  return { ...found, base: view.base, chosen, now: now.toISOString() };
};

/** Only the landing page is indexed, under one address. */
export const head: HeadOf<FittedNationallyData> = ({ base, filters, outcome }) => {
  const isLanding = outcome.kind === 'noPostcode';
  return {
    title: `${isLanding ? 'Fitted nationally' : `Fitted nationally: fitters near ${filters.postcode}`} | Kerbside Tyres`,
    description:
      'Choose your fitter, day and hour first, anywhere in the United Kingdom. Then choose your tyres.',
    canonical: nationalBase,
    ...(isLanding && base === nationalBase ? {} : { noIndex: true }),
  };
};

/** Where a shopper with tyres goes on: the basket modal leads here too (SD22). */
function pathWithTyres({ base, kind }: NationalView, basket: Basket, page: PageInfo): string {
  const isDone =
    basket.fitted_nationally === 1 && basket.app_date !== null && basket.appointment_lost === null;
  if (base === nationalStepBase && kind === 'landing' && isDone) return bookingDetailsPath;
  return chooseFitterBase + page.url.slice(base.length);
}

/** Returns the choice in the address or in the basket; null if its fitter is not in the list. */
async function findChosen(
  fitters: readonly Fitter[],
  { query }: PageInfo,
  { call, signal, basket, now }: Calls & { basket: Basket | null; now: Date },
): Promise<NationalChoice | null> {
  const own = basket?.fitted_nationally === 1 ? basket : null;
  const accountNumber = query['fitter']?.[0] ?? own?.fitter_id;
  const fitter = fitters.find((one) => one.account_number === accountNumber);
  if (!fitter) return null;
  const isOwn = own !== null && own.fitter_id === accountNumber;
  const date = query['date']?.[0] ?? (isOwn ? own.app_date : null) ?? '';
  const isBaskets = isOwn && own.app_date === date && date !== '';
  const held = isBaskets ? heldTimeOf(own, now.getTime()) : null;
  const day = Object.hasOwn(fitter.fitting_days, date) ? date : '';
  const [times, sizes] = await Promise.all([
    day && choosesTime(fitter) && !held ? timesOn(fitter, day, { call, signal }) : {},
    held ? sizesToChoose({ call, signal }) : null,
  ]);
  const ranOut = isBaskets && !held ? (choosesTime(fitter) ? timeRanOut : dayRanOut) : null;
  const problem = (isBaskets ? own.appointment_lost : null) ?? ranOut;
  return { accountNumber: fitter.account_number, date: held ? date : day, times, held, sizes, problem };
}

/** None if the lookup fails: another date can be chosen, and with script it is looked up again. */
async function timesOn(
  { account_number }: Fitter,
  date: string,
  { call, signal }: Calls,
): Promise<Readonly<Record<string, string>>> {
  return call(updateTimes, { account_number, date }, { signal }).catch(() => ({}));
}

/** None if the search service is down: the page also links to the search for tyres. */
async function sizesToChoose({ call, signal }: Calls): Promise<SizeOptions> {
  return call(getSizeOptions, {}, { signal }).catch(() => ({ size_options: [], sizes_of: 'most cars' }));
}
