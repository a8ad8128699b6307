import { fileURLToPath } from 'node:url';
import { jestProjects, testTimeout } from './shell/build/src/testing/jest-projects.mjs';

/** One configuration for every package; `tyres-jest` and `npm test` run it on a package's folder or on all. */
export default {
  globalSetup: '<rootDir>/services/stack/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/stack/src/testing/global-teardown.ts',
  testTimeout,
  projects: jestProjects({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    tests: '<rootDir>/{shell,services,mf-*}/**',
  }),
};
