import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './figures';
import { load, type LoadResult } from './load';
import { markdownTable } from './markdown-table';
import type { BenchTarget } from './session';
import { startControl } from './start-control';

const connections = 10;
/** Warm-up, until the code of five processes is compiled. */
const warmUpSeconds = 30;
/** Short turns, so that V8 does not discard the code of the others and that noise affects all alike. */
const secondsEach = 5;
const rounds = 9;

/** Requests a second of the select-tyres page beside three controls, warm and in short turns. Returns them as Markdown. */
export async function measureThroughput({ site, session }: BenchTarget): Promise<string> {
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
  for (const { url, cookie } of targets) await load({ url, cookie, connections, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const { title, url, cookie } of targets) {
      const result = await load({ url, cookie, connections, seconds: secondsEach });
      results.set(title, [...(results.get(title) ?? []), result]);
    }
  }
  for (const control of Object.values(controls)) control.stop();

  const conditions = `Server on one core, ${connections} connections from the other, all warm, median of ${rounds} turns of ${secondsEach} s.`;
  const rows = [...results].map(([title, runs]) => [
    title,
    median(runs.map((run) => run.requestsPerSecond)).toFixed(0),
    median(runs.map((run) => run.p99Ms)).toFixed(0),
    runs.reduce((sum, run) => sum + run.failed, 0),
  ]);
  return `${conditions}\n\n${markdownTable(['page', 'requests/s', 'p99 ms', 'failed'], rows)}`;
}
