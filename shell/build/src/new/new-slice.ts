import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@tyres/contract-kit/is-fields';
import { NewPackageError, readTemplate, writeTemplate } from './create-package';

/** `mf-new <name>`: makes the current folder a micro-frontend in a repository of its own. Returns the exit code. */
export async function newSliceMain([name = '']: readonly string[]): Promise<number> {
  try {
    await createSlice(process.cwd(), name);
    console.log(`✓ mf-${name} is made. Next: npm install && npm test && npm start`);
    return 0;
  } catch (error) {
    if (!(error instanceof NewPackageError)) throw error;
    console.error(`✗ ${error.message}`);
    return 1;
  }
}

/** A new repository may have these: they are kept, and package.json is completed. */
const keptFiles: ReadonlySet<string> = new Set(['README.md', '.gitignore', 'package.json']);

/**
 * Writes a micro-frontend into a folder where the packages that it is built with are installed. What the folder's package.json says
 * about these stays.
 *
 * @throws NewPackageError
 */
export async function createSlice(folder: string, name: string): Promise<void> {
  const slice = await readTemplate('mf', name);
  const made = new Map([...slice, ...(await readTemplate('own-repository', name))]);
  const taken = [...made.keys()].filter((file) => existsSync(join(folder, file)));
  const inTheWay = taken.filter((file) => !keptFiles.has(file));
  if (inTheWay.length > 0)
    throw new NewPackageError(`This folder has files of a micro-frontend already: ${inTheWay.join(', ')}.`);
  const installed = await readJson(join(folder, 'package.json'));
  const wanted: unknown = JSON.parse(slice.get('package.json') ?? '');
  if (!isFields(wanted)) throw new NewPackageError('The template has no package.json.');
  const present = fieldsOf(installed['dependencies']);
  const missing = Object.keys(fieldsOf(wanted['dependencies'])).filter(
    (one) => one.startsWith('@tyres/') && !(one in present),
  );
  if (missing.length > 0)
    throw new NewPackageError(
      `Install the packages of the shop here first: npm install <folder>/*.tgz. Missing: ${missing.join(', ')}.`,
    );
  const packageJson = {
    ...wanted,
    ...installed,
    ...{ name: wanted['name'], version: wanted['version'], type: wanted['type'], scripts: wanted['scripts'] },
    dependencies: { ...fieldsOf(wanted['dependencies']), ...present },
    devDependencies: { ...fieldsOf(wanted['devDependencies']), ...fieldsOf(installed['devDependencies']) },
  };
  for (const file of taken) made.delete(file);
  made.set('package.json', `${JSON.stringify(packageJson, null, 2)}\n`);
  await writeTemplate(made, folder);
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isFields(value) ? value : {});

async function readJson(file: string): Promise<Readonly<Record<string, unknown>>> {
  return existsSync(file) ? fieldsOf(JSON.parse(await readFile(file, 'utf8'))) : {};
}
