import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { environmentOf } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import { sizeCount, tyreCount, vehicleCount, writeBenchData } from './catalogue-data';
import { describeImports, importFile, memoryLimitMb, type ImportFigures } from './catalogue-imports';
import { explainStatements, settle } from './catalogue-plans';
import { planFilterLoad, registrationsBySize, toService, toSite } from './catalogue-shoppers';
import { onCore, pinThisProcess, type Core } from './cores';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import type { OpenLoadPlan, OpenLoadReport } from './open-load';
import { shopperSession } from './session';
import { startControl, type Control } from './start-control';
import { measureThroughput } from './throughput';

const perSecond = 200;
const aimP99Ms = 30;
/** Half of the capacity of the whole site on one core. */
const sitePerSecond = 100;
const seconds = 10;
const rounds = 5;
const firstWarmUpSeconds = 20;
const warmUpSeconds = 3;
const filterColumns = [
  'on one core',
  'a second',
  'failed',
  'p50 ms',
  'p99 ms',
  'worst ms',
  'kB each',
  'most a second',
];

/**
 * The catalogue at full size on a database of its own: imports, filters under an open load, the plan of every statement,
 * and the select-tyres page against its controls. Returns the figures as Markdown. Sets the exit code when a statement
 * reads a large table from end to end, a request fails, or an import takes too much memory.
 */
export async function benchCatalogue(): Promise<string> {
  pinThisProcess('server');
  // Two hundred shoppers look up their plates from one address.
  process.env['RATE_LIMIT_SCALE'] = '1000000';
  const folder = await mkdtemp(join(tmpdir(), 'tyres-bench-catalogue-'));
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder: join(folder, 'stack'), port: 0, sandboxPort: 0, progress });
  try {
    await progress.step(
      `${tyreCount} tyres in ${sizeCount} sizes and ${vehicleCount} vehicles generated`,
      () => writeBenchData(folder),
    );
    const imports = await measureImports(stack, folder);
    await settle(stack);
    const filters = await measureFilters(stack, folder);
    const plans = await showPlans(stack);
    const { site } = stack.addresses;
    const page = await measureThroughput({ site, session: await shopperSession(site), stack });
    return [filters, plans, imports, page].join('\n\n');
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureImports(stack: Stack, folder: string): Promise<string> {
  const files = [
    ...['brands', 'ranges', 'tyres', 'stock'].map((kind) => ({ service: 'catalogue', kind })),
    ...['sizes', 'vehicles'].map((kind) => ({ service: 'search', kind })),
  ];
  const figures: ImportFigures[] = [];
  for (const { service, kind } of files) {
    const environment = environmentOf(service, stack.addresses, stack.secrets, { data: folder });
    figures.push(await importFile(service, kind, join(folder, service, `${kind}.csv`), environment));
  }
  if (figures.some(({ peakMb }) => peakMb > memoryLimitMb)) process.exitCode = 1;
  return describeImports(figures);
}

/**
 * `apply_filters` on the service, alone on its core with everything else on the other, alternating with a control that
 * answers the same bytes and does nothing else. Then through the whole site on one core, which the edge, the search
 * service and PostgreSQL share.
 */
async function measureFilters(stack: Stack, folder: string): Promise<string> {
  const { site, services } = stack.addresses;
  const vehicles: string[] = [];
  // The first hundred thousand vehicles have every size.
  for await (const line of createInterface({ input: createReadStream(join(folder, 'search/vehicles.csv')) }))
    if (vehicles.push(line) > 100_000) break;
  const requests = await planFilterLoad(site, registrationsBySize(vehicles));
  const file = join(folder, 'load.json');
  /** Loads the targets in turns; returns the median of each one's rounds. */
  const measure = async (
    targets: readonly Pick<OpenLoadPlan, 'origin' | 'requests' | 'perSecond'>[],
    loadCore: Core,
  ): Promise<OpenLoadReport[]> => {
    const reports: OpenLoadReport[][] = targets.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [place, target] of targets.entries()) {
        const plan = { ...target, warmUpSeconds: round === 0 ? firstWarmUpSeconds : warmUpSeconds, seconds };
        await writeFile(file, JSON.stringify(plan));
        reports[place]?.push(await runOpenLoad(file, loadCore));
      }
    return reports.map(medianReport);
  };

  const atService = { origin: services['catalogue'] ?? '', requests: requests.map(toService), perSecond };
  const control = await startAnswerControl(atService, folder);
  await restartOn(stack, 'load');
  const atControl = { ...atService, origin: new URL(control.url).origin };
  const [alone, plain] = await measure([atService, atControl], 'server');
  control.stop();
  await restartOn(stack, 'server');
  const [whole] = await measure(
    [{ origin: site, requests: requests.map(toSite), perSecond: sitePerSecond }],
    'load',
  );
  if (!alone || !plain || !whole) throw new Error('Not everything was measured.');
  if (alone.failed + plain.failed + whole.failed > 0) process.exitCode = 1;
  const rows = [
    rowOf(`the catalogue service (aim: p99 ${aimP99Ms} ms)`, perSecond, alone),
    rowOf('plain Koa with an answer of that length', perSecond, plain),
    rowOf('the whole site', sitePerSecond, whole),
  ];
  return `Filters, median of ${rounds} turns of ${seconds} s.\n\n${markdownTable(filterColumns, rows)}`;
}

