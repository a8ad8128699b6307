import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@tyres/stack/stack';
import { shopServices } from '@tyres/stack/plan';
import type { Drill, DrillTools } from './drill';
import { createSession, type Probe, type ProbeAnswer, type Session } from './probes';
import { hang, processesAt } from './processes-at';

const tickMs = 250;
/** A busy machine answers late, which this drill does not test. */
const allowanceMs = { full: 300, short: 5_000 };
const longestMs = 3_000;
/** Longer than the longest answer may take: one that waited for the end would be too late. */
const hangMs = { full: 15_000, short: 10_000 };
const wholeAgainMs = { full: 5_000, short: 30_000 };
/** How much longer the start of a killed edge may take while the registry hangs; its calls there end after 10 s. */
const registryDelayMs = 5_000;

/** Pages that are shown from the last good data while PostgreSQL hangs, and their notice. */
const stalePages = ['terms', 'brand', 'range', 'list', 'size'];

/** Everything that may hang: address by name. */
function victimsOf({ addresses }: Stack, isShort: boolean): readonly (readonly [string, string])[] {
  const services = Object.entries(addresses.services);
  const all = [
    ['postgres', addresses.database] as const,
    ['redis', addresses.redis] as const,
    ...services.filter(([name]) => shopServices.includes(name)),
    ['registry', addresses.registry] as const,
    ['sandbox', addresses.sandbox] as const,
  ];
  return isShort ? all.filter(([name]) => ['postgres', 'redis', 'search', 'checkout'].includes(name)) : all;
}

/** A session that has a size, a tyre in its basket, and has seen every page. */
async function prepare(session: Session): Promise<readonly Probe[]> {
  await session.ask({ name: 'home', path: '/' });
  await session.post('/enter-size-submit', {
    ...{ width: '205', profile: '55', rim: '16', speed: 'V' },
    size_postcode: 'SW1A 1AA',
  });
  const { text } = await session.ask({ name: 'list', path: '/select-tyres' });
  const stCode = /name="st_code"[^>]*value="([^"{]+)"/.exec(text)?.[1];
  if (stCode === undefined) throw new Error('There is no tyre on the list of tyres.');
  await session.post('/ajax/add_to_basket', { st_code: stCode, quantity: '2', home_delivery: '1' });
  const brand = await session.ask({ name: 'brand', path: '/michelin' });
  const range = /href="(\/michelin\/[^"?#]+)"/.exec(brand.text)?.[1];
  if (range === undefined) throw new Error('The page of the brand leads to no range.');
  return [
    { name: 'terms', path: '/terms' },
    { name: 'brand', path: '/michelin' },
    { name: 'range', path: range },
    // The basket is on the delivery route, so the bare address redirects to this one.
    { name: 'list', path: '/select-tyres?home_delivery_prices=yes' },
    { name: 'size', path: '/tyre-sizes/205-55-16' },
    { name: 'basket', path: '/basket' },
    { name: 'checkout', path: '/booking-details' },
    { name: 'call for the car', path: '/get-car', isCall: true },
    { name: 'call for brands', path: '/ajax/get_brand_count', isCall: true },
    { name: 'call for the basket', path: '/ajax/get_basket/1', isCall: true },
  ];
}

const home: Probe = { name: 'home', path: '/' };
const isWhole = ({ status, text }: ProbeAnswer): boolean =>
  (status === 200 || status === 303) && !text.includes('last checked') && !text.includes('data-fallback=""');

/** Requests the home page and two others at every tick, without waiting for answers. */
async function probeFor(session: Session, probes: readonly Probe[], ms: number): Promise<ProbeAnswer[]> {
  const asked: Promise<ProbeAnswer>[] = [];
  const ticks = Math.ceil(ms / tickMs);
  for (let tick = 0; tick < ticks; tick += 1) {
    const others = [2 * tick, 2 * tick + 1].flatMap((index) => probes[index % probes.length] ?? []);
    asked.push(...[home, ...others].map((probe) => session.ask(probe)));
    await pause(tickMs);
  }
  return Promise.all(asked);
}

/** The time until every page is complete and fresh again; undefined after the limit. */
async function untilWhole(
  session: Session,
  probes: readonly Probe[],
  limitMs: number,
): Promise<{ ms: number } | { missing: string }> {
  const startedMs = Date.now();
  for (;;) {
    const answers = await Promise.all([home, ...probes].map((probe) => session.ask(probe)));
    const missing = answers.filter((answer) => !isWhole(answer));
    const ms = Date.now() - startedMs;
    if (missing.length === 0) return { ms };
    if (ms > limitMs) return { missing: missing.map(({ name, status }) => `${name} (${status})`).join(', ') };
    await pause(100);
  }
}

type Figures = Record<string, number | string>;

