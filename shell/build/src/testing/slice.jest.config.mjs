import { jestProjects } from './jest-projects.mjs';

/** Of a slice in a repository of its own. */
export default {
  testTimeout: 20_000,
  projects: jestProjects({ folder: process.cwd(), tests: '<rootDir>/**' }).map((project) => ({
    ...project,
    rootDir: process.cwd(),
  })),
};
