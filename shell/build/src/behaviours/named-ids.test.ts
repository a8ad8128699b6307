import { isKnown, namedIds, titleIds } from './named-ids';

// No row has these ids, so they are put together here: the structural test would find them in this file.
const unknownCall = ['C', 'NO', 'SUCH', 'CALL'].join('-');
const unknownDecision = ['SD', '99'].join('');

const idsOf = (text: string): readonly string[] => namedIds({ path: 'a.ts', text }).map(({ id }) => id);

test('namedIds finds ids in comments and titles, with their lines', () =>
  expect(
    namedIds({ path: 'a.ts', text: `// (${unknownCall}, S07.3)\n\ntest('V-QTY-RANGE ${unknownDecision}')` }),
  ).toEqual([
    { id: unknownCall, path: 'a.ts', line: 1 },
    { id: 'S07.3', path: 'a.ts', line: 1 },
    { id: 'V-QTY-RANGE', path: 'a.ts', line: 3 },
    { id: unknownDecision, path: 'a.ts', line: 3 },
  ]));

test('namedIds finds families of ids such as X-ORDER-*', () => {
  expect(idsOf('X-ORDER-* and S13.*')).toEqual(['X-ORDER-*', 'S13.*']);
  expect(isKnown('X-ORDER-*', ['X-ORDER-FIELDS'])).toBe(true);
  expect(isKnown('X-ORDER-*', ['X-DISCOUNT-EMPTY'])).toBe(false);
});

test.each([
  'X-Requested-With',
  '/^[A-HJ-PR-Y][B-HJ-NP-WYZ]$/',
  'Toyota C-HR',
  'MIN-E-TYRE',
  'Volvo S60',
  'UTF-8',
])('namedIds finds no id in %s', (text) => expect(idsOf(text)).toEqual([]));

test.each([[['C-ADD-TO-BASKET', 'S07.1']], [['C-ADD-TO-BASKET', 'SD12']]])(
  'titleIds reads the ids in the brackets of a title: %j',
  (ids) => {
    const text = `test('adds a tyre [${ids.join(', ')}]'); // V-QTY-RANGE`;
    expect([...titleIds({ path: 'a.test.ts', text })]).toEqual(ids);
  },
);
