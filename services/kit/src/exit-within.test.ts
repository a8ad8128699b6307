import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How a program ends that calls `exitWithin`, then goes on with `rest`, and whose output nobody reads. */
async function endOf(ms: number, rest: string): Promise<unknown[]> {
  const script = `
    import { exitWithin } from ${JSON.stringify(join(__dirname, 'exit-within.ts'))};
    import { createLog } from ${JSON.stringify(join(__dirname, 'log.ts'))};
    const log = createLog({ name: 'test', level: 'info' });
    exitWithin(${ms});
    ${rest}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return once(child, 'exit');
}

test('ends a process that flushes its log into a pipe that nobody reads', async () => {
  const rest = `for (let line = 0; line < 5_000; line += 1) log.info({ pad: 'x'.repeat(100) }, 'line'); process.exit(0);`;
  expect(await endOf(500, rest)).toEqual([null, 'SIGKILL']);
});

test('does not keep a process that has nothing more to do', async () => {
  expect(await endOf(3_600_000, '')).toEqual([0, null]);
});
