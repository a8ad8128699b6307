import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import { createRelease, findLiveState, findRelease, versionIds } from '@tyres/cli/releases';
import { rollBack, withdrawRelease } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import type { TabNews } from '@tyres/kit/page-state';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { alterVersion, type Alteration } from './altered-version';
import { askEveryEdge } from './every-edge';

/** Publishes and releases altered versions while the site runs. */
export interface Releases {
  /** Publishes an altered version and releases it; resolves with the release's number when the edge serves it. */
  release(name: string, alter: Alteration): Promise<number>;
  /** The same for several, by name. */
  releaseAll(alterations: Readonly<Record<string, Alteration>>): Promise<number>;
  /** Rolls back to the previous release and withdraws the current one; resolves when the edge serves that. */
  takeBack(): Promise<void>;
  /** Withdraws a release that is not stable; resolves when the edge knows. */
  withdraw(number: number): Promise<void>;
  /** The number of the stable release. */
  stable(): Promise<number>;
  /** Releases the versions that were live before. */
  restore(): Promise<void>;
}

export interface ReleasesOptions {
  readonly site: string;
  readonly registryUrl: string;
  readonly platformToken: string;
  readonly teamTokens: Readonly<Record<string, string>>;
}

/** Releases through the registry of the running stack. */
export function releases({ site, registryUrl, platformToken, teamTokens }: ReleasesOptions): Releases {
  const access = { registryUrl, token: platformToken };
  const before = new Map<string, string>();

  const untilServed = async ({ stable }: LiveState): Promise<number> => {
    const served = async () => (await fetch(site, { method: 'HEAD' })).headers.get('x-release');
    await expect
      .poll(async () => new Set(await askEveryEdge(served)), { intervals: [50] })
      .toEqual(new Set([String(stable)]));
    return stable;
  };
  const makeStable = async (versions: Readonly<Record<string, string>>, reason: string): Promise<number> =>
    untilServed(await createRelease({ ...access, versions, reason }));
  const publish = async (name: string, alter: Alteration): Promise<string> => {
    const folder = await alterVersion(name, alter);
    const published = await publishFolder({ registryUrl, token: teamTokens[name] ?? '', folder });
    await rm(folder, { recursive: true });
    return versionId(published);
  };
  const stable = async (): Promise<number> => (await findLiveState(access)).stable;
  const withdraw = async (number: number): Promise<void> => {
    const { revision } = await findLiveState(access);
    await callRegistry(access, withdrawRelease, { number, reason: 'It is broken', on_revision: revision });
    const news = async (): Promise<TabNews> => (await fetch(`${site}/platform/live`)).json();
    const isKnown = async () =>
      (await askEveryEdge(news)).every(({ withdrawn }) => withdrawn.includes(number));
    await expect.poll(isKnown, { intervals: [50] }).toBe(true);
  };
  const releaseAll: Releases['releaseAll'] = async (alterations) => {
    const live = versionIds(await findRelease(access, await stable()));
    for (const name of Object.keys(alterations)) {
      const folder = live[name];
      if (!folder) throw new Error(`${name} is not live.`);
      if (!before.has(name)) before.set(name, folder);
    }
    const published = await Promise.all(
      Object.entries(alterations).map(async ([name, alter]) => [name, await publish(name, alter)] as const),
    );
    return makeStable(Object.fromEntries(published), 'An altered version');
  };

  return {
    release: (name, alter) => releaseAll({ [name]: alter }),
    releaseAll,
    withdraw,
    stable,
    async takeBack() {
      const { stable: number, revision } = await findLiveState(access);
      await untilServed(
        await callRegistry(access, rollBack, { reason: 'It is broken', on_revision: revision }),
      );
      await withdraw(number);
    },
    async restore() {
      if (before.size === 0) return;
      await makeStable(Object.fromEntries(before), 'As it was');
      before.clear();
    },
  };
}
