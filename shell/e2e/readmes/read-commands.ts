import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shell command in a README. */
export interface ReadmeCommand {
  /** From the root: `shell/cli/README.md`. */
  readonly readme: string;
  readonly line: number;
  /** Without the comment after it. */
  readonly text: string;
}

/** A fenced block of a README. */
export interface Fence {
  readonly readme: string;
  readonly line: number;
  /** The language after the opening fence: `sh`, `ts`. */
  readonly language: string;
  readonly lines: readonly string[];
}

const depth = 3;

/** Each README.md of the project on the disk, the root's first, and the guide to operating it. */
export function findReadmes(root: string): readonly string[] {
  const below = (folder: string, levels: number): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
      .map((entry) => join(folder, entry.name))
      .sort()
      .flatMap((path) => [
        ...(existsSync(join(root, path, 'README.md')) ? [join(path, 'README.md')] : []),
        ...(levels > 1 ? below(path, levels - 1) : []),
      ]);
  return ['README.md', ...below('.', depth), 'shell/docs/operations.md'];
}

/** The fenced blocks of a README, in order. */
export function readFences(root: string, readme: string): readonly Fence[] {
  const lines = readFileSync(join(root, readme), 'utf8').split('\n');
  const fences: Fence[] = [];
  let open: { line: number; language: string } | undefined;
  lines.forEach((text, index) => {
    const language = /^\s*```(.*)$/.exec(text)?.[1]?.trim();
    if (language === undefined) return;
    if (open) fences.push({ readme, ...open, lines: lines.slice(open.line, index) });
    open = open ? undefined : { line: index + 1, language };
  });
  return fences;
}

/** The commands of a README, in order: the lines of its `sh` blocks. */
export function readCommands(root: string, readme: string): readonly ReadmeCommand[] {
  return readFences(root, readme)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ line, lines }) =>
      lines.map((text, index) => ({
        readme,
        line: line + index + 1,
        text: text.replace(/(^|\s)#\s.*$/, '').trim(),
      })),
    )
    .filter(({ text }) => text !== '');
}
