import { describeScore, putScore } from './scores';

const page = (...rows: string[]) =>
  ['# Mutation', '', '| folder | …', '| --- | --- |', ...rows, '', 'End.'].join('\n');

test('a score is the share of all mutants that a test killed', () => {
  expect(
    describeScore('a/src/lib', { files: '1 of 4', killed: 2, survived: 1, uncovered: 0 }, 'today | abc'),
  ).toBe('| `a/src/lib` | 1 of 4 | 3 | 2 | 1 | 0 | 66.7 % | today | abc |');
  expect(
    describeScore('a/src/lib', { files: '4 of 4', killed: 0, survived: 0, uncovered: 0 }, 'today | abc'),
  ).toContain('| none |');
});

test('putScore replaces the line of the same folder and keeps the others', () => {
  expect(putScore(page('| `a` | 1 |', '| `b` | 1 |'), '| `a` | 2 |')).toBe(
    page('| `a` | 2 |', '| `b` | 1 |'),
  );
});

test('putScore inserts a new line in the order of the folders', () => {
  expect(putScore(page('| `a` | 1 |', '| `c` | 1 |'), '| `b` | 2 |')).toBe(
    page('| `a` | 1 |', '| `b` | 2 |', '| `c` | 1 |'),
  );
  expect(putScore(page(), '| `b` | 2 |')).toBe(page('| `b` | 2 |'));
});
