import type { Manifest } from '@tyres/registry-contract/release';
import type { DevOptions } from './compose/develop';
import type { Walked, WalkOptions } from './compose/walk-candidate';

/** Slow to load, so loaded on first use. */
export interface Tools {
  /** Builds a package into its `dist`. @throws the build's error */
  build(folder: string): Promise<Manifest>;
  /** Serves a candidate on this machine, runs the smoke journey in a headless browser, and compares its pages with the live ones. */
  walkCandidate(options: WalkOptions): Promise<Walked>;
  /** Serves the live release with one micro-frontend from its folder until it is stopped. */
  develop(options: DevOptions): Promise<void>;
}

export const tools: Tools = {
  build: async (folder) => (await import('@tyres/build/build')).buildFolder(folder),
  walkCandidate: async (options) => (await import('./compose/walk-candidate')).walkCandidate(options),
  develop: async (options) => (await import('./compose/develop')).develop(options),
};
