import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { pick, randomFrom } from './random';
import { writeLines } from './write-lines';

/** How many orders there are. */
export interface OrdersSize {
  /** Imported from a file. */
  readonly imported: number;
  readonly stored: number;
}

const fullSize: OrdersSize = { imported: 100_000, stored: 1_000_000 };

/** A share of the full size. */
export function sizeOf(scale: number): OrdersSize {
  const of = (count: number): number => Math.max(1_000, Math.round(count * scale));
  return { imported: of(fullSize.imported), stored: of(fullSize.stored) };
}

const header =
  'reference,placed_at,registration,forename,surname,email,telephone,address1,town,postcode,st_code,brand,tyre_range,size,quantity,unit_price_pence,fitter_account_number,fitter_code,fitter_name,fitter_address,fitter_mobile';
const letters = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'K',
  'L',
  'M',
  'N',
  'P',
  'R',
  'S',
  'T',
  'V',
] as const;
const towns = ['London', 'Leeds', 'Cardiff', 'Perth', 'Truro', 'Lisburn'] as const;
const sizes = ['205/55 R16', '225/40 R18', '195/65 R15', '235/65 R17'] as const;
const dayMs = 24 * 60 * 60 * 1_000;

function* orderLines(count: number): Generator<string> {
  yield header;
  const random = randomFrom(41);
  const upTo = (below: number): number => Math.floor(random() * below);
  for (let place = 0; place < count; place += 1) {
    const reference = `BENCH${String(place).padStart(7, '0')}`;
    const placed = new Date(Date.now() - (30 + upTo(900)) * dayMs).toISOString().slice(0, 10);
    const registration = `${pick(random, letters)}${pick(random, letters)}${String(10 + upTo(60))} ${pick(random, letters)}${pick(random, letters)}${pick(random, letters)}`;
    const who = ['Ann', `Driver ${place}`, `driver${place}@example.com`, '07700 900123'];
    const where = [`${1 + upTo(200)} High Street`, pick(random, towns), 'SW1A 1AA'];
    const tyre = [
      'BENCHTYRE',
      'Michelin',
      'Primacy 5',
      pick(random, sizes),
      1 + upTo(4),
      6_000 + upTo(9_000),
    ];
    const fitter =
      place % 3 === 0 ? ['', '', '', '', ''] : ['KT100001', '', 'A Garage', '1 Mill Lane Leeds', 0];
    yield [reference, placed, registration, ...who, ...where, ...tyre, ...fitter].join(',');
  }
}

/** Writes the orders of another system. Returns the file. */
export async function writeOrders(folder: string, count: number): Promise<string> {
  const file = join(folder, 'orders.csv');
  await writeLines(file, orderLines(count));
  return file;
}

/** Copies the imported orders until there are enough, each with a reference, a car, an address and a payment of its own. */
export async function multiplyOrders({ pool }: Database, { imported, stored }: OrdersSize): Promise<void> {
  for (let copy = 1; copy < Math.round(stored / imported); copy += 1)
    await pool.query(
      `insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration,
         postcode, snapshot, created_at, updated_at)
       select reference || 'X' || $1::text, basket_id || '-' || $1::text, basket_revision, status, total_pence,
         $1::text || email, telephone,
         translate(registration, '0123456789', substr('01234567890123456789', $1::integer + 1, 10)), postcode, snapshot,
         created_at - make_interval(days => $1::integer), updated_at
         from orders where reference ~ '^BENCH[0-9]{7}$'
       on conflict do nothing`,
      [copy],
    );
  await pool.query(
    `insert into payments (provider, code, provider_id, reference, opened_pence, authorised_pence, capture_sent_pence,
       captured_pence, created_at, updated_at)
     select 'worldpay', reference, reference, reference, total_pence, total_pence, total_pence, total_pence, created_at,
       updated_at
       from orders where status = 'paid'
     on conflict do nothing`,
  );
}

const discountCount = 10_000;

/** The code of one of the discounts. */
export const discountCode = (place: number): string => `BENCH${place % discountCount}`;

/** Adds discounts of a pound, each limited in all and per e-mail address. */
export async function addDiscounts({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into discounts (code, name, type, amount_pence, priority, is_exclusive, minimum_spend_pence, brands, ranges,
       sizes, limit_in_all, limit_per_email)
     select 'BENCH' || place, 'A pound off', 'amount_off', 100, 1, false, 0, '{}', '{}', '{}', 1000000, 1000
       from generate_series(0, $1 - 1) as place
     on conflict do nothing`,
    [discountCount],
  );
}
