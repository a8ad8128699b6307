import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

interface Package {
  readonly bin?: Readonly<Record<string, string>>;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Each folder with a package.json, at most `depth` levels below `folder`. */
function listPackages(folder: string, depth: number): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .flatMap((path) => [
      ...(existsSync(join(root, path, 'package.json')) ? [path] : []),
      ...(depth > 1 ? listPackages(path, depth - 1) : []),
    ]);
}

const bins = listPackages('.', 3).flatMap((folder) =>
  Object.entries(readPackage(folder).bin ?? {}).map(([name, file]) => ({ name, file: join(folder, file) })),
);

const lockfile: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
// If two packages have a command of the same name, the order of the install decides which one runs.
const installed = Object.entries(lockfile.packages).filter(([folder]) => folder.startsWith('node_modules/'));

test('commands are found', () =>
  expect(bins.map(({ name }) => name)).toEqual(expect.arrayContaining(['tyres', 'mf-build', 'tyres-jest'])));

describe.each(bins)('the command $name', ({ name, file }) => {
  test('runs our file in the installed tree', () =>
    expect(realpathSync(join(root, 'node_modules/.bin', name))).toBe(realpathSync(join(root, file))));

  test('is not a command of a dependency', () =>
    expect(installed.filter(([, { bin }]) => bin && name in bin).map(([folder]) => folder)).toEqual([]));
});
