import { readConsent } from '@tyres/contract-kit/consent';
import { keepChoice } from './consent-cookie';

const all = { performance: true, functional: true, advertising: true };
const now = new Date('2026-11-25T12:00:00.789Z');

test('a choice is kept for six months, in a cookie that no script reads', () => {
  const { saved, cookie } = keepChoice({ ...all, functional: false }, false, now);
  expect(saved).toEqual({ ...all, functional: false, chosen_at: '2026-11-25T12:00:00.000Z' });
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(attributes).toEqual(['Path=/', `Max-Age=${182 * 86_400}`, 'HttpOnly', 'SameSite=Lax', 'Secure']);
  const [name, value = ''] = pair.split('=');
  expect(name).toBe('__Host-consent');
  expect(readConsent(value, now.getTime())).toEqual({
    ...{ performance: true, functional: false, advertising: true },
    chosenAtMs: Date.parse('2026-11-25T12:00:00Z'),
  });
});

test('with the signal against advertising, advertising stays refused', () => {
  expect(keepChoice(all, true, now).saved).toMatchObject({
    performance: true,
    functional: true,
    advertising: false,
  });
  expect(keepChoice({ ...all, advertising: false }, false, now).saved.advertising).toBe(false);
});
