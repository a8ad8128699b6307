import type { ReleaseSet } from './release';

/** The registry's endpoints by name, for work without it: nothing was published yet. */
export const fake = {
  listVersions: () => ({ versions: [] }),
  listReleases: () => ({ releases: [] }),
  getCurrentRelease: (): ReleaseSet => ({ number: 0, createdAt: '2026-01-01T00:00:00.000Z', versions: {} }),
};
