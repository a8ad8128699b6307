import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
const sourceChecks: readonly Check[] = [
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
function unitTests(reports: string): Check {
  const jestReport = join(reports, 'jest.json');
  return {
    title: 'unit, store, service and contract tests',
    command: [
      bin('jest'),
      '--config',
      'jest.config.mjs',
      // Most test files wait for a database or a timer, so two workers leave a third of two cores idle.
      `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`,
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

/** The checks of `npm run check`: stages in order, the checks of a stage side by side. */
export function quickStages(reports: string): readonly (readonly Check[])[] {
  return [sourceChecks, [unitTests(reports)]];
}

/** The checks of `npm test`. The drills and the README's commands mostly wait, each on a stack of its own. */
export function allStages(reports: string): readonly (readonly Check[])[] {
  const build = { title: 'build', command: [bin('lerna'), 'run', 'build', '--concurrency=2'] };
  return [
    [...sourceChecks, build],
    [unitTests(reports), drills(reports), readmeCommands(reports)],
    [journeys(reports)],
  ];
}

function journeys(reports: string): Check {
  const playwrightReport = join(reports, 'playwright.json');
  return {
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
  };
}

function drills(reports: string): Check {
  const drillReport = join(reports, 'drills.json');
  return {
    title: 'drills, in their short form',
    command: [bin('tsx'), 'shell/e2e/drills/main.ts', '--short', '--report', drillReport],
    tally: reportTally(drillReport, ['passed'], [['failed']]),
  };
}

function readmeCommands(reports: string): Check {
  const readmeReport = join(reports, 'readme.json');
  return {
    title: 'commands of the README, in short',
    command: [bin('tsx'), 'shell/e2e/readmes/main.ts', '--short', '--report', readmeReport],
    tally: reportTally(readmeReport, ['passed'], [['failed']]),
  };
}
