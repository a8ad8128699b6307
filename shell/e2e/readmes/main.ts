// `npm run test:readme`: runs every command of every README, in order, in a fresh clone and against the stack that its
// `npm start` starts. `--short` runs the quick ones of the root's README, in a clone that is installed and built already.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tyres/stack/ports';
import { startTestServers, type TestServers } from '@tyres/stack/testing/servers';
import { cloneProject } from './clone';
import { fillIn } from './placeholders';
import { findReadmes, readCommands, type ReadmeCommand } from './read-commands';
import { exceptions, isLong, isStack, preparations, servers } from './rules';
import { settingsFor } from './service-settings';
import { openSession, type Running, type ShellSession } from './shell-session';

const commandMs = 10 * 60_000;
const stopMs = 60_000;

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const reportFile = args.includes('--report') ? args[args.indexOf('--report') + 1] : undefined;

/** Fails after the timeout and kills the command. */
async function inTime<T>(work: Promise<T>, running: Running, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      running.kill();
      reject(new Error(`${what} within ${ms / 1000} s`));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until an address that the command printed, or the given port, answers. */
async function untilItAnswers(running: Running, port: string | undefined): Promise<void> {
  let code: number | undefined;
  void running.ended.then((ended) => (code = ended));
  for (;;) {
    const printed = running.output().match(/http:\/\/(?:localhost|127\.0\.0\.1):\d+[\w/.-]*/g) ?? [];
    const addresses = port ? [`http://127.0.0.1:${port}/health/ready`] : printed;
    for (const address of addresses)
      if (
        await fetch(address, { redirect: 'manual' }).then(
          ({ status }) => status < 500,
          () => false,
        )
      )
        return;
    if (code !== undefined) throw new Error(`it ended with ${code} before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function stop(running: Running): Promise<number> {
  running.interrupt();
  return inTime(running.ended, running, stopMs, 'it was to stop');
}

/** Runs a command by its kind. @returns the running stack, if it is to start one */
async function runOne(
  session: ShellSession,
  command: string,
  { port, startsStack }: { readonly port: string | undefined; readonly startsStack: boolean },
): Promise<Running | undefined> {
  const running = session.run(command);
  try {
    if (!servers.some((pattern) => pattern.test(command))) {
      const code = await inTime(running.ended, running, commandMs, 'it was to end');
      if (code !== 0) throw new Error(`it ended with ${code}`);
      return undefined;
    }
    await inTime(untilItAnswers(running, port), running, commandMs, 'it was to answer');
    if (startsStack) return running;
    await stop(running);
    return undefined;
  } catch (error) {
    running.kill();
    const said = running.output().trim().split('\n').slice(-30).join('\n');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`, { cause: error });
  }
}

interface Run {
  readonly clone: string;
  readonly scratch: string;
  readonly env: Readonly<Record<string, string>>;
  readonly testServers: () => Promise<TestServers>;
  stack: Running | undefined;
}

async function runCommand(session: ShellSession, command: ReadmeCommand, run: Run, port: string | undefined) {
  const exception = exceptions.find(
    ({ pattern, readme = command.readme }) => readme === command.readme && pattern.test(command.text),
  );
  if (exception && !exception.instead) return;
  for (const { pattern, prepare } of preparations) {
    const match = pattern.exec(command.text);
    if (match) prepare(run.clone, match);
  }
  const text = fillIn(exception?.instead?.(command.text) ?? command.text, run.clone);
  const startsStack = isStack(text) && run.stack === undefined;
  const kept = await runOne(session, text, { port: startsStack ? undefined : port, startsStack });
  if (kept) run.stack = kept;
}

async function runReadme(readme: string, run: Run, tally: { passed: number; failed: number }): Promise<void> {
  const commands = readCommands(run.clone, readme).filter(({ text }) => !isShort || !isLong(text));
  if (commands.length === 0) return;
  const settings = await settingsFor({ ...run, readme, servers: run.testServers });
  const session = openSession({ folder: run.clone, scratch: run.scratch, env: { ...run.env, ...settings } });
  for (const command of commands) {
    const startedMs = Date.now();
    const place = `${command.readme}:${command.line}`.padEnd(32);
    const seconds = (): string => ((Date.now() - startedMs) / 1000).toFixed(1).padStart(6);
    try {
      await runCommand(session, command, run, settings['PORT']);
      tally.passed += 1;
      console.log(`✓ ${place} ${seconds()} s  ${command.text}`);
    } catch (error) {
      tally.failed += 1;
      console.log(`✗ ${place} ${seconds()} s  ${command.text}\n${String(error)}`);
    }
  }
}

/** Checks that Ctrl-C stops the stack. */
async function stopStack({ stack, env }: Run, tally: { passed: number; failed: number }): Promise<void> {
  if (!stack) return;
  await stop(stack);
  const stillAnswers = await fetch(`http://localhost:${env['PORT']}`).then(
    () => true,
    () => false,
  );
  tally[stillAnswers ? 'failed' : 'passed'] += 1;
  console.log(stillAnswers ? '✗ the site answers after Ctrl-C' : '✓ Ctrl-C stops it all');
}

async function main(): Promise<{ passed: number; failed: number }> {
  const scratch = await mkdtemp(join(tmpdir(), 'tyres-readme-run-'));
  const clone = await cloneProject({ isInstalled: isShort });
  let started: Promise<TestServers> | undefined;
  // Free ports; everything else is like on a new machine.
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const run: Run = {
    clone,
    scratch,
    env,
    testServers: () => (started ??= startTestServers({})),
    stack: undefined,
  };
  const tally = { passed: 0, failed: 0 };
  try {
    for (const readme of isShort ? ['README.md'] : findReadmes(clone)) await runReadme(readme, run, tally);
    await stopStack(run, tally);
  } finally {
    run.stack?.kill();
    await (await started)?.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(join(clone, '..'), { recursive: true, force: true });
  }
  return tally;
}

const tally = await main();
console.log(`\n${tally.passed} commands work, ${tally.failed} do not`);
if (reportFile !== undefined) await writeFile(reportFile, JSON.stringify(tally));
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
