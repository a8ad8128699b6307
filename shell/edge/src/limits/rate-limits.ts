import { crowdedCount, sharesOfAddress, type CallLimit, type Rate } from '@tyres/contract-kit/limit';
import type { PublicEndpoint } from '../calls/public-endpoint';
import type { Counter, Counters } from './counters';

/**
 * The edge's keys in Redis; all values are numbers. Each key is built here from names of contracts, session ids that we
 * issued and parsed addresses, and expires with the window of its limit. The braces keep a group's counters, which one script
 * reads, in the same slot of a Redis Cluster.
 *
 * | key                                            | counts                                                    |
 * | ---------------------------------------------- | --------------------------------------------------------- |
 * | `edge:limit:{<service>.<group>}:session:<id>`  | calls of a session, or of a partner's token by its hash   |
 * | `edge:limit:{<service>.<group>}:address:<net>` | calls of an address that were not refused                 |
 * | `edge:limit:{<service>.<group>}:refused:<net>` | calls of an address that were refused                     |
 * | `edge:new-sessions:<page or call>:<net>`       | sessions that were begun from an address                  |
 */
const keyOf = (group: string, kind: 'session' | 'address' | 'refused', who: string): string =>
  `edge:limit:{${group}}:${kind}:${who}`;
const newSessionKey = (kind: FirstRequest, network: string): string => `edge:new-sessions:${kind}:${network}`;

/** A visitor's first request: a page, or a call or form without a page before it. */
export type FirstRequest = 'page' | 'call';

/** New sessions of an address. 3,000 shoppers can share a carrier's gateway; nearly all start with a page. */
export const newSessionRates: Readonly<Record<FirstRequest, Rate>> = {
  page: { count: 3_600, seconds: 600 },
  call: { count: 300, seconds: 600 },
};

export interface Caller {
  /** Absent for calls without a session; then only the address is counted. */
  readonly sessionId?: string;
  /** From `clientAddressOf`. */
  readonly network: string;
}

/** A call that was allowed. */
export interface CountedCall {
  /** Records the outcome: refused input does not use up the address's share, and a right password is no guess. */
  settle(wasRefused: boolean): Promise<void>;
}

export interface RateLimits {
  /** Counts a call against its endpoint's limit. Returns the seconds to wait when there were too many. */
  countCall(endpoint: Pick<PublicEndpoint, 'service' | 'name' | 'limit'>, caller: Caller): Counted;
  /** Counts a new session; false when an address has begun too many. */
  admitSession(kind: FirstRequest, network: string): Promise<boolean>;
}

export interface RateLimitOptions {
  readonly counters: Counters;
  /** Multiplies every limit, for load tests. */
  readonly scale: number;
}

const uncounted: CountedCall = { settle: () => Promise.resolve() };

/** Enforces the limits that contracts declare, and the edge's own limit of new sessions. */
export function createRateLimits({ counters, scale }: RateLimitOptions): RateLimits {
  const scaled = ({ count, seconds }: Rate): Rate => ({ count: Math.ceil(count * scale), seconds });

  /** A call counts for its address until its outcome is known, so that concurrent calls cannot bypass the limit. */
  async function countForSession(limit: CallLimit, group: string, { sessionId, network }: Caller): Counted {
    const share = limit.perAddress && scaled(limit.perAddress);
    const addressKey = keyOf(group, 'address', network);
    const refusedKey = keyOf(group, 'refused', network);
    const most = (share?.count ?? 0) * (sessionId === undefined ? 1 : sharesOfAddress);
    const address = share && { key: addressKey, rate: { ...share, count: most } };
    const session =
      limit.perSession && sessionId !== undefined
        ? sessionCounter(keyOf(group, 'session', sessionId), scaled(limit.perSession))
        : undefined;
    const waitMs = await counters.take([session, address].filter((counter) => counter !== undefined));
    if (waitMs > 0) return tooMany(waitMs);
    return {
      async settle(wasRefused) {
        if (!wasRefused || !share || !address) return;
        await counters.giveBack(address);
        await counters.take([{ key: refusedKey, rate: { ...share, count: Number.MAX_SAFE_INTEGER } }]);
      },
    };

    function sessionCounter(key: string, rate: Rate): Counter {
      if (!share) return { key, rate };
      const reduced = crowdedCount(rate.count);
      return { key, rate, crowd: { keys: [addressKey, refusedKey], count: share.count, reduced } };
    }
  }

  /** Each guess counts until its password is known to be right, so that concurrent guesses cannot bypass the limit. */
  async function countPassword(rate: Rate, group: string, { network }: Caller): Counted {
    const refused = { key: keyOf(group, 'refused', network), rate: scaled(rate) };
    const waitMs = await counters.take([refused]);
    if (waitMs > 0) return tooMany(waitMs);
    return { settle: async (wasRefused) => (wasRefused ? undefined : counters.giveBack(refused)) };
  }

  return {
    async countCall({ service, name, limit }, caller) {
      if (!limit) return uncounted;
      const group = `${service}.${limit.group ?? name}`;
      return limit.refusedPerAddress
        ? countPassword(limit.refusedPerAddress, group, caller)
        : countForSession(limit, group, caller);
    },
    async admitSession(kind, network) {
      const counter = { key: newSessionKey(kind, network), rate: scaled(newSessionRates[kind]) };
      return (await counters.take([counter])) === 0;
    },
  };
}

type Counted = Promise<CountedCall | { readonly waitSeconds: number }>;

function tooMany(waitMs: number): { readonly waitSeconds: number } {
  return { waitSeconds: Math.ceil(waitMs / 1000) };
}
