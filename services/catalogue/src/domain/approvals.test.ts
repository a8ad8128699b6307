import { approvalName, fitmentOf } from './approvals';

test.each([
  ['*', 1, 'BMW', 'star'],
  ['MO', 2, 'Mercedes-Benz', 'mo'],
  ['AO', 3, 'Audi', 'ao'],
  ['N0', 4, 'Porsche', 'n0'],
  ['T0', 5, 'Tesla', 't0'],
  ['VOL', 6, 'Volvo', 'vol'],
  ['MOE', 7, 'Mercedes-Benz Extended', 'moe'],
  ['RO1', 8, 'Audi Sport', 'ro1'],
  ['J', 9, 'Jaguar', 'j'],
  ['LR', 10, 'Land Rover', 'lr'],
  ['F', 11, 'Ferrari', 'f'],
  ['N1', 12, 'Porsche', 'n1'],
  ['AOE', 13, 'Audi Extended', 'aoe'],
  ['+', 14, 'Volkswagen', 'plus'],
  ['FO', 15, 'Ford', 'fo'],
  ['HN', 16, 'Hyundai', 'hn'],
  ['K/1', 0, 'K/1', 'k-1'],
])(
  'the code %s is the fitment %i, an approval by %s [S08.12, E-TYRE-FITMENTS]',
  (code, id, name, picture) => {
    expect(approvalName(code)).toBe(name);
    const fitment_logo_url = `/tyre-pictures/fitments/${picture}.svg`;
    expect(fitmentOf(code)).toEqual({ id, name, code, fitment_logo_url });
  },
);
