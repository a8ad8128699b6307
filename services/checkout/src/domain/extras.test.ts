import { sampleBasket, sampleGarage, sampleLine, sampleService } from '../testing/samples';
import { chooseFitter } from './appointment';
import type { ChosenFitter } from './basket-state';
import { offersExtra, withoutMissingExtras } from './extras';
import { addService, removeLine } from './lines';

const cover = sampleService({ stockCode: 'TYREPROTECTION', name: 'Tyre protection cover' });
const alignment = sampleService({ stockCode: 'WHEELALIGNMENT', name: 'Wheel alignment' });
const coverOnly = { ...sampleGarage, accountNumber: 'G200', name: 'Kerb Call', extras: ['TYREPROTECTION'] };
const basket = sampleBasket({ lines: [sampleLine(), cover, alignment], fitter: sampleGarage });
const codesIn = (result: unknown) =>
  typeof result === 'object' && result !== null && 'lines' in result && Array.isArray(result.lines)
    ? result.lines.map(({ stockCode }) => stockCode)
    : [];

test('extras that a newly chosen fitter does not offer are taken out, and the shopper is told [SD11]', () => {
  const changed = chooseFitter(coverOnly)(basket);
  expect(codesIn(changed)).toEqual(['ALP20555', 'TYREPROTECTION']);
  expect(changed).toMatchObject({
    extrasRemoved: 'Kerb Call does not offer Wheel alignment, so we took it out of your order.',
  });
});

test('the message names all extras, and ends when the extras change', () => {
  const none = withoutMissingExtras({ ...basket, fitter: { ...coverOnly, extras: [] } });
  expect(none.extrasRemoved).toBe(
    'Kerb Call does not offer Tyre protection cover and Wheel alignment, so we took them out of your order.',
  );
  const told = withoutMissingExtras({ ...basket, fitter: coverOnly });
  expect(addService(cover)(told)).toMatchObject({ extrasRemoved: null });
  expect(removeLine('TYREPROTECTION')(told)).toMatchObject({ extrasRemoved: null });
});

test('an extra that the chosen fitter does not offer is refused [SD11]', () => {
  const chosen = { ...basket, lines: [sampleLine()], fitter: coverOnly };
  expect(addService(alignment)(chosen)).toEqual({ refused: 'Kerb Call does not offer Wheel alignment.' });
  expect(codesIn(addService(cover)(chosen))).toEqual(['ALP20555', 'TYREPROTECTION']);
});

test('without a fitter, and with one that was stored before fitters had extras, all are offered', () => {
  const { extras: _, ...stored } = coverOnly;
  const older: ChosenFitter = stored;
  expect([null, older, coverOnly].map((fitter) => offersExtra(fitter, 'WHEELALIGNMENT'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(withoutMissingExtras({ ...basket, fitter: null }).lines).toHaveLength(3);
});
