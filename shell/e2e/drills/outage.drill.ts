import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@tyres/stack/stack';
import { buyTyres, type Purchase } from './buy-tyres';
import type { Drill, DrillResult, DrillTools } from './drill';
import { watchOrders } from './paid-orders';
import { setFault, switchWorldpay } from './sandbox-faults';
import { countLines } from './shoppers';
import { statusOf } from './site-health';
import { findOrdersSince } from './unfinished-orders';

const full = { minutes: 10, shoppers: 40 };
const short = { minutes: 0.1, shoppers: 8 };
/** The services that an order needs after its payment. */
const neighbours = ['catalogue', 'fitters'] as const;
const databases = ['redis', 'postgres'] as const;
/** What the checkout asks or tells after a payment. */
const providers = ['worldpay', 'text-messages', 'email'] as const;
const lookMs = 100;
/** Shoppers who all come in one second want one page at once: more than two cores can render in time. */
const arrivalPauseMs = 250;
const reloads = 5;
const restartWithinMs = 60_000;

export const drill: Drill = {
  title:
    'The mail server hangs; then catalogue, fitters, card provider, mail server and text gateway are down while shoppers pay, and Redis and PostgreSQL are killed: paid orders are finished within 60 s of their return.',
  options: { minutes: `how long they are down (${full.minutes})` },
  async run(tools) {
    const { stack, isShort, options, note } = tools;
    const { shoppers, minutes } = isShort ? short : full;
    const seconds = 60 * Number(options['minutes'] ?? minutes);
    const watch = watchOrders(stack);
    const hung = await buyWhileMailHangs(tools, shoppers);
    const down = await payWhileDown(tools, { shoppers, seconds });
    const orders = await watch.check({ isSandboxNew: false, reconciles: !isShort });
    const all = [...hung.purchases, ...(await down.allEnded)];
    // Who has paid need not wait for the end of the outage: the confirmation comes by e-mail.
    const left = all.filter((purchase) => purchase.kind === 'broken' && purchase.step === 'payment');
    const gaveUp = countLines(countReasons(all.filter((purchase) => !left.includes(purchase))));
    for (const line of gaveUp) note(`given up: ${line}`);
    return {
      figures: {
        ...hung.figures,
        ...down.figures,
        ...orders.figures,
        'paid, and left the wait page': left.length,
        'purchases given up': gaveUp.join(', ') || 'none',
      },
      failures: [...hung.failures, ...down.failures, ...orders.failures],
    };
  },
};

/** Shoppers buy while the mail server takes connections and says nothing: their orders do not wait for their e-mails. */
async function buyWhileMailHangs(
  { stack, note }: DrillTools,
  count: number,
): Promise<DrillResult & { readonly purchases: readonly Purchase[] }> {
  const since = new Date();
  await setFault(stack, 'email', 'hang');
  const crowd = sendShoppers(stack, 'mail', count);
  await crowd.open();
  const purchases = await crowd.allEnded;
  const orders = await findOrdersSince(stack.addresses.database, since);
  await setFault(stack, 'email', 'none');
  const times = orders.flatMap(({ completedAfterMs }) => completedAfterMs ?? []).toSorted((a, b) => a - b);
  const broken = purchases.filter(({ kind }) => kind === 'broken');
  note(`${times.length} orders were completed while mail hangs`);
  return {
    purchases,
    figures: {
      'orders while mail hangs': times.length,
      'from payment to complete order, median ms': times[Math.floor(times.length / 2)] ?? 0,
      'from payment to complete order, longest ms': times.at(-1) ?? 0,
    },
    failures: broken.length > 0 ? [`While mail hangs, ${broken.length} shoppers could not buy.`] : [],
  };
}

/**
 * Shoppers come to the payment page, and what is behind it goes down. The provider tells of half of their payments, and goes down
 * before it has told of the others. Then all comes back.
 */
