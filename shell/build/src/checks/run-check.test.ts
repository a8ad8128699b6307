import { describeResult, failuresIn, runCheck } from './run-check';

const ofDrills = `
✓ calm (3 s)
    requests                                     120

✗ hang (12 s)
    ✗ 2 of 120 requests failed.
✓ kill (4 s)
`;

test('the failures of an output are the lines that name them, each once', () => {
  expect(failuresIn(ofDrills)).toEqual(['✗ hang (12 s)', '✗ 2 of 120 requests failed.']);
  expect(failuresIn('  ● one › fails\n\n    at x.ts:1\n\nSummary\n  ● one › fails\n')).toEqual([
    '● one › fails',
  ]);
});

test('of an output that names no failure, the last lines are kept', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  expect(failuresIn(`${lines.join('\n')}\n\n`)).toEqual(lines.slice(10));
});

test('the final table names what failed, under the row of its check', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  const script = `console.log('✗ one (1 s)'); process.exitCode = 1`;
  const failed = await runCheck({ title: 'drills', command: [process.execPath, '-e', script] }, false);
  const passed = await runCheck({ title: 'types', command: [process.execPath, '-e', ''] }, false);
  expect(describeResult(failed)).toMatch(/^✗ drills +0 passed +1 failed +\d+ s\n {4}✗ one \(1 s\)$/);
  expect(describeResult(passed)).toMatch(/^✓ types +1 passed +0 failed +\d+ s$/);
});
