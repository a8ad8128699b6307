/** What every micro-frontend has. */
export const microFrontend = {
  files: ['package.json', 'README.md', 'tsconfig.json', 'webpack.config.ts', 'release.ts', 'src'],
  rooms: ['screens', 'fragments', 'components', 'lib'],
  scripts: { start: 'mf-dev', build: 'mf-build', test: 'tyres-jest', typecheck: 'tsc --noEmit' },
};

/** What every service has. */
export const service = {
  files: [
    'package.json',
    'README.md',
    'tsconfig.json',
    'contract/package.json',
    'contract/src/endpoints.ts',
    'contract/src/schemas.ts',
    'contract/src/fake.ts',
    'sql',
    'sql/schema.sql',
    'src/main.ts',
    'src/app.ts',
    'src/config.ts',
    'src/errors.ts',
    'src/routes',
    'src/domain',
    'src/store',
  ],
  rooms: [
    'main.ts',
    'app.ts',
    'app.test.ts',
    'config.ts',
    'errors.ts',
    'import.ts',
    'import',
    'routes',
    'domain',
    'store',
    'adapters',
  ],
  scripts: { start: 'tsx src/main.ts', test: 'tyres-jest', typecheck: 'tsc --noEmit' },
};
