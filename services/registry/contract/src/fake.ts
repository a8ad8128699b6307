import type { LiveState } from './live-state';

/** The registry's endpoints by name, for work without it: nothing was published yet. */
export const fake = {
  listVersions: () => ({ versions: [] }),
  listReleases: () => ({ releases: [] }),
  listAudit: () => ({ entries: [] }),
  listEdges: () => ({ edges: [] }),
  getLiveState: (): LiveState => ({
    revision: 0,
    since: '2026-01-01T00:00:00.000Z',
    stable: 0,
    killed: [],
    withdrawn: [],
  }),
};
