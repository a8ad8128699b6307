import { purchaseSteps } from './steps';

test.each([
  ['fitted', ['Confirm size', 'Select tyres', 'Choose a fitter', 'Checkout']],
  ['delivered', ['Confirm size', 'Select tyres', 'Checkout']],
  ['nationally', ['Fitted nationally', 'Select tyres', 'Checkout']],
] as const)('the steps of a purchase that is %s have their names [R-STEP-NAMES]', (kind, names) => {
  expect(purchaseSteps(kind, true).map(({ name }) => name)).toEqual(names);
});

test('each step leads to its page', () => {
  const pages = (['fitted', 'delivered', 'nationally'] as const).flatMap((kind) =>
    purchaseSteps(kind, true).map(({ name, href }) => `${name}: ${href}`),
  );
  expect([...new Set(pages)]).toEqual([
    'Confirm size: /confirm-size',
    'Select tyres: /select-tyres',
    'Choose a fitter: /choose-fitter',
    'Checkout: /booking-details',
    'Fitted nationally: /fitted-nationally',
  ]);
});

test('a size that was typed has no page to be confirmed on', () => {
  expect(purchaseSteps('fitted', false)[0]).toEqual({ name: 'Confirm size' });
});
