import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { regions, versionId, type Manifest, type PageDeclaration } from '@tyres/registry-contract/release';

/** A service's live contract: its endpoints' versions by name, or why it is unknown. */
export type LiveContract =
  | {
      readonly endpoints: ReadonlyMap<string, number>;
      /** Paths of the endpoints that browsers call, in the notation of pages: `/process-order`. */
      readonly publicPaths: readonly string[];
    }
  /** Completes 'the service …': `did not answer within 2 s`. */
  | { readonly silent: string };

/** A part of a page's scripts: a version's entry, or the scripts of one fragment. */
export interface WeightPart {
  readonly owner: string;
  /** `shell`, `entry of mf-search`, `home@mf-search`. */
  readonly title: string;
  readonly gzipBytes: number;
}

/** A page's weight with its parts, heaviest first. */
export interface WeighedPage {
  readonly page: string;
  readonly owner: string;
  readonly parts: readonly WeightPart[];
  readonly gzipBytes: number;
}

/** The input of the contract gate, which makes no calls itself. */
export interface GateInput {
  /** The candidate: one version for each name. */
  readonly set: readonly Manifest[];
  /** The stable release; empty before the first. */
  readonly stable: readonly Manifest[];
  /** The page state version of each edge that reported lately. */
  readonly edgePageStates: readonly number[];
  /** By service name; only of services that were asked. */
  readonly contracts: ReadonlyMap<string, LiveContract>;
  /** Every page of the set (`weighPages`). */
  readonly weighed: readonly WeighedPage[];
  /** Limit of gzipped script that a page loads before any interaction. */
  readonly budgetBytes: number;
}

/** One rule of the contract gate. */
export type Check = (input: GateInput) => ReleaseProblem[];

/** `mf-search 0.2.0-3f2a9c1b`, as messages name a version. */
export function titleOf(built: Manifest): string {
  return `${built.name} ${versionId(built)}`;
}

/** The version of the shell, if the set has one. */
export function findShell(set: readonly Manifest[]): Manifest | undefined {
  return set.find(({ name }) => name === 'shell');
}

/** The fragments on a page of a team, in order, each with its own team: `list@mf-catalogue`. */
export function fragmentsOn({ fragments }: PageDeclaration, team: string): string[] {
  return regions
    .flatMap((region) => fragments[region] ?? [])
    .map((name) => (name.includes('@') ? name : `${name}@${team}`));
}

/** The end of a message about an unknown name: 'Known types: postcode.' */
export function knownAre(what: string, names: readonly string[]): string {
  return `Known ${what}: ${names.join(', ')}.`;
}

/** Whether exactly this version is in the stable release. */
export function isLive(built: Manifest, stable: readonly Manifest[]): boolean {
  return stable.some((live) => titleOf(live) === titleOf(built));
}
