import { rm } from 'node:fs/promises';
import { publishFolder } from '@tyres/cli/publish';
import { callRegistry } from '@tyres/cli/registry-call';
import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import type { TabNews } from '@tyres/kit/page-state';
import * as endpoints from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId } from '@tyres/registry-contract/release';
import { alterVersion, type Alteration } from './altered-version';
import { askEveryEdge } from './every-edge';
import { expect, test as shop } from './shop';
import { stackSettings } from './stack-settings';

/** The registry of the running stack, with an engineer's token. */
export interface Rollouts {
  /** Publishes an altered version as its team; returns its version id. */
  publish(name: string, alter: Alteration): Promise<string>;
  /** Changes the live state, on its current revision; resolves when the edge serves it. */
  change<Input extends EndpointInput>(
    endpoint: Endpoint<Input & { reason: string; on_revision: number }, LiveState>,
    input: Input,
  ): Promise<LiveState>;
  call<Input extends EndpointInput, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output>;
  state(): Promise<LiveState>;
}

/** A journey of releases: afterwards the earlier versions are live again, without a canary or kills. */
export const test = shop.extend<{ rollouts: Rollouts }>({
  rollouts: async ({}, use) => {
    const rollouts = createRollouts();
    const before = (await rollouts.state()).stable;
    await use(rollouts);
    const { canary, killed, stable } = await rollouts.state();
    for (const name of killed) await rollouts.change(endpoints.liftKill, { name });
    if (canary) await rollouts.change(endpoints.rollBack, {});
    if (stable !== before) await rollouts.change(endpoints.rollBack, { to: before });
  },
});

export { expect };

function createRollouts(): Rollouts {
  const { site, registry: registryUrl, platformToken, teamTokens } = stackSettings();
  const access = { registryUrl, token: platformToken };
  const state = (): Promise<LiveState> => callRegistry(access, endpoints.getLiveState, {});
  const isServed = async ({ revision, stable, canary }: LiveState): Promise<boolean> => {
    const news: TabNews = JSON.parse(await (await fetch(`${site}/platform/live`)).text());
    if (news.revision < revision || news.stable !== stable) return false;
    // A canary is served only once the edge has its release.
    return !canary || (await fetch(`${site}/platform/sets/${canary.release}`)).ok;
  };
  return {
    state,
    call: (endpoint, input) => callRegistry(access, endpoint, input),
    async publish(name, alter) {
      const folder = await alterVersion(name, alter);
      const version = await publishFolder({ ...access, token: teamTokens[name] ?? '', folder });
      await rm(folder, { recursive: true });
      return versionId(version);
    },
    async change(endpoint, input) {
      const { revision } = await state();
      const next = await callRegistry(access, endpoint, {
        ...input,
        reason: 'A journey',
        on_revision: revision,
      });
      await expect
        .poll(async () => (await askEveryEdge(() => isServed(next))).every(Boolean), {
          intervals: [20],
          timeout: 15_000,
        })
        .toBe(true);
      return next;
    },
  };
}
