import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { edgeReportMs } from '@tyres/registry-contract/health';
import type { Shop } from './http/errors';
import type { SessionSettings } from './session/create-sessions';

/** Settings of an edge. `config.ts` reads them from the environment; tests pass them. */
export interface EdgeSettings extends SessionSettings, Shop {
  /** Names the edge in reports to the registry; default: its id there. */
  readonly name?: string | undefined;
  /** Public address of the site without the base path: `https://shop.example`. */
  readonly siteUrl: string;
  /** Base path of every page and call, '' by default (SD01). */
  readonly base: string;
  readonly registryUrl: string;
  /** Target of `/platform`; absent: 404. */
  readonly consoleUrl?: string | undefined;
  /** Address of each service by name. */
  readonly services: Readonly<Record<string, string>>;
  /** Cache of release sets, artefacts and contracts. */
  readonly dataFolder: string;
  readonly paymentOrigins: readonly string[];
  /** Origins of the wallets' scripts, and of what they load; only pages that name the provider let them in. */
  readonly googlePayOrigins: readonly string[];
  readonly amazonPayOrigins: readonly string[];
  /** Likewise for Google's bot check; none where the shop has no key for it. */
  readonly recaptchaOrigins: readonly string[];
  readonly pictureOrigins: readonly string[];
  /** Where recorded events go after consent; absent: nowhere. */
  readonly sinks?: readonly AnalyticsSink[];
  /** At most so many sessions of one network (`clientAddressOf`) are in the health reports of a rollout. */
  readonly healthSessionsPerNetwork: number;
  /** What the maps provider's script loads from, in frames with the policy `maps` only. */
  readonly mapsOrigins: readonly string[];
  /** Where the chat provider's page is, in frames with the policy `chat` only. */
  readonly chatOrigins: readonly string[];
  /** Authorises health reports to the registry; absent: none are sent. */
  readonly edgeToken?: string | undefined;
  /** Signs the headings of pictures beside shared links, for the content service; absent: links have none. */
  readonly sharePictureSecret?: string | undefined;
  /** Number of proxies in front, each of which appends to `X-Forwarded-For`; 0: clients connect directly. */
  readonly trustedProxies: number;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  readonly times: EdgeTimes;
  readonly workerMemoryMegabytes: number;
  /** False: every fragment is rendered for every request (decision 12). */
  readonly cachesFragments: boolean;
  /** Pages are also rendered by a canary that nobody gets (decision 65). */
  readonly rendersInShadow: boolean;
}

export interface EdgeTimes {
  /** Deadline of a fragment's `load` with all its calls. With `patienceMs` it is under 3 s, the maximum for a page. */
  readonly loadMs: number;
  /** Additional time for rendering, and for a worker that has to be restarted. */
  readonly patienceMs: number;
  /** Longest wait for fragments that are later than the main one. */
  readonly graceMs: number;
  readonly hangMs: number;
  readonly workerStartMs: number;
  readonly workerIdleMs: number;
  readonly quarantineMs: number;
  /** Deadline of a browser's call, from connection to the end of the body. */
  readonly callMs: number;
  /** Deadline of a plain form post; the rest of `callMs` is for the page that shows the form again. */
  readonly formMs: number;
  readonly registryPollMs: number;
  readonly registryRetryMs: number;
  readonly contractPollMs: number;
  /** Interval of health reports. */
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
  healthReportMs: edgeReportMs,
};
