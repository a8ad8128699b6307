import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Only for a test that hangs: on a busy machine one that passes can take many times as long as usual. */
export const testTimeout = 120_000;

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

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

/**
 * The two jest projects of a folder: `*.test.ts` run in Node.js, `*.test.tsx` in a DOM.
 *
 * @param {{ folder: string, tests: string }} options the folder with `node_modules`; a glob of the folders with tests
 */
export function jestProjects({ folder, tests }) {
  const ignored = `/node_modules/(?!(@tyres/[^/]+|${modulesOnly(join(folder, 'node_modules')).join('|')})/)`;
  const project = (environment, testMatch) => ({
    displayName: environment,
    testEnvironment: environment,
    testMatch: [testMatch],
    transform: { '\\.[cm]?[jt]sx?$': swc(environment) },
    transformIgnorePatterns: [ignored],
    moduleNameMapper: { '\\.module\\.css$': beside('css-proxy.cjs'), '\\.css$': beside('no-css.cjs') },
    modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
    ...(environment === 'jsdom'
      ? {
          setupFilesAfterEnv: [beside('dom-setup.ts')],
          testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
        }
      : {}),
  });
  return [project('node', `${tests}/*.test.ts`), project('jsdom', `${tests}/*.test.tsx`)];
}

// Jest runs CommonJS here: packages that ship ECMAScript modules only are compiled too. Read from the disk, so that none is forgotten.
function modulesOnly(modulesFolder) {
  const names = readdirSync(modulesFolder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modulesFolder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => {
    const file = join(modulesFolder, name, 'package.json');
    if (name.startsWith('.') || name.startsWith('@tyres/') || !existsSync(file)) return false;
    const { type, exports } = JSON.parse(readFileSync(file, 'utf8'));
    return type === 'module' && !JSON.stringify(exports ?? {}).includes('"require"');
  });
}