async function payWhileDown(
  { stack, note }: DrillTools,
  { shoppers, seconds }: { readonly shoppers: number; readonly seconds: number },
): Promise<DrillResult & { readonly allEnded: Promise<readonly Purchase[]> }> {
  const crowds = ['told', 'untold'].map((name) => sendShoppers(stack, name, shoppers / 2));
  const [told, untold] = crowds;
  const waiting = (await Promise.all(crowds.map(({ arrived }) => arrived()))).reduce((a, b) => a + b, 0);
  await Promise.all(neighbours.map((name) => stack.program(name).stop(0)));
  for (const provider of ['text-messages', 'email']) await setFault(stack, provider, 'down');
  const paid = [await told?.open()];
  await switchWorldpay(stack, 'held');
  paid.push(await untold?.open());
  await setFault(stack, 'worldpay', 'down');
  const paidCount = paid.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  note(`${paidCount} of ${waiting} have paid; everything is down for ${seconds} s`);
  await sleep(seconds * 500);
  const restartMs = await restartDatabases(stack);
  note(`${databases.join(' and ')} were killed, and answer after ${restartMs} ms`);
  await sleep(seconds * 500);
  for (const name of neighbours) stack.program(name).start();
  for (const provider of providers) await setFault(stack, provider, 'none');
  await switchWorldpay(stack, 'prompt');
  await fetch(`${stack.addresses.sandbox}/worldpay/switches/release`, { method: 'POST' });
  return {
    figures: {
      'seconds down': seconds,
      'paid while everything is down': paidCount,
      'Redis and PostgreSQL answer after their kill, ms': restartMs,
    },
    failures: [
      ...(paidCount < waiting ? [`${waiting - paidCount} shoppers could not pay.`] : []),
      ...(paidCount === 0 ? ['Nobody paid: the drill has shown nothing.'] : []),
    ],
    allEnded: Promise.all(crowds.map(({ allEnded }) => allEnded)).then((all) => all.flat()),
  };
}

/** Kills Redis and PostgreSQL, which the stack starts again; returns after how many ms the checkout has both. */
async function restartDatabases(stack: Stack): Promise<number> {
  const startedMs = Date.now();
  const before = databases.map((name) => stack.program(name).pid());
  for (const name of databases) stack.program(name).kill();
  const isReady = async (): Promise<boolean> =>
    databases.every((name, index) => {
      const pid = stack.program(name).pid();
      return pid !== undefined && pid !== before[index];
    }) && (await statusOf(`${stack.addresses.services['checkout']}/health/ready`)) === 200;
  while (!(await isReady())) {
    if (Date.now() - startedMs > restartWithinMs) throw new Error('Redis and PostgreSQL did not come back.');
    await sleep(lookMs);
  }
  return Date.now() - startedMs;
}

/** Purchases that did not reach their confirmation and were not refused, by step and reason. */
function countReasons(purchases: readonly Purchase[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const purchase of purchases) {
    if (purchase.kind !== 'broken') continue;
    const what = `${purchase.step}: ${purchase.why}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

/** Shoppers who go as far as the payment page. */
interface Crowd {
  /** Resolves with how many are there, once all are there or have given up. */
  arrived(): Promise<number>;
  /** Lets them pay; resolves with how many have paid, once all have tried. */
  open(): Promise<number>;
  readonly allEnded: Promise<readonly Purchase[]>;
}

let crowds = 0;

function sendShoppers({ addresses }: Stack, name: string, count: number): Crowd {
  crowds += 1;
  let [waiting, tried, paid, ended] = [0, 0, 0, 0];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const purchases = Array.from({ length: count }, async (_, index) => {
    await sleep(index * arrivalPauseMs);
    return buyTyres({
      site: addresses.site,
      localAddress: `127.0.${4 + crowds}.${1 + index}`,
      name: `drill-${name}-${Date.now().toString(36)}-${index}`,
      isFitted: index % 2 === 0,
      onRequest: (step, outcome) => {
        if (step !== 'POST payment page') return;
        tried += 1;
        if ('status' in outcome && outcome.status === 303) paid += 1;
      },
      pauseMs: 100,
      reloads,
      untilPaying: () => {
        waiting += 1;
        return opened;
      },
    }).finally(() => (ended += 1));
  });
  const arrived = async (): Promise<number> => {
    while (waiting + ended < count) await sleep(lookMs);
    return waiting;
  };
  return {
    arrived,
    async open() {
      const all = await arrived();
      open();
      while (tried < all) await sleep(lookMs);
      return paid;
    },
    allEnded: Promise.all(purchases),
  };
}
