import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { microFrontend as fixed } from './shapes';

const names = readdirSync(root).filter((name) => name.startsWith('mf-'));

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

test('micro-frontends are found', () => expect(names.length).toBeGreaterThanOrEqual(5));

describe.each(names)('%s has the shape of a micro-frontend', (name) => {
  const folder = join(root, name);

  test.each(fixed.files)('has %s', (file) => expect(existsSync(join(folder, file))).toBe(true));

  test('is named after its folder and has the common scripts', () => {
    const { name: packageName, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(packageName).toBe(name);
    expect(scripts).toMatchObject(fixed.scripts);
  });

  test('has only the common folders in src', () => {
    const rooms = readdirSync(join(folder, 'src'));
    expect(rooms.filter((room) => !fixed.rooms.includes(room))).toEqual([]);
  });

  const pieces = ['screens', 'fragments'].flatMap((room) =>
    foldersIn(join(folder, 'src', room)).map((piece) => `${room}/${piece}`),
  );

  test.each(pieces)('%s is a folder with a view and its test', (piece) => {
    expect(existsSync(join(folder, 'src', piece, 'View.tsx'))).toBe(true);
    expect(existsSync(join(folder, 'src', piece, 'View.test.tsx'))).toBe(true);
  });

  test('release.ts names every screen and fragment folder, and no other', () => {
    const declared = [
      ...readFileSync(join(folder, 'release.ts'), 'utf8').matchAll(
        /from: '\.\/src\/((?:screens|fragments)\/[\w-]+)'/g,
      ),
    ].map((match) => match[1]);
    expect([...new Set(declared)].sort()).toEqual(pieces.sort());
  });

  test('webpack.config.ts is a few lines', () => {
    expect(
      readFileSync(join(folder, 'webpack.config.ts'), 'utf8').trim().split('\n').length,
    ).toBeLessThanOrEqual(5);
  });
});
