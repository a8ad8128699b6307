import { CallError } from '@tyres/contract-kit/endpoint';
import type { RegistryAccess } from './registry-call';
import { listVersions } from './releases';
import { UsageError } from './usage-error';

const example = 'mf-search@0.1.0-3f2a9c1b, or mf-search@latest';

/** Parses `<name>@<version>` arguments; `@latest` is the newest version. @throws UsageError, CallError (`unknown_version`) */
export async function readVersions(
  args: readonly string[],
  access: RegistryAccess,
): Promise<Record<string, string>> {
  const named = new Map<string, string>();
  for (const arg of args) {
    const [, name, folder] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(arg) ?? [];
    if (!name || !folder) throw new UsageError(`${arg} names no version: write ${example}.`);
    if (named.has(name)) throw new UsageError(`${name} is named twice.`);
    named.set(name, folder);
  }
  const found = [...named].map(async ([name, folder]) => [
    name,
    folder === 'latest' ? await latestOf(name, access) : folder,
  ]);
  return Object.fromEntries(await Promise.all(found));
}

async function latestOf(name: string, access: RegistryAccess): Promise<string> {
  const [latest] = await listVersions(access, { name });
  if (latest) return latest.folder;
  throw new CallError({
    status: 404,
    code: 'unknown_version',
    message: `No version of ${name} is published yet: run tyres publish.`,
  });
}
