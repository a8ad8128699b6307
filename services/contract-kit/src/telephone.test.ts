import { parseTelephone, takesTexts } from './telephone';

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700-900.123', '+447700900123'],
  ['+44 07700 900123', '+447700900123'],
  [' (020) 7946 0958 ', '+442079460958'],
  ['01539 12345', '+44153912345'],
  ['+44 7700 900123', '+447700900123'],
  ['\t07700 900123', '+447700900123'],
  ['+33 1 23 45 67 89', '+33123456789'],
])('%j is %s', (text, number) => expect(parseTelephone(text)).toBe(number));

test.each(['1234+44 7700 900123', '7700 900123 0', '1+33123456789', '+331234567890123456'])(
  '%j is longer than any number',
  (text) => expect(parseTelephone(text)).toBeUndefined(),
);

test.each([
  '1234567890',
  '7700900123',
  '',
  'abc',
  '!!!',
  '12345',
  '0770',
  '07700 900123 456',
  '+44',
  '7700 900123x',
  '+1',
])('%j is no telephone number', (text) => expect(parseTelephone(text)).toBeUndefined());

test.each([
  ['07700 900123', true],
  ['07624 123456', true],
  ['+33 6 12 34 56 78', true],
  ['020 7946 0958', false],
  ['07012 345678', false],
  ['07655 123456', false],
  ['abc', false],
])('whether %j takes text messages: %s', (text, takes) => expect(takesTexts(text)).toBe(takes));