interface Watch {
  readonly session: Session;
  readonly probes: readonly Probe[];
  readonly tools: DrillTools;
  readonly figures: Figures;
  readonly failures: string[];
}

async function hangOne(watch: Watch, name: string, address: string): Promise<void> {
  const { session, probes, tools, figures, failures } = watch;
  const form = tools.isShort ? 'short' : 'full';
  await Promise.all(probes.map((probe) => session.ask(probe)));
  const goOn = hang(processesAt(address));
  let answers: ProbeAnswer[];
  try {
    answers = await probeFor(session, probes, hangMs[form]);
  } finally {
    goOn();
  }
  const whole = await untilWhole(session, probes, wholeAgainMs[form]);
  const longest = Math.max(...answers.map(({ ms }) => ms));
  figures[`${name} hangs: longest answer ms`] = longest;
  figures[`${name} hangs: longest home ms`] = Math.max(...times(answers, 'home'));
  figures[`${name} hangs: always 200`] = alwaysWell(answers).join(', ');
  figures[`${name} back: whole again after ms`] = 'ms' in whole ? whole.ms : 'never';
  if (longest > longestMs + allowanceMs[form]) {
    const slowest = answers.find(({ ms }) => ms === longest);
    failures.push(`While ${name} hangs, ${slowest?.name} takes ${longest} ms.`);
  }
  for (const { status } of answers.filter((answer) => answer.name === 'home'))
    if (status !== 200) failures.push(`While ${name} hangs, home answers ${status}.`);
  if ('missing' in whole) failures.push(`After ${name} is back, these are not whole: ${whole.missing}.`);
  if (name === 'postgres') failures.push(...missingMarks(answers));
}

function missingMarks(answers: readonly ProbeAnswer[]): string[] {
  return answers
    .filter(({ name }) => stalePages.includes(name))
    .flatMap(({ name, status, text }) => {
      if (status !== 200) return [`While PostgreSQL hangs, ${name} answers ${status}.`];
      if (text.includes('action="/ajax/add_to_basket"') && text.includes('last checked'))
        return [`While PostgreSQL hangs, ${name} sells at old prices.`];
      return [];
    })
    .concat(
      answers.some(({ text }) => text.includes('last checked')) ? [] : ['No page says that it is old.'],
    );
}

function times(answers: readonly ProbeAnswer[], name: string): number[] {
  return answers.filter((answer) => answer.name === name).map(({ ms }) => ms);
}

function alwaysWell(answers: readonly ProbeAnswer[]): string[] {
  const names = [...new Set(answers.map(({ name }) => name))];
  return names.filter((name) => answers.every((answer) => answer.name !== name || answer.status < 400));
}

/** Kills the edge; returns how long the site was down. */
async function restartEdge({ session, tools }: Watch): Promise<number> {
  const startedMs = Date.now();
  tools.stack.program('edge').kill();
  // Waits until the killed edge no longer answers.
  while ((await session.ask(home)).status === 200) await pause(20);
  while ((await session.ask(home)).status !== 200) await pause(50);
  return Date.now() - startedMs;
}

/** An edge that is killed while the registry hangs serves from its own disk, about as soon as usual. */
async function restartAlone(watch: Watch): Promise<void> {
  const { tools, figures, failures } = watch;
  const usualMs = await restartEdge(watch);
  const goOn = hang(processesAt(tools.stack.addresses.registry));
  try {
    const aloneMs = await restartEdge(watch);
    figures['edge killed: serves after ms'] = usualMs;
    figures['edge killed while the registry hangs: serves after ms'] = aloneMs;
    if (aloneMs > usualMs * 1.5 + registryDelayMs)
      failures.push(`A killed edge serves after ${aloneMs} ms while the registry hangs, else ${usualMs} ms.`);
  } finally {
    goOn();
  }
}

/** Everything that can hang does, one after another. */
export const drill: Drill = {
  title:
    'Each service, Redis, PostgreSQL, the registry and the sandbox hang in turn; no answer takes longer than 3 s.',
  async run(tools) {
    const session = createSession(tools.stack.addresses.site);
    const watch: Watch = { session, probes: await prepare(session), tools, figures: {}, failures: [] };
    try {
      const before = await untilWhole(session, watch.probes, 30_000);
      if ('missing' in before) watch.failures.push(`Before anything hangs, not whole: ${before.missing}.`);
      for (const [name, address] of victimsOf(tools.stack, tools.isShort)) {
        tools.note(`${name} hangs`);
        await hangOne(watch, name, address);
      }
      tools.note('the edge is killed while the registry hangs');
      await restartAlone(watch);
    } finally {
      session.close();
    }
    return { figures: watch.figures, failures: [...new Set(watch.failures)] };
  },
};
