/** The settings of all runs; run-stryker.ts adds the files of a folder. */
export default {
  plugins: ['@stryker-mutator/jest-runner', './shell/build/src/mutate/ignore-texts.mjs'],
  ignorers: ['texts'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that runs out of time counts as killed. A busy machine should not kill one.
  timeoutMS: 20_000,
  // On a busy machine the tests of a service's routes take more than the five minutes that Stryker allows.
  dryRunTimeoutMinutes: 30,
  // Not below node_modules, where Jest finds no tests and compiles nothing.
  tempDirName: '.cache/mutate',
  ignorePatterns: ['dist', '.dist-*', '.data', '.cache', '.nx', 'test-results', 'images'],
  // swc does not check types anyway, and parsing every file to disable the checks takes a minute.
  disableTypeChecks: false,
  incremental: true,
  allowEmpty: true,
  logLevel: 'warn',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { reportTests: false, reportScoreTable: false },
};
