import { fillSettings, isFilled } from './fill-settings';

const settings = {
  customerServicesEmail: 'help@shop.example',
  contactNumber: '01632 960110',
  webName: 'A & "B" <C>',
  websiteUrl: 'https://shop.example',
  payment: 'card',
  payWithPaypal: 0,
  paypalCreditMinimumSpend: 99,
  weekdayOpeningTimes: '8:30am-5:00pm',
} as const;

test('an answer has the settings that it names, with HTML characters escaped [E-FAQ-SETTINGS]', () => {
  expect(fillSettings('<p>{webName}: {contactNumber}, {contactNumber}</p>', settings)).toBe(
    '<p>A &amp; &quot;B&quot; &lt;C&gt;: 01632 960110, 01632 960110</p>',
  );
  for (const [name, value] of Object.entries(settings))
    if (name !== 'webName') expect(fillSettings(`{${name}}`, settings)).toBe(String(value));
});

test('other text in braces stays', () => {
  const html = '<p>{chatUrl} {constructor} { webName } {}</p>';
  expect(fillSettings(html, { ...settings })).toBe(html);
});

test.each([
  ['<p>Text.</p>', true],
  ['{webName} {payment}', true],
  ['{webName} {chatUrl}', false],
  ['{constructor}', false],
])('whether %s names settings only: %p', (html, answer) => expect(isFilled(html)).toBe(answer));
