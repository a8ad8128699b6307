import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@tyres/stack/plan';
import { findRedisServer } from '@tyres/stack/redis-server';
import { markdownTable } from './markdown-table';
import type { LoadRequest } from './open-load';
import { measureInTurns, type LoadTarget } from './service-load';
import type { BenchTarget } from './session';
import { startControl } from './start-control';
import { createVisitor } from './visitor';

const shoppers = 50;
const quantities = [1, 2, 3, 4, 5];
const mostP99Ms = 15;

interface Measured {
  readonly title: string;
  readonly target: LoadTarget;
  /** The least share of what the control answers in a second. */
  readonly leastShare: number;
}

/**
 * The calls of the basket at the checkout service, beside a plain Koa handler that reads such a basket from Redis, writes it
 * back and answers it. Everything but the load is on one core. Sets the exit code when a call has less than its share of the control, fails, or is late at half of
 * what it can do. `scale` below 1 is a short run, whose figures say little.
 */
export async function measureBaskets({ site, stack }: BenchTarget, scale = 1): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-bench-basket-'));
  const [rounds, seconds] = scale < 1 ? [1, 2] : [5, 10];
  const turns = { folder, loadCore: 'load', rounds } as const;
  const checkout = addressOf('checkout', stack.addresses);
  const calls = await callsOf(checkout, await findTyre(site));
  const basketFile = join(folder, 'basket.json');
  await writeFile(basketFile, await readBasket(checkout));
  const control = await startControl('redis', stack.addresses.redis, basketFile);
  try {
    const origin = new URL(control.url).origin;
    const get: LoadRequest = { method: 'GET', path: '/', body: '', headers: {} };
    const all: readonly Measured[] = [
      {
        title: 'plain Koa, one GET and one SET',
        target: { origin, requests: [get], perSecond: 1 },
        leastShare: 1,
      },
      ...calls,
    ];
    const capacities = await measureInTurns(
      all.map(({ target }) => target),
      { ...turns, seconds: 1 },
    );
    const reports = await measureInTurns(
      all.map(({ target }, place) => ({
        ...target,
        perSecond: Math.max(1, Math.round((capacities[place]?.mostPerSecond ?? 0) / 2)),
      })),
      { ...turns, seconds },
    );
    const most = capacities.map(({ mostPerSecond }) => mostPerSecond);
    const rows = all.map(({ title, leastShare }, place) => {
      const { failed = 1, p50Ms = 0, p99Ms = 0 } = reports[place] ?? {};
      const share = (most[place] ?? 0) / (most[0] ?? 1);
      if (share < leastShare || failed > 0 || p99Ms > mostP99Ms) process.exitCode = 1;
      return [
        title,
        (most[place] ?? 0).toFixed(0),
        share.toFixed(2),
        place === 0 ? '' : leastShare.toFixed(2),
        p50Ms.toFixed(1),
        p99Ms.toFixed(1),
        failed,
      ];
    });
    const columns = ['call', 'a second', 'share', 'at least', 'p50 ms', 'p99 ms', 'failed'];
    const redis = findRedisServer(process.env['PATH'] ?? '')?.kind ?? 'js-redis-server';
    return `All processes on one core, Redis is ${redis}, ${shoppers} baskets; p50 and p99 at half of what each can do, p99 at most ${mostP99Ms} ms. Median of ${rounds} turns of ${seconds} s.\n\n${markdownTable(columns, rows)}`;
  } finally {
    control.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The code of a tyre that can be put into a basket. */
export async function findTyre(site: string): Promise<string> {
  const { visit, post, find } = createVisitor(site);
  await visit('/');
  await post('/enter-reg-submit', { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA' });
  const size = await find('/confirm-size', /name="size"[^>]*value="([^"]+)"/);
  await post('/enter-size-submit', { size, tyre_position: 'same' });
  return find('/select-tyres', /name="st_code"[^>]*value="([^"{]+)"/);
}

/** A basket with a tyre, as the service answers it. */
async function readBasket(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${readPath}`, { headers: headersOf(0) });
  return answer.text();
}

const readPath = '/ajax/get_basket/1';
const headersOf = (shopper: number) => ({ 'x-session-id': `bench-basket-${shopper}` });

/** Reading, changing and adding, in baskets that have a tyre. Each request changes the quantity that the one before has set. */
async function callsOf(origin: string, stCode: string): Promise<Measured[]> {
  const code = encodeURIComponent(stCode);
  const everyone = Array.from({ length: shoppers }, (_, shopper) => headersOf(shopper));
  const read = everyone.map((headers): LoadRequest => ({
    method: 'GET',
    path: readPath,
    body: '',
    headers,
  }));
  const each = (request: (quantity: number) => Pick<LoadRequest, 'path' | 'body'>): LoadRequest[] =>
    quantities.flatMap((quantity) => everyone.map((headers) => ({ ...request(quantity), headers })));
  const add = each((quantity) => ({
    path: '/ajax/add_to_basket',
    body: `st_code=${code}&quantity=${quantity}`,
  }));
  const change = each((quantity) => ({
    path: `/ajax/update_basket_tyre_quantity/${quantity}/${code}`,
    body: '',
  }));
  for (const { path, body, headers } of add.slice(0, shoppers)) {
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
    };
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body,
      headers: { ...form, ...headers },
    });
    const text = await answer.text();
    if (!text.includes('"basket_updated":1')) throw new Error(`${path} answered ${text.slice(0, 300)}`);
  }
  const targetOf = (requests: readonly LoadRequest[]): LoadTarget => ({ origin, requests, perSecond: 1 });
  return [
    { title: 'read a basket', target: targetOf(read), leastShare: 0.6 },
    { title: 'change a quantity', target: targetOf(change), leastShare: 0.6 },
    { title: 'add a tyre, which asks the catalogue', target: targetOf(add), leastShare: 0.35 },
  ];
}
