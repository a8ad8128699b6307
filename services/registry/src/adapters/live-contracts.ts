import { startExchange } from '@tyres/service-kit/calls/exchange';
import { createPools, type ServicePool } from '@tyres/service-kit/calls/pool';
import type { LiveContract } from '../domain/contract-gate/gate-input';
import { readContract } from '../domain/read-contract';

/** The live contracts of some services by name; every requested service has an entry. */
export type FindContracts = (services: readonly string[]) => Promise<ReadonlyMap<string, LiveContract>>;

export interface LiveContractsOptions {
  /** Addresses of the services by their names. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** TTL of an answer. */
  readonly sharedMs?: number;
  readonly nowMs?: () => number;
}

const defaultTimeoutMs = 2_000;
const defaultSharedMs = 5_000;

/** Fetches the services' contracts in parallel. Answers are cached, failures are not. */
export function createLiveContracts({
  addresses,
  timeoutMs = defaultTimeoutMs,
  sharedMs = defaultSharedMs,
  nowMs = Date.now,
}: LiveContractsOptions): FindContracts {
  const pools = createPools(addresses);
  const shared = new Map<string, { readonly untilMs: number; readonly contract: Promise<LiveContract> }>();

  function findContract(service: string): Promise<LiveContract> {
    const pool = pools.get(service);
    if (!pool) return Promise.resolve({ silent: 'the registry has no address of (setting SERVICES)' });
    const known = shared.get(service);
    if (known && nowMs() < known.untilMs) return known.contract;
    const contract = askContract(pool, timeoutMs);
    const entry = { untilMs: nowMs() + sharedMs, contract };
    shared.set(service, entry);
    void contract.then((answer) => {
      if ('silent' in answer && shared.get(service) === entry) shared.delete(service);
    });
    return contract;
  }

  return async (services) =>
    new Map(
      await Promise.all(services.map(async (service) => [service, await findContract(service)] as const)),
    );
}

/** Reads `search=http://…,catalogue=http://…`. @throws on a malformed entry */
export function readAddresses(setting: string): Record<string, string> {
  return Object.fromEntries(
    setting
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [, name, url] = /^\s*([a-z][a-z0-9-]*)=(https?:\/\/[^\s]+?)\/?\s*$/.exec(entry) ?? [];
        if (!name || !url) throw new Error(`Settings: SERVICES has an entry that is not name=http://….`);
        return [name, url];
      }),
  );
}

async function askContract(pool: ServicePool, timeoutMs: number): Promise<LiveContract> {
  const ended = await startExchange(pool, { method: 'GET', url: '/contract' }, { timeoutMs }).outcome;
  if (ended.kind === 'timeout') return { silent: `did not answer within ${timeoutMs / 1000} s` };
  if (ended.kind !== 'response') return { silent: 'could not be reached' };
  if (ended.status !== 200) return { silent: `answered ${ended.status} when it was asked for its contract` };
  return readContract(parse(ended.body)) ?? { silent: 'answered something that is no contract' };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
