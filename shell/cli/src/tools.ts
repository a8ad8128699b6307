import type { SmokeStep } from '@tyres/e2e/src/smoke';
import type { Manifest } from '@tyres/registry-contract/release';
import type { DevOptions } from './compose/develop';
import type { WalkOptions } from './compose/walk-candidate';

/** What takes long to load, and is loaded when it is used. */
export interface Tools {
  /** Builds a package into its `dist`. @throws what the build says */
  build(folder: string): Promise<Manifest>;
  /** Composes a candidate on this machine and walks a headless browser through it. */
  walkCandidate(options: WalkOptions): Promise<readonly SmokeStep[]>;
  /** Serves the live set with one micro-frontend from its folder until it is stopped. */
  develop(options: DevOptions): Promise<void>;
}

export const tools: Tools = {
  build: async (folder) => (await import('@tyres/build/build')).buildFolder(folder),
  walkCandidate: async (options) => (await import('./compose/walk-candidate')).walkCandidate(options),
  develop: async (options) => (await import('./compose/develop')).develop(options),
};
