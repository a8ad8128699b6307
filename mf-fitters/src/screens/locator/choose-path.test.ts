import { fakeFitters } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterFilters } from '../../lib/fitter-filters';
import { choosePath } from './choose-path';

const garage = fakeFitters.find(({ mobile }) => mobile === 0);
const van = fakeFitters.find(({ mobile }) => mobile === 1);
const filters: FitterFilters = {
  postcode: '',
  distance: 25,
  sortBy: 'average_score',
  fitterTypes: ['garage'],
  limit: 10,
};
const pathTo = (fitter: Fitter | undefined, place: object) =>
  fitter ? choosePath(fitter, { ...filters, ...place }) : 'no fitter';

const query = 'distance=25&sortBy=average_score&fitterTypes%5B%5D=garage';

test.each([
  ['a garage near a postcode', garage, { postcode: 'M1 1AE' }, `/choose-fitter/m11ae?${query}&limit=10`],
  ['a van near a postcode', van, { postcode: 'M1 1AE' }, `/choose-fitter/m11ae?${query}&limit=10`],
  ['a garage in a town', garage, { town: 'london' }, `/choose-fitter/sw1v4qt?${query}&limit=20`],
  ['a van in a town', van, { town: 'london' }, `/choose-fitter?${query}&limit=20`],
])(
  '%s is chosen at the address of that search, with the fitter selected [R-CHOOSE-FITTER]',
  (_, fitter, place, path) => {
    const account = fitter?.account_number;
    expect(pathTo(fitter, place)).toBe(`${path}&fitter=${account}#fitter-${account}`);
  },
);
