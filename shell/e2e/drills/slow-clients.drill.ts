import { programs } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import type { Drill, DrillTools } from './drill';
import { countLines, startShoppers, type ShopperFigures } from './shoppers';
import { startSlowClients, type SlowClientsFigures } from './slow-clients';

interface Attack {
  readonly attackers: readonly string[];
  /** Number of shoppers' addresses. */
  readonly shopperAddresses?: number;
}

const otherAddresses: Attack = { attackers: ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] };
/** As behind the gateway of a mobile carrier. */
const sameAddress: Attack = { attackers: ['127.0.1.1'], shopperAddresses: 1 };

const tooLarge = /^(too large body|chunked)/;

export const drill: Drill = {
  title:
    '2,000 connections send requests slowly, partly or not at all; no shopper notices and no process ends.',
  async run(tools) {
    const before = processes(tools.stack);
    const apart = await attack(tools, otherAddresses);
    const together = tools.isShort ? undefined : await attack(tools, sameAddress);
    const ended = programs.filter((name) => processes(tools.stack)[name] !== before[name]);
    return {
      figures: {
        ...figuresOf('', apart),
        ...(together ? figuresOf('same address: ', together) : {}),
        'processes that ended': ended.length,
      },
      failures: [
        ...failuresOf(apart),
        ...(together ? failuresOf(together).map((line) => `same address: ${line}`) : []),
        ...ended.map((name) => `${name} ended.`),
      ],
    };
  },
};

interface Seen {
  readonly shoppers: ShopperFigures;
  readonly clients: SlowClientsFigures;
}

async function attack({ stack, isShort, note }: DrillTools, who: Attack): Promise<Seen> {
  const { site } = stack.addresses;
  const shoppers = startShoppers({
    site,
    perSecond: isShort ? 3 : 10,
    // One address may hold 20 times at a fitter, and the demo has two: its shoppers have their tyres delivered.
    ...(who.shopperAddresses === undefined
      ? {}
      : { addressCount: who.shopperAddresses, fittedOneIn: Infinity }),
  });
  const clients = startSlowClients({
    site,
    connections: isShort ? 200 : 2_000,
    localAddresses: who.attackers,
  });
  await new Promise((resolve) => setTimeout(resolve, isShort ? 8_000 : 60_000));
  note(`${shoppers.figures().bought} bought so far`);
  // The attack goes on until the last shopper has finished.
  const seen = await shoppers.stop();
  return { shoppers: seen, clients: clients.stop() };
}

function figuresOf(prefix: string, { shoppers, clients }: Seen): Record<string, number> {
  const figures = {
    'slow connections': clients.opened,
    shoppers: shoppers.shoppers,
    bought: shoppers.bought,
    refused: shoppers.refused,
    requests: shoppers.requests,
    'failed requests': shoppers.failedRequestCount,
    'longest request ms': shoppers.longestMs,
    ...Object.fromEntries([...clients.outcomes].sort()),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}${name}`, value]));
}

function failuresOf({ shoppers, clients }: Seen): string[] {
  const unanswered = [...clients.outcomes].filter(
    ([outcome]) => tooLarge.test(outcome) && !/: (413|429|503)$/.test(outcome),
  );
  return [
    ...countLines(shoppers.failedRequests),
    ...countLines(shoppers.broken),
    ...unanswered.map(([outcome, count]) => `${count} × ${outcome}, not 413`),
  ];
}

/** The process that each program runs in. */
function processes(stack: Stack): Record<string, string> {
  return Object.fromEntries(
    programs.map((name) => {
      const { pid, restarts } = stack.program(name);
      return [name, `${pid()} after ${restarts()} restarts`];
    }),
  );
}
