import { benchSizes, brandSlug, vehicleCount, type BenchSize } from './catalogue-data';
import type { LoadRequest } from './open-load';
import { randomFrom } from './random';
import { createVisitor, sessionIdOf } from './visitor';

const shopperCount = 240;
const requestCount = 4_000;

interface Shopper {
  readonly cookie: string;
  readonly size: BenchSize;
}

/** Creates a session that has chosen a size, every second one by registration. */
async function startShopper(
  site: string,
  size: BenchSize,
  registration: string | undefined,
): Promise<Shopper> {
  const { visit, post, cookie } = createVisitor(site);
  await visit('/faq');
  if (registration) await post('/enter-reg-submit', { reg_plate: registration, reg_postcode: 'SW1A 1AA' });
  const form = registration
    ? { size: `${size.width}/${size.profile} R${size.rim} ${size.loadIndex}H`, tyre_position: 'same' }
    : {
        width: String(size.width),
        profile: String(size.profile),
        rim: String(size.rim),
        size_postcode: 'SW1A 1AA',
      };
  await post('/enter-size-submit', form);
  return { cookie: cookie(), size };
}

/** Registrations by size, from the vehicles' file. */
export type FindRegistration = (size: BenchSize) => string;

/** Sizes with realistic frequencies. */
function pickSize(random: () => number, sizes: readonly BenchSize[]): BenchSize {
  const all = sizes.reduce((sum, { tyres }) => sum + tyres, 0);
  let left = random() * all;
  for (const size of sizes) {
    left -= size.tyres;
    if (left <= 0) return size;
  }
  return sizes[0] ?? { width: 0, profile: 0, rim: 0, loadIndex: 0, tyres: 0 };
}

const some = <Item>(random: () => number, items: readonly Item[], count: number): Item[] =>
  [...items].sort(() => random() - 0.5).slice(0, count);
const brands = Array.from({ length: 60 }, (_, brand) => brandSlug(brand));

/** Filters with enough values that most pages are full. */
const filters: readonly ((random: () => number) => [string, string[]])[] = [
  (random) => ['brand[]', some(random, brands, 6)],
  (random) => ['season[]', some(random, ['summer', 'winter', 'all_season'], 1)],
  (random) => ['fuel[]', some(random, ['a', 'b', 'c', 'd'], 2)],
  (random) => ['wet[]', some(random, ['a', 'b', 'c'], 2)],
  (random) => ['specialist[]', some(random, ['xl', 'ev', 'rft', 'silent', 'summer'], 2)],
  (random) => ['speed[]', some(random, ['h', 'v', 'w', 'y'], 2)],
];
const orders = ['', '', '', 'price_desc', 'popularity_desc', 'brand_asc'];

/** Three filters of different kinds, an order, and sometimes the delivery route. */
function filterForm(random: () => number): string {
  const form = new URLSearchParams();
  const kinds = some(random, filters, 3);
  for (const kind of kinds) {
    const [name, values] = kind(random);
    for (const value of values) form.append(name, value);
  }
  const order = orders[Math.floor(random() * orders.length)];
  if (order) form.append('order_by', order);
  if (random() < 0.2) form.append('home_delivery_prices', 'yes');
  return form.toString();
}

/** One shopper's request to `apply_filters`. */
export interface FilterRequest {
  readonly cookie: string;
  readonly body: string;
}

/** Many shoppers' requests to `apply_filters`, without a hot size, filter or session. */
export async function planFilterLoad(
  site: string,
  findRegistration: FindRegistration,
): Promise<readonly FilterRequest[]> {
  const random = randomFrom(7);
  const sizes = benchSizes();
  const shoppers: Shopper[] = [];
  for (let place = 0; place < shopperCount; place += 1) {
    const size = pickSize(random, sizes);
    shoppers.push(await startShopper(site, size, place % 2 ? findRegistration(size) : undefined));
  }
  return Array.from({ length: requestCount }, () => {
    const { cookie } = shoppers[Math.floor(random() * shoppers.length)] ?? { cookie: '' };
    return { cookie, body: filterForm(random) };
  });
}

const path = '/ajax/apply_filters';

/** A browser's request to the site. */
export function toSite({ cookie, body }: FilterRequest): LoadRequest {
  return { path, body, headers: { cookie } };
}

/** The edge's request to the service. */
export function toService({ cookie, body }: FilterRequest): LoadRequest {
  return { path, body, headers: { 'x-session-id': sessionIdOf(cookie) } };
}

/** The vehicles are random: their sizes are those of the file. */
export function registrationsBySize(lines: Iterable<string>): FindRegistration {
  const known = new Map<string, string>();
  for (const line of lines) {
    const [registration = '', , , , , , , size = ''] = line.split(',');
    if (!known.has(size)) known.set(size, registration);
  }
  return ({ width, profile, rim, loadIndex }) => {
    const found = known.get(`${width}/${profile} R${rim} ${loadIndex}H`);
    if (!found) throw new Error(`None of the ${vehicleCount} vehicles takes ${width}/${profile} R${rim}.`);
    return found;
  };
}
