import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The general charge, then those of areas that carriers charge more for. */
const deliveryCharges: readonly (readonly [area: string, chargePence: number])[] = [
  ['', 995],
  ...['AB', 'DD', 'FK', 'IV', 'PA', 'PH'].map((area) => [area, 1495] as const),
  ...['BT', 'HS', 'IM', 'KW', 'ZE'].map((area) => [area, 2495] as const),
];

const services = [
  [
    '1',
    'TYREPROTECTION',
    'Tyre protection cover',
    'cover',
    'per tyre',
    '495',
    'Cover against accidental and malicious damage',
    'We replace a tyre that is damaged beyond repair within 12 months, less the tread that was worn.',
  ],
  [
    '2',
    'WHEELALIGNMENT',
    'Front wheel alignment',
    'service',
    'fixed',
    '3995',
    "Front wheels set to the maker's figures",
    'Wheels that are out of line wear tyres unevenly and pull the car to one side.',
  ],
  [
    '3',
    'RCWHEELALIGN4',
    'Four-wheel alignment',
    'service',
    'fixed',
    '6995',
    "All four wheels set to the maker's figures",
    'All four wheels are measured and set, for even wear and a straight line.',
  ],
] as const;

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

/** Writes the demo's files for `src/import.ts`, the same every time. */
export async function generateDemo(folder: string): Promise<void> {
  await writeFile(join(folder, 'delivery-charges.csv'), csv(['area', 'charge_pence'], deliveryCharges));
  await writeFile(
    join(folder, 'services.csv'),
    csv(
      [
        'id',
        'code',
        'name',
        'product_type',
        'price_type',
        'retail_pence',
        'short_description',
        'long_description',
      ],
      services,
    ),
  );
  await writeFile(join(folder, 'orders.csv'), csv(Object.keys(orders[0] ?? {}), orders.map(Object.values)));
}

function csv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const quote = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => row.map(quote).join(','))].join('\n') + '\n';
}
