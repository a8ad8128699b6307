import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Target } from './find-targets';
import type { Score } from './scores';

const here = 'shell/build/src/mutate';

/**
 * Mutates a copy of the files and runs the tests of their folder on each mutant. Tests of other folders do not count: they take a
 * hundred times as long, and a rule should be proved beside its code. Only a store's statements are also proved by the routes
 * and imports of its service, on the same database.
 */
export async function runStryker({ folder, files, allFiles }: Target): Promise<Score> {
  const report = `node_modules/.cache/mutate/${folder.replaceAll('/', '-')}`;
  forgetSurvivors(`${report}.json`, files);
  const jest = folder.startsWith('mf-') ? 'jest-dom' : 'jest';
  const results = await new Stryker({
    configFile: `${here}/stryker.config.mjs`,
    mutate: [...files],
    jest: { configFile: `${here}/${jest}.config.mjs`, config: testsOf(folder) },
    incrementalFile: `${report}.json`,
    htmlReporter: { fileName: `${report}.html` },
  }).runMutationTest();
  // Stryker also returns what it knows from earlier runs, even of files that are no longer mutated.
  const mutants = results
    .map(({ fileName, status }) => ({ file: relative(process.cwd(), fileName), status }))
    .filter(({ file }) => allFiles.includes(file));
  const count = (...statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const tried = new Set([...files, ...mutants.map(({ file }) => file)]);
  return {
    files: `${tried.size} of ${allFiles.length}`,
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  };
}

/** Jest relates a test to a mutated file only by modules within its roots. */
function testsOf(folder: string): { roots: string[]; testMatch?: string[] } {
  if (!folder.endsWith('/store')) return { roots: [`<rootDir>/${folder}`] };
  const service = `<rootDir>/${dirname(folder)}`;
  return { roots: [service], testMatch: [`${service}/{store,routes,import}/**/*.test.ts`] };
}

/** Removes the mutants that were not killed, to try them again: Stryker misses new tests for a mutated constant. */
function forgetSurvivors(report: string, files: readonly string[]): void {
  if (!existsSync(report)) return;
  const known: { files: Record<string, { mutants: { status: string }[] }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  for (const [name, file] of Object.entries(known.files))
    if (files.includes(name))
      file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(report, JSON.stringify(known));
}
