import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everywhere, then the areas that carriers charge more for. */
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
}

function csv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const quote = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => row.map(quote).join(','))].join('\n') + '\n';
}
