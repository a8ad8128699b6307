import { fitmentOf } from './approvals';

test.each([
  [1, '*', 'BMW', 'star'],
  [2, 'MO', 'Mercedes-Benz', 'mo'],
  [3, 'AO', 'Audi', 'ao'],
  [4, 'N0', 'Porsche', 'n0'],
  [5, 'T0', 'Tesla', 't0'],
  [6, 'VOL', 'Volvo', 'vol'],
  [7, 'MOE', 'Mercedes-Benz Extended', 'moe'],
  [8, 'RO1', 'Audi Sport', 'ro1'],
  [9, 'J', 'Jaguar', 'j'],
  [10, 'LR', 'Land Rover', 'lr'],
  [11, 'F', 'Ferrari', 'f'],
  [12, 'N1', 'Porsche', 'n1'],
  [13, 'AOE', 'Audi Extended', 'aoe'],
  [14, '+', 'Volkswagen', 'plus'],
  [15, 'FO', 'Ford', 'fo'],
  [16, 'HN', 'Hyundai', 'hn'],
  [0, 'K/1', 'K/1', 'k-1'],
])('approval %i is %s, of %s with the mark %s [E-TYRE-FITMENTS]', (id, code, name, mark) => {
  expect(fitmentOf(code)).toEqual({
    id,
    name,
    code,
    fitment_logo_url: `/tyre-pictures/fitments/${mark}.svg`,
  });
});
