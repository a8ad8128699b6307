import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';

/** What is known of a service's live contract: its endpoints' versions by their names, or that it did not tell. */
export type LiveContract =
  | { readonly endpoints: ReadonlyMap<string, number> }
  /** Completes 'the service …': `did not answer within 2 s`. */
  | { readonly silent: string };

/** What a page loads of one version before anybody touches it: the entry, or the scripts of one fragment. */
export interface WeightPart {
  readonly owner: string;
  /** `shell`, `entry of mf-search`, `home@mf-search`. */
  readonly title: string;
  readonly gzipBytes: number;
}

/** A page's weight with what it is made of, heaviest first. */
export interface WeighedPage {
  readonly page: string;
  readonly owner: string;
  readonly parts: readonly WeightPart[];
  readonly gzipBytes: number;
}

/** All that the gate looks at; it asks nobody itself. */
export interface GateInput {
  /** The candidate: one version for each name. */
  readonly set: readonly Manifest[];
  /** What sessions get now; empty before the first release. */
  readonly stable: readonly Manifest[];
  /** Of each edge seen lately, the shape of the page states that it writes. */
  readonly edgePageStates: readonly number[];
  /** By the service's name; one that nobody asked has none. */
  readonly contracts: ReadonlyMap<string, LiveContract>;
  /** Every page of the set (`weighPages`). */
  readonly weighed: readonly WeighedPage[];
  /** Gzipped script that a page may load before anybody touches it. */
  readonly budgetBytes: number;
}

/** One question that a set has to pass. */
export type Check = (input: GateInput) => ReleaseProblem[];

/** `mf-search 0.2.0-3f2a9c1b`, as messages name a version. */
export function titleOf(built: Manifest): string {
  return `${built.name} ${versionId(built)}`;
}

/** The version of the shell, if the set has one. */
export function findShell(set: readonly Manifest[]): Manifest | undefined {
  return set.find(({ name }) => name === 'shell');
}

/** Whether sessions get exactly this version already. */
export function isLive(built: Manifest, stable: readonly Manifest[]): boolean {
  return stable.some((live) => titleOf(live) === titleOf(built));
}