/** A control on the service's core with an answer of medium length: the cost of any answer on this machine. */
async function startAnswerControl(
  { origin, requests }: Pick<OpenLoadPlan, 'origin' | 'requests'>,
  folder: string,
): Promise<Control> {
  const answers: string[] = [];
  for (const { path, body, headers } of requests.slice(0, 21)) {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers: form });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    answers.push(await answer.text());
  }
  const middle = answers.sort((a, b) => a.length - b.length)[10] ?? '';
  const file = join(folder, 'answer.json');
  await writeFile(file, middle);
  pinThisProcess('load');
  const control = await startControl('answer', file);
  pinThisProcess('server');
  return control;
}

/** Restarts the service, which inherits the core of this process. */
async function restartOn(stack: Stack, core: Core): Promise<void> {
  pinThisProcess(core);
  await stack.program('catalogue').stop();
  await stack.program('catalogue').start();
  pinThisProcess('server');
}

function rowOf(title: string, perSecondAsked: number, report: OpenLoadReport): readonly (string | number)[] {
  const { failed, p50Ms, p99Ms, worstMs, meanBytes, mostPerSecond } = report;
  return [
    title,
    perSecondAsked,
    failed,
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    worstMs.toFixed(0),
    (meanBytes / 1_000).toFixed(1),
    mostPerSecond.toLocaleString('en-GB', { maximumFractionDigits: 0 }),
  ];
}

function medianReport(reports: readonly OpenLoadReport[]): OpenLoadReport {
  const of = (figure: keyof OpenLoadReport): number => median(reports.map((report) => report[figure]));
  return {
    mostPerSecond: of('mostPerSecond'),
    counted: of('counted'),
    failed: Math.max(...reports.map(({ failed }) => failed)),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    worstMs: of('worstMs'),
    meanBytes: of('meanBytes'),
  };
}

async function runOpenLoad(planFile: string, core: Core): Promise<OpenLoadReport> {
  const program = fileURLToPath(new URL('./open-load.ts', import.meta.url));
  const command = [...onCore(core), process.execPath, '--import', 'tsx', program, planFile];
  const [first = process.execPath, ...args] = command;
  const child = spawn(first, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text);
}

/** Prints each plan, and returns how many statements read a large table from end to end. */
async function showPlans(stack: Stack): Promise<string> {
  const plans = await explainStatements(stack);
  for (const { text, plan } of plans)
    console.log(`\n${text.replace(/\s+/g, ' ').slice(0, 160)}\n${plan.replace(/^/gm, '    ')}`);
  const slow = plans.filter(({ scanned }) => scanned.length > 0);
  for (const { text, scanned } of slow)
    console.log(`! ${scanned.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
  if (slow.length > 0) process.exitCode = 1;
  return `Of the ${plans.length} statements of catalogue and search, ${slow.length} read a large table from end to end.`;
}
