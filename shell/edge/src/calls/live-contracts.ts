import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { responseOf, startExchange } from '@tyres/service-kit/calls/exchange';
import type { ServicePool, ServicePools } from '@tyres/service-kit/calls/pool';
import type { Logger } from 'pino';
import { createPathTable, type PathTable } from '../http/path-table';
import { writeWhole } from '../lib/write-whole';
import { readPageEndpoints, type PageEndpoint } from './page-endpoint';
import { readEndpoints, type PublicEndpoint } from './public-endpoint';

export interface LiveContractsOptions {
  readonly pools: ServicePools;
  /** Stores the last contracts, so that a restart does not need every service. */
  readonly folder: string;
  readonly pollMs: number;
  readonly log: Logger;
}

/** The endpoints of the running services. */
export interface LiveContracts {
  find(
    method: string,
    path: string,
  ): { endpoint: PublicEndpoint; params: Readonly<Record<string, string>> } | undefined;
  /** Whether some endpoint has this path under another method. */
  hasPath(path: string): boolean;
  /** An endpoint that pages may call, public or internal; undefined while its service has not announced it. */
  endpoint(service: string, name: string): PageEndpoint | undefined;
  /** Reads the contract of every service once. */
  refresh(): Promise<void>;
  /** The same, at most once a second. */
  refreshSoon(): Promise<void>;
  /** Polls the contracts. Returns a function that stops it. */
  poll(): () => void;
}

const contractRequest = { method: 'GET', url: '/contract' };
const timeoutMs = 2_000;
const leastPauseMs = 1_000;

interface Known {
  readonly text: string;
  readonly endpoints: readonly PublicEndpoint[];
  readonly pageEndpoints: ReadonlyMap<string, PageEndpoint>;
}

/** Reads `GET /contract` of each service to learn which endpoints may be called. */
export function createLiveContracts({ pools, folder, pollMs, log }: LiveContractsOptions): LiveContracts {
  const known = new Map<string, Known>();
  let tables = new Map<string, PathTable<PublicEndpoint>>();

  function update(service: string, text: string): boolean {
    if (known.get(service)?.text === text) return false;
    const contract: unknown = JSON.parse(text);
    const pageEndpoints = new Map(readPageEndpoints(contract).map((endpoint) => [endpoint.name, endpoint]));
    known.set(service, { text, endpoints: readEndpoints(service, contract), pageEndpoints });
    const all = [...known.values()].flatMap(({ endpoints }) => endpoints);
    const methods = new Set(all.map(({ method }) => method));
    tables = new Map(
      [...methods].map(
        (method) => [method, tableOf(all.filter((endpoint) => endpoint.method === method))] as const,
      ),
    );
    return true;
  }

  async function read(service: string, pool: ServicePool): Promise<void> {
    const file = join(folder, `${service}.json`);
    try {
      const { status, body } = await responseOf(startExchange(pool, contractRequest, { timeoutMs }));
      if (status !== 200) throw new Error(`${service} answered ${status} to /contract.`);
      const text = body.toString();
      if (update(service, text)) await writeWhole(file, text);
    } catch (error) {
      if (known.has(service)) return;
      log.warn({ err: error, service }, 'Contract of a service is unavailable; using the last known one.');
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text !== undefined) update(service, text);
    }
  }

  const refresh = async (): Promise<void> => {
    await Promise.all([...pools].map(([service, pool]) => read(service, pool)));
  };

  let lastRefresh: { readonly done: Promise<void>; readonly startedMs: number } | undefined;
  function refreshSoon(): Promise<void> {
    if (!lastRefresh || Date.now() - lastRefresh.startedMs > leastPauseMs)
      lastRefresh = { done: refresh(), startedMs: Date.now() };
    return lastRefresh.done;
  }

  return {
    endpoint: (service, name) => known.get(service)?.pageEndpoints.get(name),
    refreshSoon,
    find(method, path) {
      const match = tables.get(method)?.(path);
      return match && { endpoint: match.value, params: match.params };
    },
    hasPath: (path) => [...tables.values()].some((table) => table(path) !== undefined),
    refresh,
    poll() {
      const timer = setInterval(() => void refresh(), pollMs);
      return () => clearInterval(timer);
    },
  };
}

function tableOf(endpoints: readonly PublicEndpoint[]): PathTable<PublicEndpoint> {
  return createPathTable(endpoints.map((endpoint) => [endpoint.path, endpoint] as const));
}
