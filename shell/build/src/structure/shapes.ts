/** The files, scripts and folders of every micro-frontend. */
export const microFrontend = {
  files: ['package.json', 'README.md', 'tsconfig.json', 'webpack.config.ts', 'release.ts', 'src'],
  /** `early.ts` is a script without React that handles the first presses. */
  rooms: ['screens', 'fragments', 'components', 'lib', 'testing', 'early.ts', 'early.test.tsx'],
  scripts: { start: 'mf-dev', build: 'mf-build', test: 'tyres-jest', typecheck: 'tsc --noEmit' },
};

/** The files, scripts and folders of every service. */
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
  /** The allowed files and folders of a service's `src`, with their content. */
  rooms: {
    'main.ts': 'starts the service',
    'main.test.ts': 'what only the running program shows',
    'app.ts': 'its endpoints over what they work with, without a port',
    'app.test.ts': 'what only the whole app shows',
    'bad-input.test.ts': 'bad input in every call',
    'contract-fake.test.ts': "the contract's fake answers as the service does",
    'config.ts': 'the settings, the one place that reads the environment',
    'config.test.ts': 'settings that have rules of their own',
    'errors.ts': 'the refusals, each a function',
    'import.ts': 'the command that brings files in',
    'token.ts': 'the command that gives a partner access',
    'link.ts': 'the command that signs a link to a page of its own',
    'editions.ts': 'the command that lists, compares and restores what was imported',
    'newsletter.ts': 'the command that sends a newsletter',
    'reconcile.ts': 'the command that compares what has to fit together',
    'deps.ts': 'what routes and use cases work with',
    'create-deps.ts': 'makes that from the settings, where it is more than main.ts can show',
    routes: 'an endpoint a file, with its test',
    'use-cases': 'work that takes several steps: domain, stores, other services and third parties',
    domain: 'rules: values in, values out',
    store: 'statements and keys: all SQL and Redis',
    adapters: 'third parties, each behind what the service asks of it',
    import: 'the kinds of files that are brought in, a row at a time',
    jobs: 'work in the background, and what only that needs',
    testing: 'what the tests of several rooms share',
  },
  scripts: { start: 'tsx src/main.ts', test: 'tyres-jest', typecheck: 'tsc --noEmit' },
};
