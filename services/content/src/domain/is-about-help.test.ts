import { isAboutHelp } from './is-about-help';

test.each(['winter tyres', '205/55 R16', 'Wie tief?', 'إطار', 'what’s 3PMSF?', '1.6 mm'])(
  'the search %s is about help',
  (query) => expect(isAboutHelp(query)).toBe(true),
);

test.each([
  'jo@example.com',
  '07700 900123',
  '+44 7700 900 123',
  '12345',
  'K7QX9M4PRTAC',
  '4111-1111',
  'a\u0001',
  '<b>',
  '',
])('the search %p may be about a person, or is no text', (query) => expect(isAboutHelp(query)).toBe(false));
