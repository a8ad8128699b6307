import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageProgram } from '@tyres/deploy/stage-program';
import { environmentOf, nodeOptionsOf, programs, stagedMainOf } from '@tyres/stack/plan';
import { freePort } from '@tyres/stack/ports';
import { writeSecretSettings } from '@tyres/stack/secrets';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import { memoryOf } from './process-memory';
import type { BenchTarget } from './session';

const runs = 7;
const pollMs = 5;
const timeoutMs = 30_000;

/**
 * Stages every program, and starts a second instance of each beside the running site, one at a time: how large it is, how long it
 * takes from the command until `/health/ready` answers 200, and its memory then. Returns the figures as Markdown.
 */
export async function measureStarts({ stack }: Pick<BenchTarget, 'stack'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-staged-'));
  const rows: (readonly (string | number)[])[] = [];
  try {
    for (const program of programs) {
      const { bytes, components } = await stageProgram(program, join(folder, program));
      const starts = [];
      for (let run = 0; run < runs; run += 1) starts.push(await start(program, folder, stack));
      const readyMs = median(starts.map((one) => one.readyMs));
      const residentMb = median(starts.map((one) => one.residentMb));
      console.log(`${program}: ready after ${readyMs.toFixed(0)} ms`);
      rows.push([
        program,
        (bytes / 1e6).toFixed(1),
        components.length,
        readyMs.toFixed(0),
        residentMb.toFixed(0),
      ]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return `Medians of ${runs} starts, each with an empty data folder, beside the running site.\n\n${markdownTable(['program', 'MB', 'packages', 'ready after ms', 'memory MB'], rows)}`;
}

async function start(
  program: string,
  folder: string,
  { addresses, secrets, logFolder }: BenchTarget['stack'],
): Promise<{ readyMs: number; residentMb: number }> {
  const data = await mkdtemp(join(tmpdir(), 'tyres-start-'));
  const [port, metricsPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
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
  };
  const env = await writeSecretSettings(join(data, 'secrets.json'), settings);
  const args = [...nodeOptionsOf(program), '--enable-source-maps', stagedMainOf(program, folder)];
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/health/ready`))) {
      if (child.exitCode !== null || performance.now() - began > timeoutMs)
        throw new Error(`${program} did not become ready.`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return { readyMs: performance.now() - began, residentMb: memoryOf(child.pid).residentMb };
  } finally {
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}
