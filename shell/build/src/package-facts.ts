import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package's folder and name. */
export interface PackageFacts {
  readonly folder: string;
  /** Without its scope. */
  readonly name: string;
  readonly version: string;
  /** Root of the workspace: the nearest parent folder with a lock file, or the package itself. */
  readonly workspace: string;
}

/** Reads the package whose `webpack.config.ts` has this `import.meta.url`. */
export function packageFacts(configUrl: string): PackageFacts {
  const folder = dirname(fileURLToPath(configUrl));
  const { name, version } = readManifest(folder);
  return { folder, name: name.replace(/^@\w+\//, ''), version, workspace: findWorkspace(folder) };
}

/** Exact version of an installed package, as seen from a folder. */
export function installedVersion(packageName: string, folder: string): string {
  const require = createRequire(join(folder, 'package.json'));
  return readManifest(dirname(require.resolve(`${packageName}/package.json`))).version;
}

function readManifest(folder: string): { name: string; version: string } {
  const packageJson: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (isPackage(packageJson)) return packageJson;
  throw new Error(`${folder}/package.json has no name or no version.`);
}

function isPackage(value: unknown): value is { name: string; version: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'version' in value &&
    typeof value.name === 'string' &&
    typeof value.version === 'string'
  );
}

function findWorkspace(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at;
  }
  return folder;
}
