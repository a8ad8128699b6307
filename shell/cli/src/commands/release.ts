import { CallError } from '@tyres/contract-kit/endpoint';
import { requireToken, UsageError, type Command } from '../command';
import type { RegistryAccess } from '../registry-call';
import { createRelease, listVersions, releaseFolder } from '../releases';

export const release: Command = {
  usage: 'mf release <name>@<version>-<build> … --reason <why>',
  summary: 'puts versions live together; `@latest` is the one published last',
  async run(args, { reason }, { access }) {
    const token = requireToken(access);
    if (!reason?.trim()) throw new UsageError('Say why: --reason "…". It stands in the history.');
    const versions = await readVersions(args, access);
    const set = await createRelease({ ...access, token, versions, reason });
    const live = Object.fromEntries(
      Object.entries(set.versions).map(([name, version]) => [name, releaseFolder(version)]),
    );
    const lines = Object.entries(live).map(
      ([name, folder]) => `  ${name in versions ? '*' : ' '} ${name}@${folder}`,
    );
    return {
      text: [`Release ${set.number} is live:`, ...lines].join('\n'),
      json: { number: set.number, createdAt: set.createdAt, versions: live },
    };
  },
};

async function readVersions(
  args: readonly string[],
  access: RegistryAccess,
): Promise<Record<string, string>> {
  if (args.length === 0)
    throw new UsageError('Name at least one version: mf-search@0.1.0-3f2a9c1b, or mf-search@latest.');
  const versions: Record<string, string> = {};
  for (const arg of args) {
    const [, name, folder] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(arg) ?? [];
    if (!name || !folder)
      throw new UsageError(`${arg} names no version: write mf-search@0.1.0-3f2a9c1b, or mf-search@latest.`);
    if (name in versions) throw new UsageError(`${name} is named twice.`);
    versions[name] = folder === 'latest' ? await latestOf(name, access) : folder;
  }
  return versions;
}

async function latestOf(name: string, access: RegistryAccess): Promise<string> {
  const [latest] = await listVersions(access, name);
  if (!latest)
    throw new CallError({
      status: 404,
      code: 'unknown_version',
      message: `Nothing of ${name} was published.`,
    });
  return releaseFolder(latest);
}
