import type { SessionSettings } from './session/create-sessions';

/** What an edge is made from; `config.ts` reads it from the environment, tests give it. */
export interface EdgeSettings extends SessionSettings {
  /** Public address of the site without the base path: `https://shop.example`. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Base path of every page and call, '' by default (SD01). */
  readonly base: string;
  readonly registryUrl: string;
  /** Where `/platform` leads; absent: nowhere. */
  readonly consoleUrl?: string | undefined;
  /** Address of each service by name. */
  readonly services: Readonly<Record<string, string>>;
  /** Cache of release sets, artefacts and contracts. */
  readonly dataFolder: string;
  readonly paymentOrigins: readonly string[];
  readonly pictureOrigins: readonly string[];
  /** What this edge reports health to the registry with; absent: it does not. */
  readonly edgeToken?: string | undefined;
  /** How many proxies stand in front, each of which adds to `X-Forwarded-For`; 0: clients connect to this edge. */
  readonly trustedProxies: number;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  readonly times: EdgeTimes;
  readonly workerMemoryMegabytes: number;
}

export interface EdgeTimes {
  /** For a fragment's `load` with all its calls. With `patienceMs` under 3 s: no page takes longer, whatever hangs. */
  readonly loadMs: number;
  /** For rendering, and for a worker that has to be replaced while a page waits. */
  readonly patienceMs: number;
  /** For fragments later than the main one. */
  readonly graceMs: number;
  readonly hangMs: number;
  readonly workerStartMs: number;
  readonly workerIdleMs: number;
  readonly quarantineMs: number;
  /** For a call of a browser, from connection to the end of its body. */
  readonly callMs: number;
  /** For a plain form post; what is left of `callMs` is for the page that shows the form again. */
  readonly formMs: number;
  readonly registryPollMs: number;
  readonly registryRetryMs: number;
  readonly contractPollMs: number;
  /** Between two health reports. */
  readonly healthReportMs: number;
}

export const defaultTimes: EdgeTimes = {
  loadMs: 2_400,
  patienceMs: 400,
  graceMs: 120,
  hangMs: 1_000,
  workerStartMs: 10_000,
  workerIdleMs: 10 * 60_000,
  quarantineMs: 30_000,
  callMs: 2_800,
  formMs: 2_200,
  registryPollMs: 15_000,
  registryRetryMs: 500,
  contractPollMs: 5_000,
  healthReportMs: 2_000,
};
