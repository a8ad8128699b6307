import type { RegistryClient } from '@tyres/edge/release/registry-client';
import { versionId, type Release } from '@tyres/registry-contract/release';

/**
 * The registry as if a candidate were live: its files and all other sets come from the real one, and nothing is told
 * back to it. What is switched off is not, so that every version of the candidate is seen.
 */
export function createCandidateRegistry(real: RegistryClient, set: Release): RegistryClient {
  const state = {
    revision: 1,
    since: set.createdAt,
    stable: set.number,
    killed: [],
    withdrawn: [],
  };
  return {
    ...real,
    getState: async () => state,
    getByNumber: async (number) => (number === set.number ? set : real.getByNumber(number)),
    async getVersion(name, folder) {
      const version = set.versions[name];
      return version && versionId(version) === folder ? version : real.getVersion(name, folder);
    },
    async *watch(signal) {
      yield state;
      await untilAborted(signal);
    },
    reportHealth: async () => undefined,
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
