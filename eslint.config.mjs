import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const onlyConfigReadsTheEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config.ts reads the environment.',
};
const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const noReExport = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that defines it.',
};
const noCast = {
  selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
  message: 'Narrow with a guard or a schema instead of asserting a type.',
};
const noTimedAssertion = {
  selector:
    'CallExpression[callee.property.name=/^toBeLessThan/] > MemberExpression.callee CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name=now]',
  message: 'A busy machine is late: wait for the event itself, or give the code under test a clock.',
};
const noGetterInLiteral = {
  selector: "ObjectExpression > Property[kind='get']",
  message:
    'Each such literal gets a hidden class of its own, which keeps all that the getter sees until the next full garbage collection: use a class.',
};
const noLiteralAddress = {
  selector:
    ':matches(Literal[value=/^\\x2F[a-z#?]/], TemplateLiteral > TemplateElement:first-child[value.raw=/^\\x2F[a-z#?]/], JSXAttribute[name.name=/^(href|action|formAction)$/] Literal[value=/^\\x2F/])',
  message: 'Take links from lib/addresses.ts, and the action of a form from a contract.',
};
const noEndpointAsAction = {
  selector: 'JSXAttribute[name.name=/^(action|formAction)$/] MemberExpression[property.name=path]',
  message:
    "Take it from the contract's form-actions.ts: an endpoint brings all others into the first script.",
};
const noEagerDateFormat = {
  selector:
    ":matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
  message:
    'This takes 50 ms on a slow phone, on each page that loads the script: use dateFormatter of @tyres/kit/format-date.',
};
const everywhere = [noReExport, noCast];
const inProduct = [...everywhere, noDefaultExport, onlyConfigReadsTheEnvironment];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.dist-*/',
      '**/node_modules/',
      '.data/',
      '.cache/',
      '.nx/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...inProduct],
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: ['services/**/*.ts', 'shell/edge/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduct, noGetterInLiteral] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shell/{kit,root,ui}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...inProduct, noEagerDateFormat] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/lib/addresses.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...inProduct,
        noEagerDateFormat,
        noLiteralAddress,
        noEndpointAsAction,
      ],
    },
  },
  {
    // The places whose job it is: settings, programs' entries, and the specified console line.
    files: [
      '**/config.ts',
      '**/main.ts',
      'services/stack/**',
      'shell/e2e/**',
      'shell/cli/**',
      '**/testing/**',
      '**/import.ts',
      'shell/build/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere], 'no-console': 'off' },
  },
  {
    files: ['mf-*/**/*.{ts,tsx}', 'shell/kit/**/*.{ts,tsx}', 'shell/root/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  // A fixture of Playwright takes what it needs by an object pattern, and hands on by `use`.
  { files: ['shell/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['**/webpack.config.ts', 'shell/e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    // The endpoints and the answers of a service are read as one list each.
    files: ['services/*/contract/src/{endpoints,payloads}.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    // The cases of one subject stay together, however many there are.
    files: ['**/*.test.{ts,tsx}', '**/*.e2e.ts'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noReExport, noTimedAssertion],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['**/*.{cjs,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        module: 'readonly',
        require: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
