// `npm test`: every check of the project, in one run; `--quick` leaves out what needs a browser.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
interface Check {
  readonly title: string;
  readonly command: readonly string[];
  /** Reads the counts out of the run; a check that only succeeds or fails counts as one. */
  readonly tally?: (exitCode: number) => Promise<Tally>;
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

function run(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
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

/** Counts of a JSON report; a run that broke before it could count has failed once. */
function reportTally(file: string, passedAt: string[], failedAt: string[][]) {
  return async (exitCode: number): Promise<Tally> => {
    const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
    const passed = numberAt(report, ...passedAt);
    const failed = failedAt.reduce((sum, keys) => sum + numberAt(report, ...keys), 0);
    return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
  };
}

async function main(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'tyres-checks-'));
  const jestReport = join(reports, 'jest.json');
  const playwrightReport = join(reports, 'playwright.json');
  const drillReport = join(reports, 'drills.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = playwrightReport;

  const quick: Check[] = [
    { title: 'types', command: [bin('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
    {
      title: 'lint',
      command: [
        bin('eslint'),
        '.',
        '--cache',
        '--cache-location',
        'node_modules/.cache/eslint/',
        '--max-warnings',
        '0',
      ],
    },
    {
      title: 'dependency rules',
      command: [
        bin('depcruise'),
        '--config',
        '.dependency-cruiser.cjs',
        'shell',
        'services',
        'mf-search',
        'mf-catalogue',
        'mf-fitters',
        'mf-checkout',
        'mf-content',
      ],
    },
    {
      title: 'unit, store, service and contract tests',
      command: [
        bin('jest'),
        '--config',
        'jest.config.mjs',
        // Jest leaves a core to an editor; here nobody is at the keyboard.
        '--maxWorkers=100%',
        '--json',
        `--outputFile=${jestReport}`,
        '--silent',
        // Tests leave nothing behind; should one do so all the same, the counts are in and the run ends.
        '--forceExit',
        '--reporters=default',
      ],
      tally: reportTally(jestReport, ['numPassedTests'], [['numFailedTests'], ['numRuntimeErrorTestSuites']]),
    },
  ];
  const slow: Check[] = [
    { title: 'build', command: [bin('lerna'), 'run', 'build', '--concurrency=2'] },
    {
      title: 'journeys in a browser',
      command: [bin('playwright'), 'test', '--config', 'shell/e2e/playwright.config.ts'],
      tally: reportTally(
        playwrightReport,
        ['stats', 'expected'],
        [
          ['stats', 'unexpected'],
          ['stats', 'flaky'],
        ],
      ),
    },
    {
      title: 'drills, in their short form',
      command: [bin('tsx'), 'shell/e2e/drills/main.ts', '--short', '--report', drillReport],
      tally: reportTally(drillReport, ['passed'], [['failed']]),
    },
  ];

  const rows: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const check of process.argv.includes('--quick') ? quick : [...quick, ...slow]) {
    console.log(`\n— ${check.title}`);
    const startedMs = Date.now();
    const exitCode = await run(check.command);
    const tally = check.tally
      ? await check.tally(exitCode)
      : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
    passed += tally.passed;
    failed += tally.failed;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    rows.push(
      `${tally.failed ? '✗' : '✓'} ${check.title.padEnd(42)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  await rm(reports, { recursive: true, force: true });
  console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

process.exit(await main());
