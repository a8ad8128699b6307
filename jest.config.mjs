/** One configuration for every package; `tyres-jest` and `npm test` run it on a package's folder or on all. */
const swc = (environment) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: environment === 'jsdom' } },
    },
  },
];

// Packages that ship ECMAScript modules only, which jest has to compile.
const modulesOnly = ['postcode', 'node-pg-migrate', 'altcha-lib', 'undici', 'csv-parse', 'glob', 'minimatch', 'lru-cache', 'path-scurry', 'brace-expansion', 'balanced-match', 'minipass', 'yargs', 'd3-geo', 'd3-array', 'internmap', 'react-error-boundary', 'react-intersection-observer', 'tar', 'chownr', 'minizlib', 'yallist', '@isaacs'];

const project = (environment, testMatch) => ({
  displayName: environment,
  testEnvironment: environment,
  testMatch,
  transform: { '\\.[cm]?[jt]sx?$': swc(environment) },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/shell/build/src/testing/css-proxy.cjs', '\\.css$': '<rootDir>/shell/build/src/testing/no-css.cjs' },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  ...(environment === 'jsdom' ? { setupFilesAfterEnv: ['<rootDir>/shell/build/src/testing/dom-matchers.ts'], testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] } } : {}),
});

export default {
  globalSetup: '<rootDir>/services/stack/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/stack/src/testing/global-teardown.ts',
  testTimeout: 20_000,
  projects: [
    project('node', ['<rootDir>/{shell,services,mf-*}/**/*.test.ts']),
    project('jsdom', ['<rootDir>/{shell,services,mf-*}/**/*.test.tsx']),
  ],
};
