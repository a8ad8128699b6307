import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The exit of a program that calls `exitWithin`, then runs `rest`, with blocked output. */
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

test('exitWithin kills a process that is blocked by its log pipe', async () => {
  const rest = `for (let line = 0; line < 5_000; line += 1) log.info({ pad: 'x'.repeat(100) }, 'line'); process.exit(0);`;
  expect(await endOf(500, rest)).toEqual([null, 'SIGKILL']);
});

test('exitWithin does not keep an idle process alive', async () => {
  expect(await endOf(3_600_000, '')).toEqual([0, null]);
});
