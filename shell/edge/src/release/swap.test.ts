import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@tyres/service-kit/calls/pool';
import Koa from 'koa';
import { pino } from 'pino';
import { createPageComposer } from '../pages/page-composer';
import { unavailable } from '../calls/known-answer';
import { createFragmentCache } from '../fragment-cache/fragment-cache';
import { createNonce } from '../http/nonce';
import { createWorkerPool, type WorkerPool } from '../render/worker-pool';
import { workerScript } from '../render/worker-script';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { numberedSet, setsIn } from '../testing/numbered-set';
import { outcomes, pageState, startTestEdge, until, type TestEdge } from '../testing/start-edge';
import type { EdgeState } from '../http/edge-context';
import { createRegistryClient } from './registry-client';
import { createReleaseStore, type ReleaseStore } from './release-store';
import type { PreparedRelease } from './prepared-release';

const silent = pino({ level: 'silent' });

describe('a swap under load', () => {
  let registry: FakeRegistry;
  let workers: WorkerPool;
  let store: ReleaseStore;
  let server: FakeServer;
  let folder: string;

  beforeAll(async () => {
    registry = await fakeRegistry();
    registry.release(1, numberedSet(1));
    folder = await mkdtemp(join(tmpdir(), 'edge-swap-'));
    workers = createWorkerPool({
      script: await workerScript(),
      memoryMegabytes: 64,
      recordsInputs: true,
      hangMs: 3_000,
      startMs: 10_000,
      idleMs: 60_000,
      quarantineMs: 1_000,
      onRetired: () => undefined,
      onFailure: () => undefined,
      onLog: () => undefined,
    });
    store = createReleaseStore({
      folder,
      registry: createRegistryClient(createPool(registry.url)),
      workers,
      log: silent,
    });
    await store.refresh();
    const composer = createPageComposer({
      site: { name: 'Swap', address: 'http://shop.test', base: '' },
      workers,
      cache: createFragmentCache(),
      callsFor: () => ({ call: async () => unavailable, answered: () => undefined }),
      allow: async () => ({ status: 0, code: 'none', message: 'None.' }),
      loadMs: 3_000,
      patienceMs: 1_000,
      graceMs: 1_000,
      setFrameHeaders: () => undefined,
      setProviderHeaders: () => undefined,
      onResult: () => undefined,
      onSent: () => undefined,
    });
    const chosenFrom = (release: PreparedRelease) => ({
      release,
      revision: 1,
      isDrawn: true,
      killed: new Set<string>(),
    });
    const stable = () => store.state()!.stable;
    // Simulates pages that read the live set again for each part.
    const asksAgain: PreparedRelease = {
      get number() {
        return stable().number;
      },
      get pagesAt() {
        return stable().pagesAt;
      },
      get notFound() {
        return stable().notFound;
      },
      get versions() {
        return stable().versions;
      },
      get versionsJson() {
        return stable().versionsJson;
      },
      get fragments() {
        return stable().fragments;
      },
      pageNames: new Set(),
      shellVersion: 'none',
    };
    const app = new Koa<EdgeState>();
    app.use(async (ctx) => {
      Object.assign(ctx.state, {
        nonce: createNonce(),
        sessionId: 's',
        isSessionKept: true,
        client: { address: '192.0.2.1', network: '192.0.2.1' },
        requestId: 'r',
        log: silent,
        url: '/',
      });
      const chosen = chosenFrom(ctx.path === '/asks-again' ? asksAgain : stable());
      await composer.document(ctx, { chosen, url: '/' });
    });
    const handle = app.callback();
    server = await fakeServer((request, response) => void handle(request, response));
  });
  afterAll(async () => {
    workers.close();
    await server.close();
    await registry.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Fetches pages on several connections while sets are swapped. */
  async function pagesDuringSwaps(path: string, numbers: readonly number[]): Promise<Set<string>[]> {
    const seen: Set<string>[] = [];
    let isSwapping = true;
    const fetchOn = async (): Promise<void> => {
      while (isSwapping) {
        const response = await fetch(`${server.url}${path}`);
        expect(response.status).toBe(200);
        seen.push(setsIn(await response.text()));
      }
    };
    const fetching = Array.from({ length: 12 }, fetchOn);
    for (const number of numbers) {
      registry.release(number, numberedSet(number));
      await store.refresh();
      const enough = seen.length + 20;
      await until(() => seen.length >= enough);
    }
    isSwapping = false;
    await Promise.all(fetching);
    return seen;
  }

  test('a page never mixes versions', async () => {
    const seen = await pagesDuringSwaps('/', [2, 3, 4]);
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter((sets) => sets.size !== 1)).toEqual([]);
    expect(new Set(seen.flatMap((sets) => [...sets])).size).toBeGreaterThan(2);
  });

  test('negative control: a page that reads the live set again for each part mixes versions', async () => {
    // Whether a swap falls into a page is chance, so there are more swaps until one does.
    let mixed: readonly Set<string>[] = [];
    for (let number = 5; mixed.length === 0 && number < 200; number += 1)
      mixed = (await pagesDuringSwaps('/asks-again', [number])).filter((sets) => sets.size > 1);
    expect(mixed).not.toEqual([]);
  });
});

describe('an edge that follows the registry', () => {
  let registry: FakeRegistry;
  let edge: TestEdge;

  beforeEach(async () => {
    registry = await fakeRegistry();
    registry.release(1, numberedSet(1));
    edge = await startTestEdge({ registryUrl: registry.url });
  });
  afterEach(async () => {
    await edge.close();
    await registry.close();
  });

  test('serves a new set without a restart, and the old one to open tabs', async () => {
    registry.release(2, numberedSet(2));
    await until(() => edge.edge.store.state()?.stable.number === 2);
    expect(pageState((await edge.get('/')).text).release).toBe(2);

    const asData = { accept: 'application/vnd.tyres.page+json' };
    const old = await edge.get('/only-1', { ...asData, 'x-release': '1' });
    expect(JSON.parse(old.text)).toMatchObject({ release: 1, head: { title: 'set-1' } });
    expect((await edge.get('/only-1')).status).toBe(404);
    expect((await edge.get('/only-2', { ...asData, 'x-release': '1' })).status).toBe(404);
    expect((await edge.get('/', { ...asData, 'x-release': '99' })).status).toBe(410);
  });

  test('serves an earlier release that becomes live again', async () => {
    registry.release(2, numberedSet(2));
    await until(() => edge.edge.store.state()?.stable.number === 2);
    registry.release(1, numberedSet(1));
    await until(() => edge.edge.store.state()?.stable.number === 1);
    expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['1']));
  });

  test('never serves a set with a tampered file', async () => {
    registry.tamper('a.css', '.evil{}');
    registry.release(2, numberedSet(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(edge.edge.store.state()?.stable.number).toBe(1);
    expect((await edge.get('/')).status).toBe(200);
  });

  test('starts from the stored state while the registry is down', async () => {
    await edge.edge.close();
    await registry.close();
    const alone = await startTestEdge({ registryUrl: registry.url, dataFolder: edge.dataFolder });
    const { status, text } = await alone.get('/');
    expect(status).toBe(200);
    expect(outcomes(text)).toEqual({ 'one@mf-one': 'rendered', 'two@mf-two': 'rendered' });
    await alone.close();
  });

  test('starts from the stored state while the registry hangs, and applies the answer when it comes', async () => {
    await edge.edge.close();
    let isHanging = true;
    const waiting: (() => void)[] = [];
    const proxy = await fakeServer((request, response) => {
      const pass = (): void => {
        const answering = fetch(`${registry.url}${request.url}`, { signal: AbortSignal.timeout(2_000) });
        void answering
          .then(async (answer) => {
            response.writeHead(answer.status, { 'content-type': 'application/json' });
            response.end(Buffer.from(await answer.arrayBuffer()));
          })
          .catch(() => response.destroy());
      };
      if (isHanging) waiting.push(pass);
      else pass();
    });
    registry.release(2, numberedSet(2));
    const restarted = await startTestEdge({ registryUrl: proxy.url, dataFolder: edge.dataFolder });
    expect(setsIn((await restarted.get('/')).text)).toEqual(new Set(['1']));
    isHanging = false;
    for (const pass of waiting) pass();
    await until(() => restarted.edge.store.state()?.stable.number === 2);
    await restarted.close();
    await proxy.close();
  });
});

describe('a release with a server bundle that', () => {
  const bundles = [
    ['throws', 'throw new Error("broken")', 'broken'],
    ['is no program', 'const = 1', 'Unexpected token'],
    ['exports nothing', '', 'The server bundle exports no fragments.'],
    [
      'does not export a declared fragment',
      'exports.fragments = {}',
      'The server bundle does not export the fragment two, which release.json declares.',
    ],
  ] as const;
  const brokenSet = (bundle: string) => {
    const [one] = numberedSet(2);
    return [one!, buildFixture({ name: 'mf-two', bundle, fragments: { two: {} } })];
  };

  test.each(bundles)(
    '%s is refused and reported with the reason; the last one is served',
    async (_, bundle, reason) => {
      const registry = await fakeRegistry();
      registry.release(1, numberedSet(1));
      const edge = await startTestEdge({
        registryUrl: registry.url,
        edgeToken: 'a token of the edges',
        name: 'eu-1',
      });
      registry.release(2, brokenSet(bundle));
      await until(() => registry.reports.some(({ report }) => (report.refused?.length ?? 0) > 0));
      expect(registry.reports.at(-1)?.report).toMatchObject({
        name: 'eu-1',
        revision: 1,
        refused: [{ release: 2, reason: expect.stringContaining(reason) }],
      });
      expect(registry.reports.at(-1)?.report.refused?.[0]?.reason).toMatch(/^mf-two .* cannot be loaded: /);
      expect(outcomes((await edge.get('/')).text)).toEqual({
        'one@mf-one': 'rendered',
        'two@mf-two': 'rendered',
      });
      registry.release(3, numberedSet(3));
      await until(() => registry.reports.at(-1)?.report.revision === 3);
      expect(registry.reports.at(-1)?.report.refused).toEqual([]);
      await edge.close();
      await registry.close();
    },
  );

  test('throws is served by an edge that has no other, with fallbacks for its fragments only', async () => {
    const registry = await fakeRegistry();
    registry.release(2, brokenSet('throw new Error("broken")'));
    const edge = await startTestEdge({ registryUrl: registry.url });
    expect(outcomes((await edge.get('/')).text)).toEqual({
      'one@mf-one': 'rendered',
      'two@mf-two': 'fallback',
    });
    await edge.close();
    await registry.close();
  });
});

test('an edge without a release runs, but is not ready', async () => {
  const edge = await startTestEdge({ startEmpty: true });
  expect((await edge.get('/health/live')).status).toBe(200);
  expect((await edge.get('/health/ready')).status).toBe(503);
  const page = await edge.get('/');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Try again');
  await edge.close();
});

test('an edge fetches the set of a tab from the registry if it has never served that set', async () => {
  const registry = await fakeRegistry();
  registry.release(1, numberedSet(1));
  registry.release(2, numberedSet(2));
  const edge = await startTestEdge({ registryUrl: registry.url });
  const old = await edge.get('/', { accept: 'application/vnd.tyres.page+json', 'x-release': '1' });
  expect(JSON.parse(old.text).release).toBe(1);
  await edge.close();
  await registry.close();
});
