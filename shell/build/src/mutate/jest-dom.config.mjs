import root from '../../../../jest.config.mjs';
import config, { fastCheckMapping } from './jest.config.mjs';

const [, dom] = root.projects;

/** The same for micro-frontends, whose tests need a document: all of them run with one. */
export default {
  ...config,
  ...dom,
  testMatch: root.projects.flatMap(({ testMatch }) => testMatch),
  moduleNameMapper: { ...dom.moduleNameMapper, ...fastCheckMapping },
};
