import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watchFolder } from '@tyres/build/watch-folder';
import { createRegistryClient } from '@tyres/edge/release/registry-client';
import { versionId } from '@tyres/registry-contract/release';
import { registryPool } from '../registry-pool';
import type { Services } from '../services';
import { startLocalEdge, type LocalEdge } from './local-edge';
import { createOverlayRegistry, type LocalBuild, type OverlayRegistry } from './overlay-registry';
import { createTerminalLog } from './terminal-log';

export interface DevOptions {
  readonly registryUrl: string;
  readonly services: Services;
  /** The folder of the micro-frontend, with its `webpack.config.ts`. */
  readonly folder: string;
  readonly port: number;
  say(line: string): void;
  readonly untilStopped: () => Promise<void>;
}

/** Serves the live release with one micro-frontend from its folder. Each successful build is live at once, also in open tabs. */
export async function develop(options: DevOptions): Promise<void> {
  const { folder, say, untilStopped } = options;
  let site: Promise<{ edge: LocalEdge; registry: OverlayRegistry }> | undefined;
  let fail = (_error: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));

  say(`Building ${folder}`);
  const stopWatching = await watchFolder(folder, {
    onBuilt(manifest, built) {
      const build = { manifest, folder: built };
      if (site)
        void site.then(
          ({ registry }) => registry.put(build),
          () => undefined,
        );
      else site = startSite(options, build);
      const name = `${manifest.name} ${versionId(manifest)}`;
      site.then(({ edge }) => say(`${timeOfDay()}  ${name}  ${edge.url}`), fail);
    },
    onFailed(message) {
      say(
        `${timeOfDay()}  ${message}\n${site ? 'The last good build is still served.' : 'Waiting for a good build.'}`,
      );
    },
  });
  try {
    await Promise.race([untilStopped(), failed]);
  } finally {
    await stopWatching();
    await site?.then(
      ({ edge }) => edge.stop(),
      () => undefined,
    );
  }
}

async function startSite(
  { registryUrl, services, folder, port, say }: DevOptions,
  first: LocalBuild,
): Promise<{ edge: LocalEdge; registry: OverlayRegistry }> {
  const registry = createOverlayRegistry(createRegistryClient(registryPool(registryUrl)), first, Date.now());
  const dataFolder = join(folder, '.cache/mf-dev');
  const edge = await startLocalEdge({
    registryUrl,
    registry,
    services,
    dataFolder,
    sessionSecret: await keptSecret(dataFolder),
    port,
    hasLiveReload: true,
    log: createTerminalLog(say),
  });
  return { edge, registry };
}

/** The secret is kept so that baskets survive a restart. */
async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const secret = randomBytes(24).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

function timeOfDay(): string {
  return new Date().toTimeString().slice(0, 8);
}
