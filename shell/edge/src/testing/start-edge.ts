import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer } from '@tyres/service-kit/http-server';
import { pino } from 'pino';
import { createEdge, type Edge } from '../app';
import type { EdgeDeps } from '../edge-parts';
import { defaultTimes, type EdgeSettings } from '../settings';

export interface TestEdge {
  readonly edge: Edge;
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; headers: Headers }>;
  post(
    path: string,
    body: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; headers: Headers }>;
  /** Metrics in Prometheus's format. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export interface TestEdgeOptions extends Omit<Partial<EdgeSettings>, 'times'> {
  readonly times?: Partial<EdgeSettings['times']>;
  readonly deps?: Partial<EdgeDeps>;
  /** Resolves without waiting for a release. */
  readonly startEmpty?: boolean;
}

/** Starts an edge on its own port and waits for its first release. */
export async function startTestEdge({
  times,
  deps,
  startEmpty = false,
  ...settings
}: TestEdgeOptions): Promise<TestEdge> {
  const dataFolder = settings.dataFolder ?? (await mkdtemp(join(tmpdir(), 'edge-')));
  const edge = await createEdge({
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...deps,
    settings: {
      siteUrl: 'http://shop.test',
      siteName: 'Fixture Tyres',
      contact: { telephone: '01632 960 999', email: 'help@shop.test', hours: [['Mon-Fri', '9:00am-5:00pm']] },
      base: '',
      registryUrl: 'http://127.0.0.1:1',
      services: {},
      dataFolder,
      sessionSecrets: ['a secret of the tests'],
      secureCookie: true,
      paymentOrigins: ['https://pay.test'],
      googlePayOrigins: ['https://wallet.test'],
      amazonPayOrigins: ['https://amazon.test'],
      recaptchaOrigins: [],
      pictureOrigins: [],
      mapsOrigins: ['https://*.maps.test'],
      chatOrigins: ['https://chat.test'],
      trustedProxies: 0,
      healthSessionsPerNetwork: 1_000,
      rateLimitScale: 1,
      logLevel: 'silent',
      workerMemoryMegabytes: 64,
      cachesFragments: true,
      rendersInShadow: false,
      ...settings,
      times: {
        ...defaultTimes,
        registryRetryMs: 50,
        contractPollMs: 100,
        healthReportMs: 50,
        loadMs: 1_500,
        ...times,
      },
    },
  });
  const server = createHttpServer(edge.app.callback(), { requestMs: 11_000, maxHeaderBytes: 16 * 1024 });
  const port = await server.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  await edge.start();
  if (!startEmpty) await until(() => edge.store.state() !== undefined);

  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return {
    edge,
    url,
    port,
    dataFolder,
    metrics: () => edge.metrics.registry.metrics(),
    get: (path, headers = {}) => send(path, { headers: { accept: 'text/html', ...headers } }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    async close() {
      await edge.close();
      server.server.closeAllConnections();
      await new Promise((resolve) => server.server.close(resolve));
      if (!settings.dataFolder) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until a condition is true. @throws on timeout */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const endMs = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > endMs) throw new Error(`Still false after ${timeoutMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The page state of a document. */
export function pageState(html: string): {
  release: number;
  revision: number;
  page: { url: string; form?: object };
  fragments: { id: string; outcome: string; data?: unknown }[];
} {
  return JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

/** The outcome of each fragment of a document, by id. */
export function outcomes(html: string): Record<string, string> {
  return Object.fromEntries(pageState(html).fragments.map(({ id, outcome }) => [id, outcome] as const));
}

/** The cookies that a response sets, as a `Cookie` header. Cleared cookies are left out. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
