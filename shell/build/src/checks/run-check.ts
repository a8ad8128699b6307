import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { root } from '../root';

/** The counts of a check. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}
/** One part of `npm test`. */
export interface Check {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the counts of a run; a check without it counts as one. */
  readonly tally?: (exitCode: number) => Promise<Tally>;
}

interface Ended {
  readonly exitCode: number;
  /** The output, when it was buffered. */
  readonly output: string;
}

/** Runs a check. Next to others its output is buffered, so that outputs do not mix. */
function run({ command, env }: Check, isAlone: boolean): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: root,
      stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
    child.on('error', (error) => resolve({ exitCode: 1, output: String(error) }));
  });
}

function numberAt(value: unknown, ...keys: string[]): number {
  let at: unknown = value;
  for (const key of keys)
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([name]) => name === key)?.[1]
        : undefined;
  return typeof at === 'number' ? at : 0;
}

/** Reads the counts of a JSON report; a run that crashed before writing it counts as one failure. */
export function reportTally(file: string, passedAt: string[], failedAt: string[][]) {
  return async (exitCode: number): Promise<Tally> => {
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
    const passed = numberAt(report, ...passedAt);
    const failed = failedAt.reduce((sum, keys) => sum + numberAt(report, ...keys), 0);
    return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
  };
}

/** The result of a check. */
export interface Result {
  readonly title: string;
  readonly tally: Tally;
  readonly seconds: number;
  /** Lines of the buffered output that name what failed. */
  readonly failures: readonly string[];
}

/** Jest and the checks of our own name each failure in such a line; of another program the last lines say most. */
export function failuresIn(output: string): readonly string[] {
  const lines = output.split('\n').map((line) => line.trim());
  const named = lines.filter((line) => /^[●✗] /.test(line));
  return named.length > 0 ? [...new Set(named)] : lines.filter(Boolean).slice(-10);
}

/** Runs a check. Next to others its output is printed when it ends. */
export async function runCheck(check: Check, isAlone: boolean): Promise<Result> {
  const { title, tally } = check;
  if (isAlone) console.log(`\n— ${title}`);
  const startedMs = Date.now();
  const { exitCode, output } = await run(check, isAlone);
  if (!isAlone) console.log(`\n— ${title}\n${output}`);
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const isPassed = exitCode === 0;
  const counts = tally ? await tally(exitCode) : { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
  return { title, tally: counts, seconds, failures: counts.failed > 0 ? failuresIn(output) : [] };
}

/** A line of the final table; under a check that failed, what failed. */
export function describeResult({ title, tally, seconds, failures }: Result): string {
  const [passed, failed, time] = [String(tally.passed), String(tally.failed), String(seconds)];
  const row = `${tally.failed ? '✗' : '✓'} ${title.padEnd(42)} ${passed.padStart(5)} passed ${failed.padStart(4)} failed ${time.padStart(5)} s`;
  return [row, ...failures.map((line) => `    ${line}`)].join('\n');
}
