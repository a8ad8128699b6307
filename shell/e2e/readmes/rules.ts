import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command that is not run as it is written. */
interface Exception {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Run instead; absent: nothing is. */
  readonly instead?: (command: string) => string;
}

/** Kept short: everything else is run word for word. */
export const exceptions: readonly Exception[] = [
  { pattern: /^npm test$/, reason: 'it runs this check itself' },
  {
    pattern: /^npm test -w \S+$/,
    reason: 'npm test has run these tests; here it is only checked that the command finds them',
    instead: (command) => `${command} -- --listTests`,
  },
];

/** What a reader has done before a command makes sense. */
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

/** Commands that go on until they are stopped: run until they answer at an address that they print. */
export const servers: readonly RegExp[] = [/^npm start\b/, /\btyres dev\b/];

/** Left out of the short form: each takes long, and the journeys do the same in their way. */
export const isLong = (command: string): boolean =>
  /^npm (start|test) -w |^npm run build |--dry-run|\btyres dev\b/.test(command);

/** Stays up while everything else runs. */
export const isStack = (command: string): boolean => command === 'npm start';
