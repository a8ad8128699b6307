import { NotedMoment, watchImpure, type ImpureNotes } from './note-impure';

const real = {
  setTimeout,
  Date,
  random: Math.random,
  now: Date.now,
  uuid: crypto.randomUUID,
  values: crypto.getRandomValues,
};
const withNotes = watchImpure();
afterAll(() => {
  globalThis.Date = real.Date;
  Date.now = real.now;
  globalThis.setTimeout = real.setTimeout;
  Math.random = real.random;
  crypto.randomUUID = real.uuid;
  crypto.getRandomValues = real.values;
});
const unread = (): ImpureNotes => ({ clock: 'unread', isNondeterministic: false });
const atMs = Date.UTC(2026, 5, 1, 23, 30);

test.each<readonly [string, () => unknown, Partial<ImpureNotes>]>([
  ['nothing for dates with a given time', () => new Date(5).getTime() + new Date('2026-01-01').getDay(), {}],
  ['Date.now()', () => Date.now(), { clock: 'time' }],
  ['new Date()', () => new Date(), { clock: 'time' }],
  ['Date()', () => Date(), { clock: 'time' }],
  ['Math.random()', () => Math.random(), { isNondeterministic: true }],
  ['crypto.randomUUID()', () => crypto.randomUUID(), { isNondeterministic: true }],
  ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(2)), { isNondeterministic: true }],
])('watchImpure records %s, even after an await, only for the code that used it', async (_, read, noted) => {
  const [notes, others] = [unread(), unread()];
  const waiting = withNotes(notes, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    read();
  });
  await Promise.all([waiting, withNotes(others, () => Promise.resolve())]);
  expect(notes).toEqual({ ...unread(), ...noted });
  expect(others).toEqual(unread());
});

test.each<readonly [string, (now: Date) => unknown, ImpureNotes['clock']]>([
  ['nothing', () => undefined, 'unread'],
  ['a format of the day', (now) => now.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }), 'day'],
  ['a format with the hour', (now) => now.toLocaleDateString('en-GB', { hour: 'numeric' }), 'time'],
  ['getTime()', (now) => now.getTime(), 'time'],
  ['arithmetic', (now) => Number(now) + 1, 'time'],
  ['a comparison', (now) => now > new Date(0), 'time'],
  ['JSON', (now) => JSON.stringify({ now }), 'time'],
  ['a copy', (now) => new Date(now), 'time'],
  ['Intl.DateTimeFormat', (now) => new Intl.DateTimeFormat('en-GB').format(now), 'time'],
])('a noted moment records how precisely it was read by %s', (_, ask, clock) => {
  const notes = unread();
  withNotes(notes, () => ask(new NotedMoment(atMs, notes)));
  expect(notes.clock).toBe(clock);
});

test('a timer that fires is recorded, and one that is cleared is not', async () => {
  const [late, inTime] = [unread(), unread()];
  await withNotes(late, () => new Promise<void>((done) => void setTimeout(done, 1)));
  await withNotes(inTime, async () => clearTimeout(setTimeout(() => undefined, 1)));
  await new Promise((resolve) => real.setTimeout(resolve, 5));
  expect([late.isNondeterministic, inTime.isNondeterministic]).toEqual([true, false]);
});

test('a noted moment works like any other date', () => {
  const moment = new NotedMoment(atMs, unread());
  expect(moment).toBeInstanceOf(Date);
  expect([moment.getTime(), moment.toISOString(), +moment]).toEqual([atMs, '2026-06-01T23:30:00.000Z', atMs]);
  expect(moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })).toBe('2026-06-02');
});
