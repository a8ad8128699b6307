import { sampleBasket, sampleGarage, sampleLine, sampleService, sampleServiceRow } from '../testing/samples';
import { chooseFitter } from './appointment';
import type { ChosenFitter } from './basket-state';
import { offersExtra, repriceServices, serviceToOffer, withoutMissingExtras } from './extras';
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

describe('prices before an order', () => {
  const coverRow = sampleServiceRow({ retail_pence: 595, price_type: 'per tyre', product_type: 'cover' });
  const alignmentRow = sampleServiceRow({
    id: 2,
    code: 'WHEELALIGNMENT',
    name: 'Wheel alignment',
    minutes: 30,
  });

  test('services get the prices and minutes of today, and keep their places [SD43]', () => {
    const repriced = repriceServices([alignmentRow, coverRow])(basket);
    expect(codesIn(repriced)).toEqual(['ALP20555', 'TYREPROTECTION', 'WHEELALIGNMENT']);
    expect(repriced).toMatchObject({
      lines: [
        basket.lines[0],
        { pricePence: 595, priceType: 'per tyre', minutes: 0 },
        { pricePence: 3990, minutes: 30 },
      ],
    });
  });

  test('services that did not change leave the basket as it is', () => {
    const current = repriceServices([alignmentRow, coverRow])(basket);
    if ('refused' in current) throw new Error(current.refused);
    expect(repriceServices([alignmentRow, coverRow])(current)).toBe(current);
  });

  test('a service that is no longer sold is taken out, and the shopper is told', () => {
    const left = repriceServices([alignmentRow])(basket);
    expect(codesIn(left)).toEqual(['ALP20555', 'WHEELALIGNMENT']);
    const extrasRemoved = 'We no longer sell Tyre protection cover, so we took it out of your order.';
    expect(left).toMatchObject({ extrasRemoved });
  });

  test.each([
    ['TYREPROTECTION', {}, []],
    [undefined, { route: 'delivery' }, []],
    [undefined, { fitter: null }, []],
    [undefined, { lines: [] }, []],
    [undefined, { lines: [sampleLine(), cover] }, []],
    [undefined, { fitter: { ...sampleGarage, extras: ['WHEELALIGNMENT'] } }, []],
    ['QUICK', { lines: [sampleLine(), cover] }, [sampleServiceRow({ id: 4, code: 'QUICK' })]],
  ] as const)(
    'of all services %p is offered before the order when the basket has %j [T-CHECKOUT-SERVICE-ASK]',
    (code, changes, others) => {
      const chosen = sampleBasket({ fitter: sampleGarage, ...changes });
      expect(serviceToOffer(chosen, [alignmentRow, coverRow, ...others])?.code).toBe(code);
    },
  );
});
