import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NewPackageError } from './create-package';
import { createSlice } from './new-slice';

const installed = {
  dependencies: {
    '@tyres/build': 'file:../packages/tyres-build-0.1.0.tgz',
    '@tyres/kit': 'file:../packages/tyres-kit-0.1.0.tgz',
    '@tyres/registry-contract': 'file:../packages/tyres-registry-contract-0.1.0.tgz',
    '@tyres/cli': '0.1.0',
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-slice-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('a slice in a folder of its own has no paths that leave it, and keeps what its packages are installed from', async () => {
  write('package.json', JSON.stringify({ ...installed, license: 'UNLICENSED' }));
  await createSlice(folder, 'used-tyres');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining(['.gitignore', 'release.ts', 'tsconfig.json', 'webpack.config.ts']),
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mf-used-tyres',
    version: '0.1.0',
    license: 'UNLICENSED',
    type: 'module',
    scripts: { build: 'mf-build', start: 'mf-dev', test: 'tyres-jest' },
    dependencies: { ...installed.dependencies, react: expect.stringMatching(/^\d/) },
    devDependencies: { '@testing-library/react': expect.stringMatching(/^\d/) },
  });
  expect(JSON.parse(read('tsconfig.json'))).toMatchObject({ extends: '@tyres/build/tsconfig.base.json' });
  expect(read('README.md')).toContain('# mf-used-tyres');
  expect(read('release.ts')).toContain("name: 'mf-used-tyres'");
});

test('what a new repository has is kept', async () => {
  write('package.json', JSON.stringify(installed));
  write('README.md', 'Ours');
  await createSlice(folder, 'used-tyres');
  expect(read('README.md')).toBe('Ours');
  expect(read('.gitignore')).toContain('node_modules/');
});

test.each([
  ['without the packages', () => undefined, 'used-tyres', 'Missing: @tyres/build, @tyres/kit'],
  [
    'twice',
    () => write('release.ts', ''),
    'used-tyres',
    'This folder has files of a micro-frontend already: release.ts.',
  ],
  ['with a wrong name', () => undefined, 'Used Tyres', '"Used Tyres" is not a package name'],
])('%s nothing is written', async (_, prepare, name, message) => {
  prepare();
  const before = readdirSync(folder);
  const making = createSlice(folder, name);
  await expect(making).rejects.toThrow(NewPackageError);
  await expect(making).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(before);
});
