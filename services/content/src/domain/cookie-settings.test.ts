import { readCookieSettings } from './cookie-settings';

const script = { isForm: false };
const form = { isForm: true };
const all = { performance: true, functional: true, advertising: true };

test('a script sends booleans', () => {
  expect(readCookieSettings({ ...all, functional: false }, script)).toEqual({
    kind: 'settings',
    settings: { performance: true, functional: false, advertising: true },
  });
});

test.each(Object.keys(all))('a visitor may allow %s cookies alone', (name) => {
  const settings = { performance: false, functional: false, advertising: false, [name]: true };
  expect(readCookieSettings(settings, script)).toEqual({ kind: 'settings', settings });
});

test('a form sends the switches that are on, and leaves out those that are off', () => {
  expect(readCookieSettings({ performance: 'true', advertising: 'false' }, form)).toEqual({
    kind: 'settings',
    settings: { performance: true, functional: false, advertising: false },
  });
});

const ask = 'Please say whether you allow advertising cookies.';
const type = 'The field advertising must be true or false.';
test.each<[string, unknown, boolean, string[]]>([
  ['nothing in a script', undefined, false, [ask]],
  ['null in a script', null, false, [ask]],
  ['text in a script', 'true', false, [ask, type]],
  ['a number in a script', 1, false, [ask, type]],
  ['other text in a form', 'on', true, [ask, type]],
  ['empty text in a form', '', true, [ask, type]],
])('%s is refused with its messages', (_, advertising, isForm, messages) => {
  const [on, off] = isForm ? ['true', 'false'] : [true, false];
  expect(readCookieSettings({ performance: on, functional: off, advertising }, { isForm })).toEqual({
    kind: 'wrong',
    errors: { advertising: messages },
  });
});

test('each field that a script leaves out has its own message', () => {
  expect(readCookieSettings({}, script)).toEqual({
    kind: 'wrong',
    errors: {
      performance: ['Please say whether you allow performance cookies.'],
      functional: ['Please say whether you allow functional cookies.'],
      advertising: [ask],
    },
  });
});
