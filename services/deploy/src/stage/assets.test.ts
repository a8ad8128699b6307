import { fileURLToPath } from 'node:url';
import { assetsOf } from './assets';

const here = fileURLToPath(import.meta.url);

test('files that a module reads beside its imports are found', () => {
  const source = `
    const sql = new URL('../sql', import.meta.url);
    const here = new URL('.', import.meta.url);
    const font = createRequire(import.meta.url).resolve('yaml/package.json');`;
  const { files, ofPackages } = assetsOf('/project/services/one/src/main.ts', source.replace(/.*font.*/, ''));
  expect(files).toEqual(['/project/services/one/sql']);
  expect(ofPackages).toEqual([]);
  expect(assetsOf(here, source).ofPackages).toEqual([
    expect.stringMatching(/node_modules\/yaml\/package\.json$/),
  ]);
});

test('a path that is only known at run time is refused, since the image might lack the file', () => {
  expect(() => assetsOf('/a/b.ts', 'new URL(`./${name}`, import.meta.url)')).toThrow(
    "/a/b.ts uses import.meta.url in a way that staging does not know: write new URL('<a literal>', import.meta.url), or createRequire(import.meta.url).",
  );
});
