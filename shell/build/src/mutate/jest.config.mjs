import config from '../../../../jest.config.mjs';

const [node] = config.projects;

export const fastCheckMapping = { '^fast-check$': '<rootDir>/shell/build/src/mutate/fast-check.cjs' };

/**
 * The repository's project for Node.js as a whole configuration: Stryker reads the coverage of a single project only.
 * It has no global setup, which would start PostgreSQL and Redis again for each mutant; main.ts starts them once.
 */
export default {
  ...node,
  rootDir: '../../../..',
  testTimeout: config.testTimeout,
  watchman: false,
  testRunner: '<rootDir>/shell/build/src/mutate/jest-circus-bail.cjs',
  testSequencer: '<rootDir>/shell/build/src/mutate/own-tests-first.cjs',
  moduleNameMapper: { ...node.moduleNameMapper, ...fastCheckMapping },
};
