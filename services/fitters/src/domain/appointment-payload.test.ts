import { appointmentPayload } from './appointment-payload';

const held = {
  id: '7',
  key: 'ORDER-1',
  accountNumber: 'A1',
  from: new Date('2026-06-03T08:00:00Z'),
  to: new Date('2026-06-03T09:00:00Z'),
  timeKey: '09:00',
  state: 'held',
  expiresAt: new Date('2026-06-01T10:00:00Z'),
} as const;

test('an appointment is shown in London time [B-DATE-FORMAT]', () => {
  expect(appointmentPayload(held)).toEqual({
    id: '7',
    key: 'ORDER-1',
    account_number: 'A1',
    date: '2026-06-03',
    time: '09:00',
    date_label: 'Wednesday 3rd June 2026',
    time_label: '09:00 - 10:00',
    state: 'held',
    expires_at: '2026-06-01T10:00:00.000Z',
  });
});

test('a booked appointment without an agreed time has no time and no expiry', () => {
  expect(appointmentPayload({ ...held, timeKey: null, state: 'booked', expiresAt: null })).toMatchObject({
    time: null,
    time_label: null,
    state: 'booked',
    expires_at: null,
  });
});
