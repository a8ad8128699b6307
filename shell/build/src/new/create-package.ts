import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = join(fileURLToPath(new URL('.', import.meta.url)), '../../templates');
const kinds = ['mf', 'service'] as const;
export type PackageKind = (typeof kinds)[number];

/** A package cannot be made; the message is for the person who asked for it. */
export class NewPackageError extends Error {}

export interface NewPackage {
  /** The project's root folder. */
  readonly root: string;
  readonly kind: PackageKind;
  /** Lower-case words with hyphens between: `reviews`. */
  readonly name: string;
}

/** Whether a word is a kind of package. */
export function isPackageKind(word: string): word is PackageKind {
  return kinds.some((kind) => kind === word);
}

function spellings(name: string): ReadonlyMap<string, string> {
  const words = name.split('-');
  const pascal = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return new Map([
    ['__name__', name],
    ['__snake__', words.join('_')],
    ['__Pascal__', pascal],
    ['__camel__', `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`],
    ['__Title__', `${name.charAt(0).toUpperCase()}${words.join(' ').slice(1)}`],
  ]);
}

async function filesBelow(folder: string, inside = ''): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? filesBelow(folder, join(inside, entry.name)) : [join(inside, entry.name)],
    ),
  );
  return nested.flat();
}

/** Writes a new package from its template and returns its folder, such as `mf-reviews`. @throws NewPackageError */
export async function createPackage({ root, kind, name }: NewPackage): Promise<string> {
  const template = await readTemplate(kind, name);
  const folder = kind === 'mf' ? `mf-${name}` : `services/${name}`;
  if (existsSync(join(root, folder))) throw new NewPackageError(`${folder} already exists.`);
  await writeTemplate(template, join(root, folder));
  return folder;
}

/** The files of a template by their path, for a package of this name. @throws NewPackageError when the name is none */
export async function readTemplate(
  template: PackageKind | 'own-repository',
  name: string,
): Promise<ReadonlyMap<string, string>> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NewPackageError(
      `"${name}" is not a package name: use lower-case words joined by hyphens, such as reviews.`,
    );
  }
  const words = spellings(name);
  const fill = (text: string): string =>
    [...words].reduce((filled, [placeholder, word]) => filled.replaceAll(placeholder, word), text);
  const files = await filesBelow(join(templates, template));
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [
            fill(file.replace(/\.template$/, '')),
            fill(await readFile(join(templates, template, file), 'utf8')),
          ] as const,
      ),
    ),
  );
}

/** Writes files below a folder. */
export async function writeTemplate(files: ReadonlyMap<string, string>, folder: string): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
