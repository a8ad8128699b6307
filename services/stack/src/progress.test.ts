import { createProgress } from './progress';

function collect(isTTY: boolean) {
  const written: string[] = [];
  return { written, progress: createProgress({ isTTY, write: (text: string) => written.push(text) }) };
}

test('a file gets each finished step as one line with its seconds', async () => {
  const { written, progress } = collect(false);
  expect(await progress.step('Services', async () => 7)).toBe(7);
  progress.note('a note');
  expect(written).toEqual([expect.stringMatching(/^✓ Services \(\d+\.\d s\)\n$/), 'a note\n']);
});

test('a terminal shows the running step, then replaces it with the finished one', async () => {
  const { written, progress } = collect(true);
  await progress.step('Services', async () => {
    expect(written).toEqual(['• Services …']);
  });
  const clearLine = '\r\x1b[K';
  expect(written[1]?.slice(0, clearLine.length)).toBe(clearLine);
  expect(written[1]?.slice(clearLine.length)).toMatch(/^✓ Services \(\d+\.\d s\)\n$/);
});

test('a failed step is marked and its error rethrown', async () => {
  const { written, progress } = collect(false);
  const failure = new Error('no room');
  await expect(progress.step('Build', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(written).toEqual([expect.stringMatching(/^✗ Build \(\d+\.\d s\)\n$/)]);
});
