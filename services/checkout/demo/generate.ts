import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The general charge, then those of areas that carriers charge more for. */
const deliveryCharges: readonly (readonly [area: string, chargePence: number])[] = [
  ['', 995],
  ...['AB', 'DD', 'FK', 'IV', 'PA', 'PH'].map((area) => [area, 1495] as const),
  ...['BT', 'HS', 'IM', 'KW', 'ZE'].map((area) => [area, 2495] as const),
];

const services = [
  {
    id: 1,
    code: 'TYREPROTECTION',
    name: 'Tyre protection cover',
    product_type: 'cover',
    price_type: 'per tyre',
    retail_pence: 495,
    short_description: 'Cover against accidental and malicious damage',
    long_description:
      'We replace a tyre that is damaged beyond repair within 12 months, less the tread that was worn.',
    minutes: 0,
    modal_text: `A nail, a kerb or a knife can end a new tyre. The guarantee does not cover that; this does.

If one of your new tyres is damaged beyond repair within 12 months, we replace it with the same one, less the tread that was worn by then. Fitting is included.

Send us a picture of the damage, or show the tyre to any of our fitters. There is no excess to pay.`,
    basket_image: '/tyre-pictures/ads/cover.svg',
    basket_description: 'For 12 months, for each of your new tyres',
  },
  {
    id: 2,
    code: 'WHEELALIGNMENT',
    name: 'Front wheel alignment',
    product_type: 'service',
    price_type: 'fixed',
    retail_pence: 3995,
    short_description: "Front wheels set to the maker's figures",
    long_description: 'Wheels that are out of line wear tyres unevenly and pull the car to one side.',
    minutes: 30,
    modal_text: `Potholes and kerbs push wheels out of line. New tyres then wear on one edge, and the car pulls to one side.

The fitter measures the toe of your front wheels and sets it to the maker's figures. You get the figures from before and after.

It is best done together with new front tyres, and takes about 30 minutes more.`,
    basket_image: '/tyre-pictures/ads/alignment.svg',
    basket_description: 'Measured and set while your car is with the fitter',
  },
  {
    id: 3,
    code: 'RCWHEELALIGN4',
    name: 'Four-wheel alignment',
    product_type: 'service',
    price_type: 'fixed',
    retail_pence: 6995,
    short_description: "All four wheels set to the maker's figures",
    long_description: 'All four wheels are measured and set, for even wear and a straight line.',
    minutes: 45,
    modal_text: `Cars with independent rear suspension need all four wheels in line: the rear ones steer the car as well.

The fitter measures toe and camber of all four wheels and sets what your car lets them set. You get the figures from before and after.

Choose it when the car pulls to one side, when tyres wear unevenly, or with four new tyres. It takes about 45 minutes more.`,
    basket_image: '/tyre-pictures/ads/alignment.svg',
    basket_description: 'Measured and set while your car is with the fitter',
  },
];

const noLimits = { amount_pence: '', percent: '', last_day: '', limit_in_all: '' };
/** The five codes of the sandbox's front page. */
const discounts = [
  { code: 'SAVE10', name: '£10 off your order', type: 'amount_off', ...noLimits, amount_pence: 1000 },
  { code: '5%OFF', name: '5% off your order', type: 'amount_off', ...noLimits, percent: 5 },
  { code: 'WELCOME', name: 'Win a year of free tyres', type: 'promo_entry', ...noLimits },
  {
    ...{ code: 'ONCE1', name: '£5 off, once', type: 'amount_off' },
    ...{ ...noLimits, amount_pence: 500, limit_in_all: 1 },
  },
  {
    ...{ code: 'EXPIRED1', name: '£20 off last summer', type: 'amount_off' },
    ...{ ...noLimits, amount_pence: 2000, last_day: '2025-08-31' },
  },
];

/** Orders whose customers reviewed the shop: the demo data of the content service has a review of each. */
const reviewedOrders = 28;
const firstReviewedMs = Date.UTC(2025, 0, 6);
const dayMs = 24 * 60 * 60 * 1_000;
const daysBetween = 12;

/**
 * A previous order for AB12 CDE with the postcode SW1A 1AA. Its tyre and its fitter are always in the demo data of the
 * catalogue and of the fitters.
 */
const orders: readonly Readonly<Record<string, string | number>>[] = [
  {
    reference: 'KERBDEMA12CD',
    placed_at: '2026-02-14T10:30:00Z',
    registration: 'AB12 CDE',
    forename: 'Sam',
    surname: 'Taylor',
    email: 'sam.taylor@example.com',
    telephone: '020 7946 0000',
    address1: '1 Example Mews',
    town: 'London',
    postcode: 'SW1A 1AA',
    st_code: 'MIC01205551691V',
    brand: 'Michelin',
    tyre_range: 'Primacy 5',
    size: '205/55 R16 91V',
    quantity: 2,
    unit_price_pence: 9984,
    fitter_account_number: 'KT100002',
    fitter_code: 'CALHALF',
    fitter_name: 'Halcyon Autocentres London',
    fitter_address: 'Unit 9, Wharf Trading Estate, London, WC2B 2HU',
    fitter_mobile: 0,
  },
];

/** The order KERBREVIEW01 and those after it: delivered to invented customers, one every twelve days from 6 January 2025. */
function reviewedOrder(index: number): Readonly<Record<string, string | number>> {
  const number = String(index + 1).padStart(2, '0');
  return {
    ...orders[0],
    reference: `KERBREVIEW${number}`,
    placed_at: new Date(firstReviewedMs + index * daysBetween * dayMs).toISOString().slice(0, 10),
    registration: `KR${number} RVW`,
    forename: 'Customer',
    surname: number,
    email: `customer${number}@example.com`,
    quantity: 1 + (index % 4),
    fitter_account_number: '',
    fitter_code: '',
    fitter_name: '',
    fitter_address: '',
  };
}

/** Writes the demo's files for `src/import.ts`, the same every time. */
export async function generateDemo(folder: string): Promise<void> {
  await writeFile(join(folder, 'delivery-charges.csv'), csv(['area', 'charge_pence'], deliveryCharges));
  await writeFile(join(folder, 'services.csv'), csvOf(services));
  await writeFile(join(folder, 'discounts.csv'), csvOf(discounts));
  await writeFile(
    join(folder, 'orders.csv'),
    csvOf([...orders, ...Array.from({ length: reviewedOrders }, (_, index) => reviewedOrder(index))]),
  );
}

function csvOf(rows: readonly Readonly<Record<string, string | number>>[]): string {
  return csv(Object.keys(rows[0] ?? {}), rows.map(Object.values));
}

function csv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const quote = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => row.map(quote).join(','))].join('\n') + '\n';
}
