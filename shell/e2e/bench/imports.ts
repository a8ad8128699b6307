import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { markdownTable } from './markdown-table';
import { memoryOf } from './process-memory';

export const memoryLimitMb = 300;

export interface ImportFigures {
  readonly kind: string;
  readonly rows: number;
  readonly seconds: number;
  /** 0 where the system does not report it. */
  readonly peakMb: number;
}

/** Imports a file with its service's import command, and measures the memory. */
export async function importFile(
  service: string,
  kind: string,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<ImportFigures> {
  const program = join(root, 'services', service, 'src/import.ts');
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', program, kind, file], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  let peakMb = 0;
  child.stdout.on('data', (chunk) => (told += String(chunk)));
  const watching = setInterval(() => (peakMb = Math.max(peakMb, memoryOf(child.pid).peakMb)), 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`The import of ${kind} ended with ${String(code)}: ${told}`);
  const rows = Number(/: ([\d,]+) rows imported/.exec(told)?.[1]?.replaceAll(',', ''));
  return { kind, rows, seconds: (performance.now() - startedMs) / 1_000, peakMb };
}

/** The figures as a table; the time is of the whole command, start included. */
export function describeImports(figures: readonly ImportFigures[]): string {
  const rows = figures.map(({ kind, rows: count, seconds, peakMb }) => [
    kind,
    count.toLocaleString('en-GB'),
    seconds.toFixed(1),
    Math.round(count / seconds).toLocaleString('en-GB'),
    peakMb.toFixed(0),
  ]);
  return markdownTable(['import', 'rows', 's', 'rows/s', `peak MB (limit ${memoryLimitMb})`], rows);
}
