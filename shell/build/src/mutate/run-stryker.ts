import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Target } from './find-targets';
import type { Score } from './scores';

const here = 'shell/build/src/mutate';

/**
 * Mutates a copy of the files and runs the tests of their folder on each mutant. Tests of other folders do not count:
 * they take a hundred times as long, and a rule should be proved beside its code.
 */
export async function runStryker({ folder, files }: Target): Promise<Score> {
  const report = `node_modules/.cache/mutate/${folder.replaceAll('/', '-')}`;
  const mutants = await new Stryker({
    configFile: `${here}/stryker.config.mjs`,
    mutate: [...files],
    jest: { configFile: `${here}/jest.config.mjs`, config: { roots: [`<rootDir>/${folder}`] } },
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
  }).runMutationTest();
  // Stryker also returns the kept results of files that were not mutated this time.
  const isTarget = (fileName: string): boolean => files.includes(relative(process.cwd(), fileName));
  const count = (...statuses: readonly string[]): number =>
    mutants.filter(({ fileName, status }) => isTarget(fileName) && statuses.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  };
}
