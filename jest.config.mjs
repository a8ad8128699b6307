import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

// Jest runs CommonJS here: packages that ship ECMAScript modules only are compiled too. Read from the disk, so that none is forgotten.
const modulesFolder = fileURLToPath(new URL('node_modules', import.meta.url));
const packageNames = readdirSync(modulesFolder).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(modulesFolder, name)).map((inner) => `${name}/${inner}`) : [name],
);
const modulesOnly = packageNames.filter((name) => {
  const file = join(modulesFolder, name, 'package.json');
  if (name.startsWith('.') || name.startsWith('@tyres/') || !existsSync(file)) return false;
  const { type, exports } = JSON.parse(readFileSync(file, 'utf8'));
  return type === 'module' && !JSON.stringify(exports ?? {}).includes('"require"');
});

const project = (environment, testMatch) => ({
  displayName: environment,
  testEnvironment: environment,
  testMatch,
  transform: { '\\.[cm]?[jt]sx?$': swc(environment) },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shell/build/src/testing/css-proxy.cjs',
    '\\.css$': '<rootDir>/shell/build/src/testing/no-css.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  ...(environment === 'jsdom'
    ? {
        setupFilesAfterEnv: ['<rootDir>/shell/build/src/testing/dom-setup.ts'],
        testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      }
    : {}),
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
