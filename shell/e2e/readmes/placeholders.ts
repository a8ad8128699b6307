import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A placeholder such as `<registry's address>`, with the source of its value. */
interface Placeholder {
  readonly pattern: RegExp;
  /** @throws when the running stack has no such value */
  readonly find: (clone: string, name: string) => string;
}

function readData(clone: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(clone, '.data', file), 'utf8'));
}

function readServices(clone: string): string {
  const { services }: { services: Record<string, string> } = JSON.parse(
    readFileSync(join(clone, '.data/addresses.json'), 'utf8'),
  );
  return Object.entries(services)
    .map(([name, address]) => `${name}=${address}`)
    .join(',');
}

/** All placeholders of the READMEs. */
export const placeholders: readonly Placeholder[] = [
  {
    pattern: /^the registry's address$/,
    find: (clone) => readData(clone, 'addresses.json')['registry'] ?? '',
  },
  { pattern: /^the services' addresses$/, find: readServices },
  {
    pattern: /^the sandbox's address$/,
    find: (clone) => readData(clone, 'addresses.json')['sandbox'] ?? '',
  },
  { pattern: /^the platform's token$/, find: (clone) => readData(clone, 'secrets.json')['platform'] ?? '' },
  {
    pattern: /^the token of (mf-[\w-]+)$/,
    find: (clone, name) => readData(clone, 'secrets.json')[`team:${name}`] ?? '',
  },
];

const inAngles = /<([^<>]+)>/g;

/** The placeholders in a command. */
export function namesIn(command: string): readonly string[] {
  return [...command.matchAll(inAngles)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The command with its placeholders filled in. @throws for an unknown placeholder */
export function fillIn(command: string, clone: string): string {
  return command.replace(inAngles, (_, name: string) => {
    for (const { pattern, find } of placeholders) {
      const match = pattern.exec(name);
      const value = match && find(clone, match[1] ?? '');
      if (value) return value;
    }
    throw new Error(`The placeholder <${name}> is unknown.`);
  });
}
