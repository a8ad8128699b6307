import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@tyres/stack/stack';
import { buyTyres, type Purchase } from './buy-tyres';
import type { Drill, DrillResult, DrillTools } from './drill';
import { watchOrders } from './paid-orders';
import { findOrdersSince } from './unfinished-orders';

const full = { seconds: 600, shoppers: 40 };
const short = { seconds: 6, shoppers: 8 };
/** The services that an order needs after its payment. */
const neighbours = ['catalogue', 'fitters'] as const;
const lookMs = 100;

export const drill: Drill = {
  title:
    'The mail server hangs; then catalogue, fitters, card provider and text gateway are down while shoppers pay: paid orders are finished within 60 s of their return.',
  options: { seconds: `how long they are down (${full.seconds})` },
  async run(tools) {
    const { stack, isShort, options } = tools;
    const { shoppers, seconds } = isShort ? short : full;
    const watch = watchOrders(stack);
    const hung = await buyWhileMailHangs(tools, shoppers);
    const down = await payWhileDown(tools, { shoppers, seconds: Number(options['seconds'] ?? seconds) });
    const orders = await watch.check({ isSandboxNew: false, reconciles: !isShort });
    await down.allEnded;
    return {
      figures: { ...hung.figures, ...down.figures, ...orders.figures },
      failures: [...hung.failures, ...down.failures, ...orders.failures],
    };
  },
};

/** Shoppers buy while the mail server takes connections and says nothing: their orders do not wait for their e-mails. */
async function buyWhileMailHangs({ stack, note }: DrillTools, count: number): Promise<DrillResult> {
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
): Promise<DrillResult & { readonly allEnded: Promise<unknown> }> {
  const crowds = ['told', 'untold'].map((name) => sendShoppers(stack, name, shoppers / 2));
  const [told, untold] = crowds;
  const waiting = (await Promise.all(crowds.map(({ arrived }) => arrived()))).reduce((a, b) => a + b, 0);
  await Promise.all(neighbours.map((name) => stack.program(name).stop(0)));
  await setFault(stack, 'text-messages', 'down');
  const paid = [await told?.open()];
  await switchWorldpay(stack, 'held');
  paid.push(await untold?.open());
  await setFault(stack, 'worldpay', 'down');
  const paidCount = paid.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  note(`${paidCount} of ${waiting} have paid; everything is down for ${seconds} s`);
  await sleep(seconds * 1_000);
  for (const name of neighbours) stack.program(name).start();
  for (const provider of ['worldpay', 'text-messages']) await setFault(stack, provider, 'none');
  await switchWorldpay(stack, 'prompt');
  await fetch(`${stack.addresses.sandbox}/worldpay/switches/release`, { method: 'POST' });
  return {
    figures: { 'seconds down': seconds, 'paid while everything is down': paidCount },
    failures: paidCount < waiting ? [`${waiting - paidCount} shoppers could not pay.`] : [],
    allEnded: Promise.all(crowds.map(({ allEnded }) => allEnded)),
  };
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
  const purchases = Array.from({ length: count }, (_, index) =>
    buyTyres({
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
      untilPaying: () => {
        waiting += 1;
        return opened;
      },
    }).finally(() => (ended += 1)),
  );
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

async function setFault({ addresses }: Stack, provider: string, kind: string): Promise<void> {
  await postJson(`${addresses.sandbox}/faults`, { provider, kind });
}

async function switchWorldpay({ addresses }: Stack, notifications: string): Promise<void> {
  await postJson(`${addresses.sandbox}/worldpay/switches`, { notifications });
}

async function postJson(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}
