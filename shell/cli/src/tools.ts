import type { SmokeStep } from '@tyres/e2e/src/smoke';
import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import type { Services } from './services';

export interface WalkOptions {
  readonly registryUrl: string;
  /** The candidate; its number may be 0. */
  readonly set: ReleaseSet;
  readonly services: Services;
  onStep(step: SmokeStep): void;
}

export interface DevOptions {
  readonly registryUrl: string;
  readonly services: Services;
  /** The micro-frontend's, with its `webpack.config.ts`. */
  readonly folder: string;
  readonly port: number;
  say(line: string): void;
  readonly untilStopped: () => Promise<void>;
}

/** What takes long to load, and is loaded when it is used. */
export interface Tools {
  /** Builds a package into its `dist`. @throws what the build says */
  build(folder: string): Promise<BuiltRelease>;
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
