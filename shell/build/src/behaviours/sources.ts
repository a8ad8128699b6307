import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the repository. */
export interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const isText = /\.(?:[cm]?[jt]sx?|css|sql|md|template)$/;
const isTestFile = /\.(?:test|e2e)\.tsx?$/;

/** Reads all text files that git tracks or would track. */
export function readSources(root: string): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter((path) => isText.test(path) && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Whether a file holds tests. */
export function isTest({ path }: Source): boolean {
  return isTestFile.test(path);
}
