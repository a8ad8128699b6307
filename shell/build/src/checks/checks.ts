import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { reportTally, type Check } from './run-check';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** The dependency rules over a project. Its folders are read from the disk, so that a new package is checked at once. */
export function dependencyRules(project: string): Check {
  const microFrontends = readdirSync(project).filter((name) => name.startsWith('mf-'));
  return {
    title: 'dependency rules',
    command: [
      bin('depcruise'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      'shell',
      'services',
      ...microFrontends,
    ],
  };
}

/** The checks that need only the sources. */
export const sourceChecks: readonly Check[] = [
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
  dependencyRules(root),
  { title: 'unused code and dependencies', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
];

/** The jest tests. */
export function unitTests(reports: string): Check {
  const jestReport = join(reports, 'jest.json');
  return {
    title: 'unit, store, service and contract tests',
    command: [
      bin('jest'),
      '--config',
      'jest.config.mjs',
      // By default jest leaves a core free for an editor.
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${jestReport}`,
      '--silent',
      // An open handle must not keep the run from ending; the report is written by then.
      '--forceExit',
      '--reporters=default',
    ],
    tally: reportTally(jestReport, ['numPassedTests'], [['numFailedTests'], ['numRuntimeErrorTestSuites']]),
  };
}

/** The checks that need a built project and a running stack: stages in order, the checks of a stage side by side. */
export function stackStages(reports: string): readonly (readonly Check[])[] {
  const playwrightReport = join(reports, 'playwright.json');
  const drillReport = join(reports, 'drills.json');
  const readmeReport = join(reports, 'readme.json');
  return [
    [{ title: 'build', command: [bin('lerna'), 'run', 'build', '--concurrency=2'] }],
    [
      {
        title: 'journeys in a browser',
        command: [bin('playwright'), 'test', '--config', 'shell/e2e/playwright.config.ts'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
        tally: reportTally(
          playwrightReport,
          ['stats', 'expected'],
          [
            ['stats', 'unexpected'],
            ['stats', 'flaky'],
          ],
        ),
      },
    ],
    // Both mostly wait, each on a stack of its own.
    [
      {
        title: 'drills, in their short form',
        command: [bin('tsx'), 'shell/e2e/drills/main.ts', '--short', '--report', drillReport],
        tally: reportTally(drillReport, ['passed'], [['failed']]),
      },
      {
        title: 'commands of the README, in short',
        command: [bin('tsx'), 'shell/e2e/readmes/main.ts', '--short', '--report', readmeReport],
        tally: reportTally(readmeReport, ['passed'], [['failed']]),
      },
    ],
  ];
}
