import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stop as stopBundler } from 'esbuild';
import { startFleet } from './fleet';
import { assertPortIsFree } from './ports';
import { createProgress } from './progress';
import { root } from './root';
import { startStack, type Stack } from './stack';

const defaultPort = 8080;
const defaultConsolePort = 8081;
const defaultSandboxPort = 8082;

function portSetting(name: string, fallback: number): number {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${text} is not a port: give a number from 1 to 65535.`);
  return port;
}

/** Builds what changed; lerna caches the rest. */
async function build(): Promise<void> {
  const lerna = join(root, 'node_modules/lerna/dist/cli.js');
  try {
    await promisify(execFile)(process.execPath, [lerna, 'run', 'build', '--concurrency=2'], {
      cwd: root,
      maxBuffer: 64 * 2 ** 20,
    });
  } catch (error) {
    const told =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}\n${String(error.stderr)}`
        : String(error);
    throw new Error(`The build failed:\n${told.trim().split('\n').slice(-40).join('\n')}`, { cause: error });
  }
}

/** Turns an error into one line for the person who started the stack. */
function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk is full: free some space and start again; no stored data is lost.';
  return error instanceof Error ? error.message : String(error);
}

function printAddresses(stack: Stack, dataFolder: string): void {
  const { site, console: consoleUrl, metrics, sandbox, registry } = stack.addresses;
  console.log(
    [
      '',
      `  Site      ${site}`,
      `  Console   ${consoleUrl}   (for platform engineers; the first admin's token: "platform" in ${dataFolder}/secrets.json)`,
      `  Sandbox   ${sandbox}   (payments, mailbox, demo data)`,
      `  Registry  ${registry}   (for npx tyres; tokens: "team:…" in ${dataFolder}/secrets.json)`,
      `  Metrics   ${metrics}/metrics   (of an edge)`,
      `  Logs      ${dataFolder}/logs`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}

/** Resolves at the first Ctrl-C or SIGTERM; a second Ctrl-C ends the process at once. */
function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (): void => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

async function main(): Promise<void> {
  const progress = createProgress(process.stdout);
  const port = portSetting('PORT', defaultPort);
  const consolePort = portSetting('CONSOLE_PORT', defaultConsolePort);
  const sandboxPort = portSetting('SANDBOX_PORT', defaultSandboxPort);
  await assertPortIsFree(port, 'PORT');
  await assertPortIsFree(consolePort, 'CONSOLE_PORT');
  await assertPortIsFree(sandboxPort, 'SANDBOX_PORT');
  const asked = untilAskedToStop();
  await progress.step('Build', build);
  const isFleet = process.argv.includes('--fleet');
  const dataFolder = isFleet ? '.data/fleet' : '.data';
  const options = {
    dataFolder: join(root, dataFolder),
    port,
    sandboxPort,
    consolePort,
    progress,
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    ...(process.env['REDIS_URL'] ? { redisUrl: process.env['REDIS_URL'] } : {}),
  };
  const stack = await (isFleet ? startFleet(options) : startStack(options));
  // Every program is bundled: esbuild's process is not needed any more.
  await stopBundler();
  printAddresses(stack, dataFolder);
  await asked;
  await progress.step('Stopped', () => stack.stop());
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
