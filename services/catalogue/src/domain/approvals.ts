import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** Codes that vehicle makers have moulded on tyres made for them. Their order gives each its id: append only. */
const approvals = [
  ['*', 'BMW'],
  ['MO', 'Mercedes-Benz'],
  ['AO', 'Audi'],
  ['N0', 'Porsche'],
  ['T0', 'Tesla'],
  ['VOL', 'Volvo'],
  ['MOE', 'Mercedes-Benz Extended'],
  ['RO1', 'Audi Sport'],
  ['J', 'Jaguar'],
  ['LR', 'Land Rover'],
  ['F', 'Ferrari'],
  ['N1', 'Porsche'],
  ['AOE', 'Audi Extended'],
  ['+', 'Volkswagen'],
  ['FO', 'Ford'],
  ['HN', 'Hyundai'],
] as const;
const namesByCode: ReadonlyMap<string, string> = new Map(approvals);
const codes: readonly string[] = approvals.map(([code]) => code);
/** Pictures are named by letters, digits and hyphens. */
const pictureNames: Readonly<Record<string, string>> = { '*': 'star', '+': 'plus' };

/** The name of the vehicle maker behind an approval code. */
export function approvalName(code: string): string {
  return namesByCode.get(code) ?? code;
}

/** A maker's approval on the wire (E-TYRE-FITMENTS). A code that is not listed has the id 0 and a mark of its letters. */
export function fitmentOf(code: string): Tyre['fitments'][number] {
  const name = pictureNames[code] ?? code.toLowerCase().replace(/[^a-z0-9]/g, '-');
  return {
    id: codes.indexOf(code) + 1,
    name: approvalName(code),
    code,
    fitment_logo_url: `/tyre-pictures/fitments/${name}.svg`,
  };
}
