import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { redactedPaths } from './log';

function logged(entry: object): string {
  let line = '';
  const log = pino(
    { redact: { paths: redactedPaths, censor: '[redacted]' } },
    { write: (text: string) => void (line += text) },
  );
  log.info(entry, 'said');
  return line;
}

test('personal data and secrets are redacted from log entries, nested ones too', () => {
  const line = logged({
    email: 'ann@example.org',
    headers: { authorization: 'Bearer abc', cookie: 'sid=1', 'x-session-id': 'abc' },
    request: { fields: { postcode: 'SW1A 1AA', registration: 'AB12 CDE' } },
    endpoint: 'validateReg',
  });
  expect(line).not.toMatch(/ann@|Bearer|sid=|SW1A|AB12/);
  expect(line).toContain('validateReg');
});

test('a process whose output nobody reads any more goes on', async () => {
  const program = logThen(`
    setTimeout(() => log.info('a line for nobody'), 200);
    setTimeout(() => {
      log.info('another one');
      process.exit(7);
    }, 600);`);
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

/** Arguments of a process that logs a line, and then does something. */
function logThen(code: string): string[] {
  const program = `
    import { createLog } from ${JSON.stringify(require.resolve('./log.ts'))};
    const log = createLog({ name: 'test', level: 'info' });
    log.info('the last line');
    ${code}`;
  return ['--import', 'tsx', '--input-type=module', '--eval', program];
}

test('a process that goes on writes its lines soon', async () => {
  const child = spawn(process.execPath, logThen('setInterval(() => undefined, 60_000);'));
  try {
    const [chunk] = await once(child.stdout, 'data');
    expect(JSON.parse(String(chunk))).toMatchObject({ name: 'test', msg: 'the last line' });
  } finally {
    child.kill();
  }
});

test('a process that exits at once has written its last lines', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, logThen('process.exit(0);'));
  expect(JSON.parse(stdout)).toMatchObject({ name: 'test', msg: 'the last line' });
});
