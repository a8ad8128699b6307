// Runs a test file until the first test fails, and then no other file on the same mutant: it is killed. Jest has no way
// to do so when a program calls it (https://github.com/jestjs/jest/issues/11766), and most of the time would be spent
// on the tests after that. The name of this file tells Stryker that the tests run in jest-circus.
const { createEmptyTestResult } = require('@jest/test-result');
const runTests = require('jest-circus/runner').default;

/** The result of a file that is not run: Jest takes one without any test for a mistake. */
const skipped = () => ({
  ...createEmptyTestResult(),
  numPendingTests: 1,
  testResults: [
    { ancestorTitles: [], failureMessages: [], fullName: 'skipped', status: 'pending', title: 'skipped' },
  ],
});

let killed;

module.exports = async (globalConfig, config, environment, ...others) => {
  // Undefined while Stryker looks which tests run which code.
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  const isKilled = () => mutant !== undefined && mutant === killed;
  if (isKilled()) return skipped();
  const handle = environment.handleTestEvent;
  environment.handleTestEvent = async (event, state) => {
    await handle?.call(environment, event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) killed = mutant;
    if (event.name === 'test_start' && isKilled()) event.test.mode = 'skip';
  };
  return runTests(globalConfig, config, environment, ...others);
};
