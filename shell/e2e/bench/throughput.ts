import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './figures';
import { load, type LoadResult } from './load';
import type { BenchTarget } from './session';

const connections = 10;
const secondsEach = 10;
/** Until the code of five processes is compiled. */
const firstWarmUpSeconds = 30;
/** After each pause, in which V8 gives memory back. */
const warmUpSeconds = 5;
const rounds = 3;

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
  for (let round = 0; round < rounds; round += 1) {
    for (const { title, url, cookie } of targets) {
      await load({ url, cookie, connections, seconds: round === 0 ? firstWarmUpSeconds : warmUpSeconds });
      const result = await load({ url, cookie, connections, seconds: secondsEach });
      results.set(title, [...(results.get(title) ?? []), result]);
    }
  }
  for (const control of Object.values(controls)) control.stop();

  console.log(
    `\nThroughput: server on one core, ${connections} connections from the other, median of ${rounds} × ${secondsEach} s, each after a warm-up\n`,
  );
  console.log('| page | requests/s | p99 ms | failed |\n| --- | ---: | ---: | ---: |');
  for (const [title, runs] of results) {
    console.log(
      `| ${title} | ${median(runs.map((run) => run.requestsPerSecond)).toFixed(0)} | ${median(runs.map((run) => run.p99Ms)).toFixed(0)} | ${runs.reduce((sum, run) => sum + run.failed, 0)} |`,
    );
  }
}
