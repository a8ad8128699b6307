import { momentAt } from '@tyres/contract-kit/london';
import { bookingEvent, bookingPayload, minutesOf, spanOfDays, timeLabel, type FitterJob } from './fitter-job';

const job: FitterJob = {
  reference: 'ORDER1',
  from: momentAt('2026-08-25', 540),
  to: momentAt('2026-08-25', 615),
  timeKey: '09:00',
  bay: 2,
  tyres: 4,
  services: ['WHEELALIGNMENT', 'TYREPROTECTION'],
  postcode: 'SW1A 1AA',
  changedAt: new Date('2026-08-20T10:00:00Z'),
};
const agreed = { ...job, timeKey: null };

test('a span of days is from 3 am of the first to 3 am after the last, in London', () => {
  expect(spanOfDays('2026-03-28', '2026-03-29')).toEqual({
    from: new Date('2026-03-28T03:00:00Z'),
    // Clocks changed on the 29th.
    until: new Date('2026-03-30T02:00:00Z'),
  });
});

test('the time of a job is its hours in London, unless the fitter agrees it with the customer', () => {
  expect(timeLabel(job)).toBe('09:00 - 10:15');
  expect(timeLabel(agreed)).toBeNull();
});

test('a job is as long as it is, to the minute', () => {
  expect(minutesOf(job)).toBe(75);
  expect(minutesOf({ from: job.from, to: new Date(job.from.getTime() + 90_001) })).toBe(2);
});

test('a booking has the day and time in London, and its moments in UTC', () => {
  expect(bookingPayload(job)).toEqual({
    reference: 'ORDER1',
    date: '2026-08-25',
    time: '09:00',
    starts_at: '2026-08-25T08:00:00.000Z',
    ends_at: '2026-08-25T09:15:00.000Z',
    minutes: 75,
    bay: 2,
    tyres: 4,
    services: ['WHEELALIGNMENT', 'TYREPROTECTION'],
    postcode: 'SW1A 1AA',
  });
});

test('a booking is an event with what is to be done, where, and in which bay', () => {
  expect(bookingEvent(job)).toEqual({
    uid: 'ORDER1@kerbside-tyres',
    changedAt: job.changedAt,
    when: { from: job.from, to: job.to },
    summary: '4 tyres, WHEELALIGNMENT, TYREPROTECTION (ORDER1)',
    location: 'SW1A 1AA',
    description: 'Order ORDER1\nBay 2',
  });
});

test('a booking without a time is an event of the whole day, which says that the time is to be agreed', () => {
  expect(bookingEvent({ ...agreed, from: momentAt('2026-08-25', 1410) })).toMatchObject({
    when: { date: '2026-08-25' },
    description: 'Order ORDER1\nAgree the time with the customer\nBay 2',
  });
});

test('an event has no place for a garage, and says what is known of the job', () => {
  const garages = { ...job, postcode: null };
  expect(bookingEvent(garages)).not.toHaveProperty('location');
  expect(bookingEvent({ ...garages, tyres: 1, services: [] }).summary).toBe('1 tyre (ORDER1)');
  expect(bookingEvent({ ...garages, tyres: null, services: ['A'] }).summary).toBe('A (ORDER1)');
  expect(bookingEvent({ ...garages, tyres: null, services: [] }).summary).toBe('Tyre fitting ORDER1');
});
