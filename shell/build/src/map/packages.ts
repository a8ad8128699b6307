import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the workspace. */
export interface Package {
  readonly name: string;
  /** From the root: `services/checkout/contract`. */
  readonly folder: string;
  /** Names of the packages of the workspace that it needs to run. */
  readonly needs: readonly string[];
}

/** Reads the packages from the disk, so that a new one is not forgotten. */
export function readPackages(root: string): readonly Package[] {
  const inside = (folder: string): readonly string[] =>
    readdirSync(join(root, folder)).map((name) => join(folder, name));
  const folders = [...inside('.'), ...inside('shell'), ...inside('services')].sort();
  const found = folders
    .flatMap((folder) => [folder, join(folder, 'contract')])
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, ...readPackage(join(root, folder, 'package.json')) }));
  const names = found.map(({ name }) => name);
  return found.map(({ name, folder, dependencies = {} }) => ({
    name,
    folder,
    needs: Object.keys(dependencies).filter((other) => names.includes(other)),
  }));
}

function readPackage(file: string): { name: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8'));
}
