import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a reader has to fill in, such as `<registry's address>`, and where it is found. */
interface Placeholder {
  readonly pattern: RegExp;
  /** @throws when the running stack has no such thing */
  readonly find: (clone: string, name: string) => string;
}

function readData(clone: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(clone, '.data', file), 'utf8'));
}

/** All that READMEs leave to the reader. */
export const placeholders: readonly Placeholder[] = [
  {
    pattern: /^the registry's address$/,
    find: (clone) => readData(clone, 'addresses.json')['registry'] ?? '',
  },
  { pattern: /^the platform's token$/, find: (clone) => readData(clone, 'secrets.json')['platform'] ?? '' },
  {
    pattern: /^the token of (mf-[\w-]+)$/,
    find: (clone, name) => readData(clone, 'secrets.json')[`team:${name}`] ?? '',
  },
];

const inAngles = /<([^<>]+)>/g;

/** What is left to the reader in a command. */
export function namesIn(command: string): readonly string[] {
  return [...command.matchAll(inAngles)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The command as a reader would type it. @throws when a value is not known */
export function fillIn(command: string, clone: string): string {
  return command.replace(inAngles, (_, name: string) => {
    for (const { pattern, find } of placeholders) {
      const match = pattern.exec(name);
      const value = match && find(clone, match[1] ?? '');
      if (value) return value;
    }
    throw new Error(`Nobody knows what <${name}> stands for.`);
  });
}
