import { jestProjects, testTimeout } from './jest-projects.mjs';

/** Of a slice in a repository of its own. */
export default {
  testTimeout,
  projects: jestProjects({ folder: process.cwd(), tests: '<rootDir>/**' }).map((project) => ({
    ...project,
    rootDir: process.cwd(),
  })),
};
