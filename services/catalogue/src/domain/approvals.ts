import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** Codes of vehicle makers on tyres that they approved. The id of a code is its position: append only. */
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
/** Names of pictures have letters, digits and hyphens only. */
const pictureNames: Readonly<Record<string, string>> = { '*': 'star', '+': 'plus' };

/** The name of the vehicle maker behind an approval code. */
export function approvalName(code: string): string {
  return namesByCode.get(code) ?? code;
}

/** A maker's approval on the wire (E-TYRE-FITMENTS). An unlisted code has the id 0, and its letters as a mark. */
export function fitmentOf(code: string): Tyre['fitments'][number] {
  const name = pictureNames[code] ?? code.toLowerCase().replace(/[^a-z0-9]/g, '-');
  return {
    id: codes.indexOf(code) + 1,
    name: approvalName(code),
    code,
    fitment_logo_url: `/tyre-pictures/fitments/${name}.svg`,
  };
}
