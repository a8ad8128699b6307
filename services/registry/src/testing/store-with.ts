import type { ArtefactStore, StagedVersion } from '../store/artefacts';

/** A store whose staged versions are changed by `around`. */
export function storeWith(
  artefacts: ArtefactStore,
  around: (staged: StagedVersion) => Partial<StagedVersion>,
): ArtefactStore {
  return {
    ...artefacts,
    async stage(...args) {
      const staged = await artefacts.stage(...args);
      return { ...staged, ...around(staged) };
    },
  };
}
