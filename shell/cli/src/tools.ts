import type { Manifest } from '@tyres/registry-contract/release';
import type { RenderCheck } from './render-check/check-rendering';
import type { DevOptions } from './compose/develop';
import type { Walked, WalkOptions } from './compose/walk-candidate';

/** Slow to load, so loaded on first use. */
export interface Tools {
  /** Builds a package into its `dist`. @throws the build's error */
  build(folder: string): Promise<Manifest>;
  /** Renders the fragments of a build with the fakes of the contracts. @throws NotBuilt */
  checkRendering(dist: string): Promise<RenderCheck>;
  /** Serves a candidate on this machine, runs the smoke journey in a headless browser, and compares its pages with the live ones. */
  walkCandidate(options: WalkOptions): Promise<Walked>;
  /** Serves the live release with one micro-frontend from its folder until it is stopped. */
  develop(options: DevOptions): Promise<void>;
}

export const tools: Tools = {
  build: async (folder) => (await import('@tyres/build/build')).buildFolder(folder),
  checkRendering: async (dist) => (await import('./render-check/check-rendering')).checkRendering(dist),
  walkCandidate: async (options) => (await import('./compose/walk-candidate')).walkCandidate(options),
  develop: async (options) => (await import('./compose/develop')).develop(options),
};
