import { sampleGarage, sampleMobile } from '../testing/samples';
import { fittingPlace } from './fitting-place';

test.each([
  [sampleGarage, 'SW1A 1AA', '1 Mill Lane, London, SW1A 1AA'],
  [sampleGarage, '', '1 Mill Lane, London, SW1A 1AA'],
  [sampleMobile, 'SW1A 1AA', 'Comes to you at SW1A 1AA'],
  [sampleMobile, '', 'Comes to you'],
])('the place of a fitting by %j for a customer at %j is %j', (fitter, customer, place) =>
  expect(fittingPlace(fitter, customer)).toBe(place),
);
