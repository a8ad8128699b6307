import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, nodeOptionsOf, stagedMainOf } from '@tyres/stack/plan';
import { freePort } from '@tyres/stack/ports';
import { writeSecretSettings } from '@tyres/stack/secrets';
import type { Stack } from '@tyres/stack/stack';

/** A program of a running stack, started once more. */
export interface AnotherInstance {
  readonly url: string;
  readonly pid: number | undefined;
  /** From the command until `/health/ready` answered 200. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

export interface AnotherInstanceOptions {
  readonly program: string;
  readonly stack: Stack;
  /** Where `npm run stage -w @tyres/deploy` wrote the programs. */
  readonly stagedFolder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** What starts it, such as `taskset -c 0`. */
  readonly launcher?: readonly string[];
}

const pollMs = 5;
const timeoutMs = 30_000;

/** Starts a second instance of a program, with an empty data folder and ports of its own. @throws when it does not become ready */
export async function startAnother({
  program,
  stack,
  stagedFolder,
  settings = {},
  launcher = [],
}: AnotherInstanceOptions): Promise<AnotherInstance> {
  const { addresses, secrets, logFolder } = stack;
  const data = await mkdtemp(join(tmpdir(), 'tyres-another-'));
  const [port, metricsPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const env = await writeSecretSettings(join(data, 'secrets.json'), {
    ...environmentOf(program, addresses, secrets, { data }),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // The sandbox listens there, and reads the demo data.
    ...(program === 'sandbox'
      ? {
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          VEHICLES_FILE: join(logFolder, '../demo/search/vehicles.csv'),
        }
      : {}),
    ...settings,
  });
  const [command = '', ...args] = [
    ...launcher,
    process.execPath,
    ...nodeOptionsOf(program),
    '--enable-source-maps',
    stagedMainOf(program, stagedFolder),
  ];
  const began = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > timeoutMs) {
      await stop();
      throw new Error(`${program} did not become ready.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { url, pid: child.pid, readyMs: performance.now() - began, stop };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
