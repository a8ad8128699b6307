import { fittingPlace } from './fitting-place';

test('a garage is at its address, and a mobile fitter comes to the address that the order names', () => {
  expect(fittingPlace({ mobile: 0, address: '1 Mill Lane, York' })).toBe('1 Mill Lane, York');
  expect(fittingPlace({ mobile: 1, address: 'SW1A 1AA' })).toBe('Comes to you at SW1A 1AA');
  expect(fittingPlace({ mobile: 1, address: '' })).toBe('Comes to you');
});
