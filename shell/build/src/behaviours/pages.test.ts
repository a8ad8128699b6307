import { findMentions, listRows, renewPage } from './pages';

// Kept out of brackets: this file must not count as a test of the behaviour.
const tested = 'C-GET-CAR';

const page = {
  path: 'shell/docs/behaviours/checkout.md',
  text: [
    '| id | behaviour | tests |',
    '| --- | --- | --- |',
    '| C-GET-CAR | Answers start\\|end. |',
    '| S07.3 | Changes the size. | [old](old.test.ts) |',
    '',
    '| id | decision | why | code |',
    '| --- | --- | --- | --- |',
    '| SD12 | Two calls add. | The modal. |',
  ].join('\n'),
};
const fileWith = (path: string, text: string) => ({ path, text });
const sources = [
  page,
  ...['a', 'b', 'c'].map((name) => fileWith(`services/x/src/${name}.test.ts`, `test('[${tested}] works')`)),
  fileWith('mf-x/src/add.ts', '// (SD12)'),
  fileWith('mf-x/src/add.test.ts', "test('adds') // SD12, S07.3"),
];

test('renewPage lists the first two tests of a behaviour, and the code of a decision', () =>
  expect(
    renewPage(page, findMentions(sources))
      .split('\n')
      .filter((line) => /^\| [CS]/.test(line)),
  ).toEqual([
    '| C-GET-CAR | Answers start\\|end. | [x/a.test.ts](../../../services/x/src/a.test.ts), [x/b.test.ts](../../../services/x/src/b.test.ts), +1 |',
    '| S07.3 | Changes the size. | none |',
    '| SD12 | Two calls add. | The modal. | [mf-x/add.ts](../../../mf-x/src/add.ts) |',
  ]));

test('renewPage changes nothing when it is run again', () => {
  const mentions = findMentions(sources);
  const text = renewPage(page, mentions);
  expect(renewPage({ ...page, text }, mentions)).toBe(text);
});

test('listRows returns the rows with their lines', () =>
  expect(listRows(page).map(({ id, line }) => `${id} ${line}`)).toEqual([
    'C-GET-CAR 3',
    'S07.3 4',
    'SD12 8',
  ]));
