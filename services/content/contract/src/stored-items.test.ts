import { storedItems } from './stored-items';

test('each item that the site keeps has its place, the setting that allows it, and how long it lasts', () => {
  expect(
    storedItems.map(({ name, kind, setting, lasts, by }) =>
      [name, kind, setting, lasts, ...(by ? [by] : [])].join(' | '),
    ),
  ).toEqual([
    '__Host-session | cookie | necessary | 30 days',
    '__Host-key | cookie | necessary | 30 days',
    '__Host-set | cookie | necessary | An hour',
    '__Host-consent | cookie | necessary | Six months',
    '__Host-no_buy_again | cookie | necessary | A year',
    '__Host-override | cookie | necessary | As long as the link',
    'tyres:recently-viewed | session storage | necessary | Until the tab is closed',
    'tyres:compared | session storage | necessary | Until the tab is closed',
    '_ga | cookie | performance | Two years | data-layer',
    '_ga_* | cookie | performance | Two years | data-layer',
    '_GRECAPTCHA | cookie | functional | Six months | recaptcha',
    '_grecaptcha | local storage | functional | Until you withdraw your consent while the form is open, or clear it | recaptcha',
  ]);
});

test('each item says what it is for', () => {
  for (const { purpose } of storedItems) expect(purpose).toMatch(/^.{20,}\.$/);
});
