import { consentCookie, consentSeconds, readConsent, writeConsent } from './consent';

const nowMs = Date.UTC(2026, 10, 25, 12);
const partly = { performance: true, functional: false, advertising: false };

test.each([
  { performance: true, functional: true, advertising: true },
  { performance: false, functional: false, advertising: false },
  partly,
  { performance: false, functional: true, advertising: false },
  { performance: false, functional: false, advertising: true },
])('a choice is read as it was written: %p [E-COOKIE-SETTINGS]', (settings) => {
  const value = writeConsent(settings, nowMs);
  expect(readConsent(value, nowMs)).toEqual({ ...settings, chosenAtMs: nowMs });
});

test('the cookie is for this host alone [E-COOKIE-SETTINGS]', () =>
  expect(consentCookie).toBe('__Host-consent'));

test('a choice holds for six months, to the second', () => {
  expect(consentSeconds).toBe(182 * 86_400);
  const value = writeConsent(partly, nowMs);
  const endMs = nowMs + consentSeconds * 1_000;
  expect(readConsent(value, endMs - 1_000)).not.toBeNull();
  expect(readConsent(value, endMs)).toBeNull();
});

test.each([
  ['no cookie', undefined],
  ['nothing', ''],
  ['an older wording', '0.111.1795608000'],
  ['a newer wording', '2.111.1795608000'],
  ['a forged setting', '1.211.1795608000'],
  ['too few settings', '1.11.1795608000'],
  ['more than was asked', '1.1111.1795608000'],
  ['words', '1.yes.1795608000'],
  ['a time of the future', writeConsent(partly, nowMs + 60_000)],
  ['no time', '1.111.'],
  ['a time in exponents', '1.111.1e9'],
  ['text behind it', '1.111.1795608000; x'],
  ['text before it', 'x1.111.1795608000'],
  ['a value in quotes', '"1.111.1795608000"'],
])('%s is no choice', (_, value) => {
  expect(readConsent(value, nowMs)).toBeNull();
});
