import { keepRunning, type RunningProgram } from './kept-process';

/** A program that ends when asked. */
function fakeProgram(): RunningProgram & { crash: () => void } {
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const crash = (): void => end('SIGKILL');
  return { pid: () => 1, ended, crash, kill: crash, stop: async () => end('code 0') };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs a program that crashes `crashes` times, each after `lifeMs`; returns the reported delays. */
async function waitsOf(crashes: number, lifeMs: number): Promise<string[]> {
  const notes: string[] = [];
  let program = fakeProgram();
  const launch = () => (program = fakeProgram());
  const kept = keepRunning({ name: 'redis', launch, onNote: (line) => notes.push(line) });
  for (let crash = 1; crash <= crashes; crash += 1) {
    await jest.advanceTimersByTimeAsync(lifeMs);
    program.crash();
    await jest.advanceTimersToNextTimerAsync();
    expect([kept.isRunning(), kept.restarts()]).toEqual([true, crash]);
  }
  await kept.stop();
  expect(kept.isRunning()).toBe(false);
  return notes.map((note) => note.replace('! redis ended (SIGKILL); starting it again', ''));
}

test('a program that crashes at each start is restarted after growing delays, up to 15 s', async () => {
  expect(await waitsOf(7, 0)).toEqual([
    '.',
    ' in 1 s.',
    ' in 2 s.',
    ' in 4 s.',
    ' in 8 s.',
    ' in 15 s.',
    ' in 15 s.',
  ]);
});

test('a program that ran for a minute before it crashed is restarted at once', async () => {
  expect(await waitsOf(3, 60_000)).toEqual(['.', '.', '.']);
});
