import { join } from 'node:path';
import { packFolder } from '@tyres/cli/pack-folder';
import { publishFolder } from '@tyres/cli/publish';
import { createRelease, findAcceptable, findLiveState, findRelease, listVersions } from '@tyres/cli/releases';
import { versionId } from '@tyres/registry-contract/release';
import { microFrontends } from './plan';
import { root } from './root';
import type { Secrets } from './secrets';

export interface PublishOptions {
  readonly registryUrl: string;
  readonly secrets: Secrets;
}

interface Build {
  readonly name: string;
  /** The `dist` folder. */
  readonly folder: string;
}

function builds(): Build[] {
  return [
    { name: 'shell', folder: join(root, 'shell/root/dist') },
    ...microFrontends.map((name) => ({ name, folder: join(root, name, 'dist') })),
  ];
}

/** Publishes one build with its team's token, unless it was published before; returns its version id. */
async function publishOne(
  { name, folder }: Build,
  { registryUrl, secrets }: PublishOptions,
): Promise<string> {
  const built = versionId((await packFolder(folder)).manifest);
  const published = await listVersions({ registryUrl }, { name });
  if (!published.some((version) => version.folder === built))
    await publishFolder({ registryUrl, token: secrets(`team:${name}`), folder });
  return built;
}

async function liveVersions(registryUrl: string): Promise<ReadonlyMap<string, string>> {
  const { stable } = await findLiveState({ registryUrl });
  if (stable === 0) return new Map();
  const { versions } = await findRelease({ registryUrl }, stable);
  return new Map(Object.entries(versions).map(([name, version]) => [name, versionId(version)]));
}

/** Publishes the builds as their teams, and releases those that are not live yet. */
export async function publishBuiltVersions(options: PublishOptions): Promise<void> {
  const { registryUrl, secrets } = options;
  const built = await Promise.all(
    builds().map(async (build) => [build.name, await publishOne(build, options)] as const),
  );
  const live = await liveVersions(registryUrl);
  const changed = built.filter(([name, folder]) => live.get(name) !== folder);
  if (changed.length === 0) return;
  const access = { registryUrl, token: secrets('platform') };
  const versions = Object.fromEntries(changed);
  // Whoever removes a page and starts the site again wants to see it without that page.
  const accept = await findAcceptable(access, versions);
  await createRelease({ ...access, versions, accept, reason: 'Built on this machine' });
}
