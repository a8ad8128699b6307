import type { LiveState } from './live-state';

/** A fake registry, in which nothing has been published. */
export const fake = {
  listVersions: () => ({ versions: [] }),
  listReleases: () => ({ releases: [] }),
  listAudit: () => ({ entries: [] }),
  listEdges: () => ({ edges: [] }),
  listContractWarnings: () => ({ warnings: [] }),
  getLiveState: (): LiveState => ({
    revision: 0,
    since: '2026-01-01T00:00:00.000Z',
    stable: 0,
    killed: [],
    withdrawn: [],
  }),
};
