import type { Source } from '../behaviours/sources';

/** A folder of pure code or of SQL statements, whose tests should notice each change to it. */
export interface Target {
  /** From the root: `services/checkout/src/domain`. */
  readonly folder: string;
  /** The files to mutate: all of the folder, or those that were asked for. */
  readonly files: readonly string[];
  readonly allFiles: readonly string[];
}

const targetFile =
  /^(?<folder>.*\/src\/(?:domain|lib|limits|store)|services\/(?:contract-kit|\w+\/contract)\/src)\/.*\.tsx?$/;
// Rows of import files are tables of columns, which the import tests read. Refusals are texts. Eyes judge how a drawing looks.
const notProduct = /\.test\.tsx?$|\/(?:testing|pictures)\/|\/(?:fake|fixtures?|import)\b[^/]*$|-errors\.ts$/;

/** Finds the folders to mutate, so that none is forgotten; `wanted` names packages, folders or files, and no name means all. */
export function findTargets(sources: readonly Source[], wanted: readonly string[]): readonly Target[] {
  const folders = new Map<string, string[]>();
  for (const { path } of sources) {
    const folder = targetFile.exec(path)?.groups?.['folder'];
    if (folder !== undefined && !notProduct.test(path))
      folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const isWanted = (path: string): boolean =>
    wanted.length === 0 || wanted.some((name) => `${path}/`.startsWith(`${name.replace(/\/$/, '')}/`));
  return [...folders]
    .map(([folder, allFiles]) => ({ folder, files: allFiles.filter(isWanted), allFiles }))
    .filter(({ files }) => files.length > 0);
}
