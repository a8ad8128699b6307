import { FolderRefused, type FileProblem } from './problem';

const problem = (file: string, line: number, message = 'wrong'): FileProblem => ({ file, line, message });

test('the message has a line for each problem, by file and line', () => {
  const problems = [problem('b.md', 2), problem('a.md', 10), problem('a.md', 9, 'missing')];
  const error = new FolderRefused(problems);
  expect(error.message).toBe(
    'Nothing was imported. 3 problems:\n  a.md:9: missing\n  a.md:10: wrong\n  b.md:2: wrong',
  );
  expect(error.problems).toBe(problems);
});

test('one problem is named as one', () => {
  expect(new FolderRefused([problem('a.md', 1)]).message).toBe(
    'Nothing was imported. One problem:\n  a.md:1: wrong',
  );
});

test('200 problems are listed, and the others are counted', () => {
  const many = (count: number) => Array.from({ length: count }, (_, line) => problem('a.md', line));
  expect(new FolderRefused(many(200)).message.split('\n').at(-1)).toBe('  a.md:199: wrong');
  const lines = new FolderRefused(many(203)).message.split('\n');
  expect(lines).toHaveLength(202);
  expect(lines.at(-1)).toBe('  and 3 more');
});
