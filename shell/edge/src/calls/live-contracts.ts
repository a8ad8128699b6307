import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { request, type Dispatcher } from 'undici';
import { createPathTable, type PathTable } from '../http/path-table';
import { writeWhole } from '../lib/write-whole';
import { readPageEndpoints, type PageEndpoint } from './page-endpoint';
import { readEndpoints, type PublicEndpoint } from './public-endpoint';

export interface LiveContractsOptions {
  readonly services: Readonly<Record<string, string>>;
  /** Keeps the last answers, so that a restart does not need every service. */
  readonly folder: string;
  readonly pollMs: number;
  readonly log: Logger;
  readonly dispatcher?: Dispatcher;
}

/** The public endpoints of the services as they run now. */
export interface LiveContracts {
  find(
    method: string,
    path: string,
  ): { endpoint: PublicEndpoint; params: Readonly<Record<string, string>> } | undefined;
  /** Whether some endpoint has this path under another method. */
  hasPath(path: string): boolean;
  /** An endpoint that pages may call, public or internal; undefined while its service has not told of it. */
  endpoint(service: string, name: string): PageEndpoint | undefined;
  /** Asks every service once. */
  refresh(): Promise<void>;
  /** The same, at most once a second however often it is wanted. */
  refreshSoon(): Promise<void>;
  /** Goes on asking; answers how to stop. */
  follow(): () => void;
}

const timeoutMs = 2_000;
const notAgainForMs = 1_000;

interface Known {
  readonly text: string;
  readonly endpoints: readonly PublicEndpoint[];
  readonly ofPages: ReadonlyMap<string, PageEndpoint>;
}

/** Learns from `GET /contract` of each service what may be called through the edge. */
export function createLiveContracts({
  services,
  folder,
  pollMs,
  log,
  dispatcher,
}: LiveContractsOptions): LiveContracts {
  const known = new Map<string, Known>();
  let tables = new Map<string, PathTable<PublicEndpoint>>();

  function learn(service: string, text: string): boolean {
    if (known.get(service)?.text === text) return false;
    const contract: unknown = JSON.parse(text);
    const ofPages = new Map(readPageEndpoints(contract).map((endpoint) => [endpoint.name, endpoint]));
    known.set(service, { text, endpoints: readEndpoints(service, contract), ofPages });
    const all = [...known.values()].flatMap(({ endpoints }) => endpoints);
    const methods = new Set(all.map(({ method }) => method));
    tables = new Map(
      [...methods].map(
        (method) => [method, tableOf(all.filter((endpoint) => endpoint.method === method))] as const,
      ),
    );
    return true;
  }

  async function ask(service: string, url: string): Promise<void> {
    const file = join(folder, `${service}.json`);
    try {
      const { statusCode, body } = await request(`${url}/contract`, {
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        ...(dispatcher ? { dispatcher } : {}),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${service} answered ${statusCode} to /contract.`);
      if (learn(service, text)) await writeWhole(file, text);
    } catch (error) {
      if (known.has(service)) return;
      log.warn(
        { err: error, service },
        'A service does not tell its contract; the last known one stands in.',
      );
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text !== undefined) learn(service, text);
    }
  }

  const refresh = async (): Promise<void> => {
    await Promise.all(Object.entries(services).map(([service, url]) => ask(service, url)));
  };

  let lastRefresh: { readonly done: Promise<void>; readonly startedMs: number } | undefined;
  function refreshSoon(): Promise<void> {
    if (!lastRefresh || Date.now() - lastRefresh.startedMs > notAgainForMs)
      lastRefresh = { done: refresh(), startedMs: Date.now() };
    return lastRefresh.done;
  }

  return {
    endpoint: (service, name) => known.get(service)?.ofPages.get(name),
    refreshSoon,
    find(method, path) {
      const match = tables.get(method)?.(path);
      return match && { endpoint: match.value, params: match.params };
    },
    hasPath: (path) => [...tables.values()].some((table) => table(path) !== undefined),
    refresh,
    follow() {
      const timer = setInterval(() => void refresh(), pollMs);
      return () => clearInterval(timer);
    },
  };
}

function tableOf(endpoints: readonly PublicEndpoint[]): PathTable<PublicEndpoint> {
  return createPathTable(endpoints.map((endpoint) => [endpoint.path, endpoint] as const));
}
