import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { publishFolder } from '@tyres/cli/publish';
import { createRelease, findCurrentRelease, releaseFolder } from '@tyres/cli/releases';
import { alterVersion, type Alteration } from './altered-version';

/** Publishes and releases altered versions while the site runs. */
export interface Releases {
  /** Publishes a version with its text altered and makes it current; resolves when the edge serves it. */
  release(name: string, alter: Alteration): Promise<void>;
  /** Rolls forward to the versions that were live before. */
  restore(): Promise<void>;
}

export interface ReleasesOptions {
  readonly site: string;
  readonly registryUrl: string;
  readonly platformToken: string;
  readonly teamTokens: Readonly<Record<string, string>>;
}

/** The registry of the running stack, as teams and the platform use it. */
export function releases(options: ReleasesOptions): Releases {
  const { site, registryUrl, platformToken, teamTokens } = options;
  const before = new Map<string, string>();
  const makeCurrent = async (versions: Readonly<Record<string, string>>, reason: string): Promise<void> => {
    const { number } = await createRelease({ registryUrl, token: platformToken, versions, reason });
    await expect
      .poll(async () => (await fetch(site, { method: 'HEAD' })).headers.get('x-release'), { intervals: [50] })
      .toBe(String(number));
  };
  return {
    async release(name, alter) {
      const live = (await findCurrentRelease({ registryUrl })).versions[name];
      if (!live) throw new Error(`${name} is not live.`);
      const folder = await alterVersion(name, alter);
      const token = teamTokens[name] ?? '';
      const published = await publishFolder({ registryUrl, token, folder });
      await rm(folder, { recursive: true });
      if (!before.has(name)) before.set(name, releaseFolder(live));
      await makeCurrent({ [name]: releaseFolder(published) }, 'An altered version');
    },
    async restore() {
      if (before.size === 0) return;
      await makeCurrent(Object.fromEntries(before), 'As it was');
      before.clear();
    },
  };
}
