import { join } from 'node:path';
import { packFolder } from '@tyres/cli/pack-folder';
import { publishFolder } from '@tyres/cli/publish';
import { createRelease, findCurrentRelease, listVersions, releaseFolder } from '@tyres/cli/releases';
import { CallError } from '@tyres/contract-kit/endpoint';
import { microFrontends } from './plan';
import { root } from './root';
import type { Secrets } from './secrets';

export interface PublishOptions {
  readonly registryUrl: string;
  readonly secrets: Secrets;
}

interface Build {
  readonly name: string;
  /** Its `dist`. */
  readonly folder: string;
}

function builds(): Build[] {
  return [{ name: 'shell', folder: join(root, 'shell/root/dist') }, ...microFrontends.map((name) => ({ name, folder: join(root, name, 'dist') }))];
}

/** Publishes one build with its team's token, unless it was published before; answers `<version>-<build>`. */
async function publishOne({ name, folder }: Build, { registryUrl, secrets }: PublishOptions): Promise<string> {
  const built = releaseFolder((await packFolder(folder)).release);
  const published = await listVersions({ registryUrl }, name);
  if (!published.some((version) => releaseFolder(version) === built)) await publishFolder({ registryUrl, token: secrets(`team:${name}`), folder });
  return built;
}

async function liveVersions(registryUrl: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { versions } = await findCurrentRelease({ registryUrl });
    return new Map(Object.entries(versions).map(([name, version]) => [name, releaseFolder(version)]));
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'no_release') return new Map();
    throw error;
  }
}

/** Publishes what was built as each team would, and releases what is not live yet. */
export async function publishBuiltVersions(options: PublishOptions): Promise<void> {
  const { registryUrl, secrets } = options;
  const built = await Promise.all(builds().map(async (build) => [build.name, await publishOne(build, options)] as const));
  const live = await liveVersions(registryUrl);
  const changed = built.filter(([name, folder]) => live.get(name) !== folder);
  if (changed.length === 0) return;
  await createRelease({ registryUrl, token: secrets('platform'), versions: Object.fromEntries(changed), reason: 'Built on this machine' });
}
