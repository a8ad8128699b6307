import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Options } from './options';
import { UsageError } from './usage-error';

/** The services that a local site calls. */
export interface Services {
  /** Address by name. */
  readonly services: Readonly<Record<string, string>>;
  /** Address of the sandbox, when payments go there. */
  readonly sandboxUrl?: string;
}

interface ServiceSources {
  readonly options: Options;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

const recorded = '.data/addresses.json';

/** `--services`, else `SERVICES`, else the addresses that a local stack recorded. @throws UsageError */
export async function findServices({ options, environment, cwd }: ServiceSources): Promise<Services> {
  const list = options.services ?? environment['SERVICES'];
  const sandboxUrl = environment['SANDBOX_URL'];
  if (list) return { services: readServices(list), ...(sandboxUrl ? { sandboxUrl } : {}) };
  const found = await findRecorded(cwd);
  if (found) return found;
  throw new UsageError(
    'Say where the services are: --services search=http://…,catalogue=http://…, or SERVICES, or npm start here first.',
  );
}

function readServices(list: string): Record<string, string> {
  const pairs = list
    .split(',')
    .map((pair) => /^([a-z][a-z0-9-]*)=(https?:\/\/[^/?#]+)\/?$/.exec(pair.trim()));
  return Object.fromEntries(
    pairs.map((found) => {
      if (!found?.[1] || !found[2])
        throw new UsageError(`Services are written as search=http://127.0.0.1:8091,…: not ${list}.`);
      return [found[1], found[2]];
    }),
  );
}

async function findRecorded(folder: string): Promise<Services | undefined> {
  const text = await readFile(join(folder, recorded), 'utf8').catch(() => undefined);
  if (text === undefined) return dirname(folder) === folder ? undefined : findRecorded(dirname(folder));
  const value: unknown = JSON.parse(text);
  if (!hasServices(value)) return undefined;
  return { services: value.services, ...(value.sandbox ? { sandboxUrl: value.sandbox } : {}) };
}

function hasServices(value: unknown): value is { services: Record<string, string>; sandbox?: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'services' in value &&
    typeof value.services === 'object' &&
    value.services !== null &&
    Object.values(value.services).every((address) => typeof address === 'string')
  );
}
