import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { heldTimeOf } from './held-time';

const until = '2026-06-01T09:15:00.000Z';
const nowMs = Date.parse('2026-06-01T09:00:00Z');
const held = {
  ...basketFixture(),
  app_date_label: 'Wednesday 3rd June 2026',
  app_time: '09:00',
  app_time_label: '09:00 - 10:00',
  appointment_held_until: until,
};

test('a held time has its label, its end, and the key to choose it again', () => {
  expect(heldTimeOf(held, nowMs)).toEqual({
    label: 'Wednesday 3rd June 2026, 09:00 - 10:00',
    until,
    times: { '09:00': '09:00 - 10:00' },
  });
});

test('a day whose time the fitter agrees with the customer has no time to choose', () => {
  for (const time of [
    { app_time: null, app_time_label: null },
    { app_time: '09:00', app_time_label: null },
    { app_time: null, app_time_label: '09:00 - 10:00' },
  ])
    expect(heldTimeOf({ ...held, ...time }, nowMs)?.times).toEqual({});
  expect(heldTimeOf({ ...held, app_time: null, app_time_label: null }, nowMs)?.label).toBe(
    'Wednesday 3rd June 2026',
  );
});

test('a time is held until its end, and a basket may hold none', () => {
  const end = Date.parse(until);
  expect(heldTimeOf(held, end - 1)).not.toBeNull();
  expect(heldTimeOf(held, end)).toBeNull();
  expect(heldTimeOf({ ...held, appointment_held_until: null }, nowMs)).toBeNull();
});
