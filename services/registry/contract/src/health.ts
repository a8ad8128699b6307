/**
 * What is compared between a canary and the stable set, in sessions: how a fragment fared in the browser (its code came,
 * it mounted, it did not throw), how it fared on the server, and how many pages were poor by a web vital.
 */
export const measures = ['browser', 'server', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof measures)[number];

/** Sessions of some seconds on one release. */
export interface HealthCount {
  readonly release: number;
  /** `select-tyres@mf-catalogue`; for web vitals the page, `select-tyres`. */
  readonly subject: string;
  /** `<version>-<build>` of the micro-frontend; of the shell for web vitals. */
  readonly version: string;
  readonly measure: Measure;
  /** Sessions that were there, each counted once however often it tried. */
  readonly sessions: number;
  /** Those of them that it failed for, or that it was poor for. */
  readonly failed: number;
  /** How it failed, in sessions: `load`, `mount`, `render`, `hydrate`, `hang`, `memory`, `crash`, `bundle`, `late`. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** What an edge says of itself and of the sessions that it served since it last spoke. */
export interface HealthReport {
  /** Random, made when it starts. */
  readonly edge: string;
  /** Revision of the live state that it serves. */
  readonly revision: number;
  /** The shape of page states that it writes. */
  readonly page_state: number;
  /** Requests came with a proxy's header, and its TRUSTED_PROXIES is 0. */
  readonly may_be_behind_unknown_proxy: boolean;
  /** Rises by one with each report, so that one that is sent twice is counted once. */
  readonly sequence: number;
  readonly counts: readonly HealthCount[];
}

/** An edge that reported within the last minute. */
export interface EdgeStatus {
  readonly edge: string;
  readonly revision: number;
  readonly page_state: number;
  readonly may_be_behind_unknown_proxy: boolean;
  /** ISO 8601, UTC, by the registry's clock. */
  readonly seen_at: string;
}

/** Sessions of one release and subject in one stretch of time, for plots. */
export interface HealthPoint extends HealthCount {
  /** Start of the stretch (`healthStretchMs`), ISO 8601, UTC, by the registry's clock. */
  readonly at: string;
}

/** Counts are kept by stretches of this length. */
export const healthStretchMs = 5_000;

/** How a canary compares in one subject and measure. */
export interface Evidence {
  readonly subject: string;
  readonly measure: Measure;
  readonly canary: { readonly sessions: number; readonly failed: number };
  readonly stable: { readonly sessions: number; readonly failed: number };
  /** How many times likelier what was seen is when the canary is worse than when it is not. */
  readonly odds: number;
  /** From these odds on the canary is rolled back. */
  readonly limit: number;
  readonly kinds: Readonly<Record<string, number>>;
}
