import { saleSteps } from '@tyres/contract-kit/sale-step';

/**
 * The measures that the health gate compares, counted in sessions: failures of a fragment in the browser (to load,
 * mount or render) and on the server, its time on the server, the web vitals of a page, and steps of a purchase. While nobody
 * gets the canary, failures and times of fragments that both releases render for the same visitor.
 */
export const measures = [
  'browser',
  'server',
  'server_time',
  'lcp',
  'inp',
  'cls',
  'sale',
  'shadow',
  'shadow_time',
] as const;
export type Measure = (typeof measures)[number];

/** Whether a measure compares pages that nobody got from the canary. */
export const isShadow = (measure: Measure): boolean => measure === 'shadow' || measure === 'shadow_time';

/** The thresholds of a timed measure, ascending: milliseconds, for `cls` the score. The last is the one of 'poor'. */
export const thresholds = {
  server_time: [250, 500, 1_000, 2_000],
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  shadow_time: [500, 1_000],
} as const;
export type TimedMeasure = keyof typeof thresholds;

/** The name of a threshold among the kinds of a count, as in `over_250`. */
export const overLevel = (threshold: number): string => `over_${threshold}`;

/**
 * The measures that are compared level by level. A count has the sessions of each level among its kinds: those that were
 * over a threshold once, and those that reached a step of a purchase.
 */
export const levels: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  server_time: thresholds.server_time.map(overLevel),
  lcp: thresholds.lcp.map(overLevel),
  inp: thresholds.inp.map(overLevel),
  cls: thresholds.cls.map(overLevel),
  shadow_time: thresholds.shadow_time.map(overLevel),
  sale: saleSteps,
};

/** Classes of devices, by the user agent; `desktop` is everything else. */
export const devices = ['ios', 'android', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Counts of some seconds on one release. */
export interface HealthCount {
  readonly release: number;
  /** `select-tyres@mf-catalogue`; for web vitals the page, `select-tyres`; for sales `site`. */
  readonly subject: string;
  /** `<version>-<build>` of the micro-frontend; of the shell for web vitals and sales. */
  readonly version: string;
  readonly measure: Measure;
  /** Older edges do not send it. */
  readonly device: Device;
  /** Sessions, each counted once however often it tried. */
  readonly sessions: number;
  /** Sessions with a failure, or over the last threshold; 0 for sales. */
  readonly failed: number;
  /**
   * Sessions by level (`levels`), or by how they failed: `load`, `mount`, `render`, `hydrate`, `hang`, `memory`, `crash`, `bundle`,
   * `late`; in the shadow also `not_found`, `redirect` and `refused`, and `text`, which is no failure: the texts differ.
   */
  readonly kinds: Readonly<Record<string, number>>;
}

/** Interval of an edge's reports. It also reports at once when it serves or refuses a release. */
export const edgeReportMs = 2_000;
/** An edge that misses three reports is dead. */
export const edgeDeadMs = 3 * edgeReportMs;
/** Longest reason of a refusal, in characters. */
export const refusalReasonLength = 300;

/** A live release that an edge could not prepare and does not serve. */
export interface RefusedRelease {
  readonly release: number;
  /** The edge's own words. */
  readonly reason: string;
}

/** An edge's report of itself and of the sessions since its last report. */
export interface HealthReport {
  /** Random, created when it starts. */
  readonly edge: string;
  /** The edge's name in its settings. Older edges do not send it, nor `release` and `refused`. */
  readonly name?: string | undefined;
  /** The stable release that it serves. */
  readonly release?: number | undefined;
  /** Live releases that it refused. */
  readonly refused?: readonly RefusedRelease[] | undefined;
  /** Revision of the live state that it serves. */
  readonly revision: number;
  /** The shape of page states that it writes. */
  readonly page_state: number;
  /** It received requests with a proxy's header while its TRUSTED_PROXIES is 0. */
  readonly may_be_behind_unknown_proxy: boolean;
  /** Increments with each report, so that a report sent twice is counted once. */
  readonly sequence: number;
  readonly counts: readonly HealthCount[];
}

/** An edge that reported within the last minute. */
export interface EdgeStatus {
  /** Its random id, which tells two edges of one name apart. */
  readonly edge: string;
  readonly name: string;
  /** It reported within the last `edgeDeadMs`. */
  readonly is_alive: boolean;
  /** The stable release that it serves; 0 for none. */
  readonly release: number;
  readonly refused: readonly RefusedRelease[];
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

/** The evidence about a canary for one subject and measure, level and class of devices. */
export interface Evidence {
  readonly subject: string;
  readonly measure: Measure;
  /** One of the measure's `levels`; absent when it has none. */
  readonly level?: string;
  /** Absent: all devices together. */
  readonly device?: Device;
  /** `failed`: sessions that failed, were over the threshold, or reached the step of a purchase. */
  readonly canary: { readonly sessions: number; readonly failed: number };
  readonly stable: { readonly sessions: number; readonly failed: number };
  /** How many times likelier the counts are if the canary is worse than if it is not. */
  readonly odds: number;
  /** The canary is rolled back at these odds. */
  readonly limit: number;
  readonly kinds: Readonly<Record<string, number>>;
}

/** A fragment of the stable release that fails much more often than before. */
export interface StableAlarm {
  readonly subject: string;
  readonly measure: Measure;
  /** In the last minute. */
  readonly sessions: number;
  readonly failed: number;
  /** Share of the sessions that failed in the quarter of an hour before. */
  readonly usual_share: number;
}
