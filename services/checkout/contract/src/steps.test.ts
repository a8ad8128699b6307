import { purchaseSteps, stepName } from './steps';

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
    'Select tyres: /select-tyres?home_delivery_prices=yes',
    'Fitted nationally: /fitted-nationally',
  ]);
});

test('a size that was typed has no page to be confirmed on', () => {
  const [confirmSize, ...others] = purchaseSteps('fitted', true);
  expect(confirmSize).toHaveProperty('href');
  expect(purchaseSteps('fitted', false)).toEqual([{ name: 'Confirm size' }, ...others]);
});

test.each([
  ['confirm-size', 'Confirm size'],
  ['select-tyres', 'Select tyres'],
  ['choose-fitter', 'Choose a fitter'],
  ['fitted-nationally', 'Fitted nationally'],
  ['booking-details', 'Checkout'],
])('the page %s is the step %s, wherever it stands [R-STEP-NAMES]', (page, name) => {
  expect([stepName(page, 1), stepName(page, 4)]).toEqual([name, name]);
});

test.each([
  ['wheel-alignment', 1, 'Step 1'],
  ['tyre-storage', 5, 'Step 5'],
  ['constructor', 2, 'Step 2'],
])('any other page, such as %s at place %d, is %s [R-STEP-OTHER, SD05]', (page, place, name) => {
  expect(stepName(page, place)).toBe(name);
});
