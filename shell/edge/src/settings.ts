/** What an edge is made from; `config.ts` reads it from the environment, tests give it. */
export interface EdgeSettings {
  /** Public address of the site without the base path: `https://shop.example`. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Base path of every page and call, '' by default (D01). */
  readonly base: string;
  readonly registryUrl: string;
  /** Where `/platform` leads; absent: nowhere. */
  readonly consoleUrl?: string | undefined;
  /** Address of each service by name. */
  readonly services: Readonly<Record<string, string>>;
  /** Cache of release sets, artefacts and contracts. */
  readonly dataFolder: string;
  /** The first signs; any verifies. */
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly secureCookie: boolean;
  readonly paymentOrigins: readonly string[];
  readonly pictureOrigins: readonly string[];
  /** True behind a proxy that sets `X-Forwarded-*`. */
  /** What this edge reports health to the registry with; absent: it does not. */
  readonly edgeToken?: string | undefined;
  /** Shared with the registry, which signs override links; absent: no link is good. */
  readonly overrideSecret?: string | undefined;
  readonly trustProxy: boolean;
  readonly metricsForAll: boolean;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  readonly times: EdgeTimes;
  readonly workerMemoryMegabytes: number;
}

export interface EdgeTimes {
  /** For a fragment's `load` with all its calls. */
  readonly loadMs: number;
  /** For a worker that has to be replaced while a page waits. */
  readonly patienceMs: number;
  /** For fragments later than the main one. */
  readonly graceMs: number;
  readonly hangMs: number;
  readonly workerStartMs: number;
  readonly workerIdleMs: number;
  readonly quarantineMs: number;
  readonly callMs: number;
  readonly registryPollMs: number;
  readonly registryRetryMs: number;
  readonly contractPollMs: number;
  /** Between two health reports. */
  readonly healthReportMs: number;
}

export const defaultTimes: EdgeTimes = {
  loadMs: 3_000,
  patienceMs: 2_500,
  graceMs: 120,
  hangMs: 1_000,
  workerStartMs: 10_000,
  workerIdleMs: 10 * 60_000,
  quarantineMs: 30_000,
  callMs: 10_000,
  registryPollMs: 15_000,
  registryRetryMs: 500,
  contractPollMs: 5_000,
  healthReportMs: 2_000,
};
