import { spoiltCopies } from './spoilt-copies';

test('each copy of a list of records has one part missing, or of another type, however deep', () => {
  const copies = new Map(spoiltCopies([{ share: 10 }, 'ada']).map(({ label, copy }) => [label, copy]));
  expect(copies.get('.0: missing')).toEqual(['ada']);
  expect(copies.get('.0: null')).toEqual([null, 'ada']);
  expect(copies.get('.0.share: missing')).toEqual([{}, 'ada']);
  expect(copies.get('.0.share: a number past 32 bits')).toEqual([{ share: 3_000_000_000 }, 'ada']);
  expect(copies.get('.1: a list of null')).toEqual([{ share: 10 }, [null]]);
  expect(copies.size).toBe(3 * 9);
});

test('a text has no parts', () => expect(spoiltCopies('ada')).toEqual([]));
