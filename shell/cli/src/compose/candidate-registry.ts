import type { RegistryClient } from '@tyres/edge/release/registry-client';
import { versionId, type Release } from '@tyres/registry-contract/release';

/**
 * The registry as if a candidate were live. Files and other releases come from the real registry, and nothing is reported
 * to it. No micro-frontend is killed here, so that every version of the candidate is tested.
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
