import { addDays, londonDate } from '@tyres/contract-kit/london';
import { accountOf, placedPostcodes, type FittersSize } from './fitters-data';
import type { LoadRequest } from './open-load';
import { pick, randomFrom } from './random';
import { createVisitor, sessionIdOf } from './visitor';

const shopperCount = 240;
const requestCount = 4_000;
const heldTimes = 1_500;
const tyresAsked = 30;
const holdSeconds = 900;
const longestDaysAhead = 20;
/** What the times and the holds are for. */
const job = { tyres: 4, services: [], lead_days: 0 };
const plainSession = { 'x-session-id': 'bench-times-0000' };
const json = { 'content-type': 'application/json' };

/** Sessions with a postcode and tyres in the basket, each with the postcode that it searches. */
export interface FittersShopper {
  readonly cookie: string;
  readonly postcode: string;
}

/** Creates many shoppers all over the country, and more of them where more people live. */
export async function startShoppers(site: string, size: FittersSize): Promise<FittersShopper[]> {
  const random = randomFrom(31);
  const postcodes = [...placedPostcodes(size.postcodes)].map(({ code }) => code);
  const shoppers: FittersShopper[] = [];
  let tyre: { size: string; code: string } | undefined;
  while (shoppers.length < shopperCount) {
    const postcode = postcodes[Math.floor(random() * postcodes.length)] ?? '';
    const { visit, find, post, cookie } = createVisitor(site);
    await visit('/faq');
    await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: postcode });
    const chosen = tyre?.size ?? (await find('/confirm-size', /name="size"[^>]*value="([^"]+)"/));
    await post('/enter-size-submit', { size: chosen, tyre_position: 'same' });
    const code = tyre?.code ?? (await find('/select-tyres', /name="st_code"[^>]*value="([^"{]+)"/));
    tyre = { size: chosen, code };
    const line = { st_code: code, quantity: '2', home_delivery: '0' };
    await post('/ajax/add_to_basket', { ...line, return_to: '/basket' });
    shoppers.push({ cookie: cookie(), postcode });
  }
  return shoppers;
}

/** Searches for the ten nearest fitters with their free days and times, as the edge sends them to the service. */
export function planSearches(shoppers: readonly FittersShopper[]): LoadRequest[] {
  const random = randomFrom(32);
  return many(shoppers, random, ({ postcode }) => ({
    path: '/rechoose-fitters',
    body: new URLSearchParams({ postcode, distance: String(pick(random, [10, 10, 10, 25])) }).toString(),
  }));
}

/** When thirty tyres can be fitted near the session's postcode, as the edge asks the catalogue. */
export function planFittingDates(
  shoppers: readonly FittersShopper[],
  stockCodes: readonly string[],
): LoadRequest[] {
  const random = randomFrom(33);
  return many(shoppers, random, () => {
    const form = new URLSearchParams();
    const first = Math.floor(random() * (stockCodes.length - tyresAsked));
    for (const code of stockCodes.slice(first, first + tyresAsked)) form.append('st_codes[]', code);
    return { path: '/ajax/get_tyres_earliest_fitting', body: form.toString() };
  });
}

function many(
  shoppers: readonly FittersShopper[],
  random: () => number,
  make: (shopper: FittersShopper) => Pick<LoadRequest, 'path' | 'body'>,
): LoadRequest[] {
  return Array.from({ length: requestCount }, () => {
    const shopper = shoppers[Math.floor(random() * shoppers.length)] ?? { cookie: '', postcode: '' };
    return { ...make(shopper), headers: { 'x-session-id': sessionIdOf(shopper.cookie) } };
  });
}

/** The same requests as browsers send them to the site. */
export function toSite(requests: readonly LoadRequest[], shoppers: readonly FittersShopper[]): LoadRequest[] {
  const cookies = new Map(shoppers.map(({ cookie }) => [sessionIdOf(cookie), cookie]));
  return requests.map((request) => ({
    ...request,
    headers: { cookie: cookies.get(request.headers['x-session-id'] ?? '') ?? '' },
  }));
}

interface FreeTime {
  readonly account_number: string;
  readonly date: string;
  readonly time: string;
}

/** A free time of each of many fitters, in three weeks or before. */
export async function findFreeTimes(origin: string, size: FittersSize): Promise<FreeTime[]> {
  const step = Math.max(1, Math.floor(size.fitters / heldTimes));
  const waiting = Array.from({ length: Math.min(heldTimes, size.fitters) }, (_, place) =>
    accountOf(1 + place * step),
  );
  const free: FreeTime[] = [];
  const findOn = async (): Promise<void> => {
    for (let account = waiting.pop(); account; account = waiting.pop()) {
      const found = await lastFreeTime(origin, account);
      if (found) free.push(found);
    }
  };
  await Promise.all(Array.from({ length: 8 }, findOn));
  if (free.length === 0) throw new Error('No fitter has a free time.');
  return free;
}

/** Undefined for fitters who agree the time with the customer, and for full calendars. */
async function lastFreeTime(origin: string, account: string): Promise<FreeTime | undefined> {
  for (let ahead = longestDaysAhead; ahead > 0; ahead -= 1) {
    const date = addDays(londonDate(new Date()), ahead);
    const times: Record<string, string> = JSON.parse(
      await ask(`${origin}/ajax/update_times/${account}/${date}`),
    );
    const time = Object.keys(times).at(-1);
    if (time) return { account_number: account, date, time };
  }
  return undefined;
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: plainSession });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}

/** Holds of different baskets, each followed by its release: no two of them want the same time. */
export function planHolds(free: readonly FreeTime[]): LoadRequest[] {
  return free.map((slot, place) => ({
    path: '/internal/appointment-holds',
    body: JSON.stringify({ key: `bench-hold-${place}`, ...slot, job, expires_in_seconds: holdSeconds }),
    headers: json,
    next: {
      method: 'DELETE',
      path: '/internal/appointments/{id}',
      body: JSON.stringify(slot),
      headers: json,
    },
  }));
}

/** What a fitters service does all day: searches, times of a day, and holds. */
export function mixLoad(searches: readonly LoadRequest[], free: readonly FreeTime[]): LoadRequest[] {
  const holds = planHolds(free);
  const times = free.map(({ account_number, date }) => ({
    path: `/ajax/update_times/${account_number}/${date}`,
    body: '',
    headers: plainSession,
  }));
  const turn = <Item>(items: readonly Item[], place: number): Item[] =>
    items.slice(place % items.length, (place % items.length) + 1);
  return searches.flatMap((search, place) => {
    if (place % 5 === 3) return turn(times, place);
    return place % 5 === 4 ? turn(holds, place) : [search];
  });
}
