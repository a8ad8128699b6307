import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCore } from './cores';
import type { BenchTarget } from './session';

const connections = 10;
const secondsEach = 10;
const rounds = 3;

interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Loads one address from the other core. */
async function load(url: string, cookie = ''): Promise<LoadResult> {
  const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const args = [
    autocannon,
    '-j',
    '-c',
    String(connections),
    '-d',
    String(secondsEach),
    '-H',
    `cookie=${cookie}`,
    '-H',
    'accept-encoding=gzip',
    url,
  ];
  const [program = process.execPath, ...rest] = [...onCore('load'), process.execPath, ...args];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  const { requests, latency, errors, non2xx } = JSON.parse(text);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99, failed: errors + non2xx };
}

interface Control {
  readonly url: string;
  stop(): void;
}

/** Starts a control server on the server's core. */
async function startControl(kind: string, argument: string): Promise<Control> {
  const file = fileURLToPath(new URL('./controls.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, kind, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`The control ${kind} ended with ${code}.`)));
  });
  return { url, stop: () => void child.kill() };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Requests a second of the select-tyres page beside three controls, in turns so that a noisy minute meets all alike. */
export async function measureThroughput({ site, session }: BenchTarget): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-controls-'));
  const page = await fetch(`${site}/select-tyres`, { headers: { cookie: session.cookie } });
  const html = await page.text();
  await writeFile(join(folder, 'page.html'), html);
  const state = /<script[^>]*id="page-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  await writeFile(join(folder, 'state.json'), state);

  const controls = {
    'plain Koa hello': await startControl('hello', ''),
    'Koa + renderToString of the same 20 cards': await startControl('cards', join(folder, 'state.json')),
    'the same HTML as a static file': await startControl('static', join(folder, 'page.html')),
  };
  const targets = [
    { title: 'select-tyres, composed', url: `${site}/select-tyres`, cookie: session.cookie },
    ...Object.entries(controls).map(([title, { url }]) => ({ title, url, cookie: '' })),
  ];
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { title, url, cookie } of targets) {
      const result = await load(url, cookie);
      if (round > 0) results.set(title, [...(results.get(title) ?? []), result]); // round 0 warms up
    }
  }
  for (const control of Object.values(controls)) control.stop();

  console.log(
    `\nThroughput: server on one core, ${connections} connections from the other, median of ${rounds} × ${secondsEach} s\n`,
  );
  console.log('| page | requests/s | p99 ms | failed |\n| --- | ---: | ---: | ---: |');
  for (const [title, runs] of results) {
    console.log(
      `| ${title} | ${median(runs.map((run) => run.requestsPerSecond)).toFixed(0)} | ${median(runs.map((run) => run.p99Ms)).toFixed(0)} | ${runs.reduce((sum, run) => sum + run.failed, 0)} |`,
    );
  }
}
