import { newStamp, stampKey, subjectOf } from './stamps';

test('the key of a stamp does not change, since services and the edge are deployed separately', () =>
  expect(stampKey('basket', subjectOf('basket', 'one'))).toBe(
    'stamp:basket:{983ee72f63fad6f3b65b2a476ce228e0}',
  ));

test('sessions, and kinds of data of one session, have different subjects', () => {
  const subjects = [subjectOf('basket', 'one'), subjectOf('basket', 'two'), subjectOf('search', 'one')];
  expect(new Set(subjects).size).toBe(3);
  expect(subjects.join(' ')).not.toMatch(/one|two/);
});

test('no stamp is like another', () =>
  expect(new Set(Array.from({ length: 1_000 }, newStamp)).size).toBe(1_000));
