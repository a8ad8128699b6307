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
import { explainStatements } from './catalogue-plans';
import { planFilterLoad, registrationsBySize } from './catalogue-shoppers';
import { onCore, pinThisProcess } from './cores';
import type { OpenLoadPlan, OpenLoadReport } from './open-load';
import { shopperSession } from './session';
import { measureThroughput } from './throughput';

const perSecond = 200;
const seconds = 30;
const warmUpSeconds = 10;
const aimP99Ms = 30;

/**
 * The catalogue at full size on a database of its own: imports, filters under an open load, the plan of every statement,
 * and the select-tyres page against its controls. Sets the exit code when a statement reads a large table from end to
 * end, a request fails, or an import takes too much memory.
 */
export async function benchCatalogue(): Promise<void> {
  pinThisProcess('server');
  // Two hundred shoppers look their plates up from one address.
  process.env['LOOKUPS_PER_ADDRESS'] = '1000000';
  const folder = await mkdtemp(join(tmpdir(), 'tyres-bench-catalogue-'));
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder: join(folder, 'stack'), port: 0, sandboxPort: 0, progress });
  try {
    await progress.step(
      `${tyreCount} tyres in ${sizeCount} sizes and ${vehicleCount} vehicles generated`,
      () => writeBenchData(folder),
    );
    await measureImports(stack, folder);
    await measureFilters(stack, folder);
    await showPlans(stack);
    const { site } = stack.addresses;
    await measureThroughput({ site, session: await shopperSession(site), stack });
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureImports(stack: Stack, folder: string): Promise<void> {
  const files = [
    ...['brands', 'ranges', 'tyres', 'stock'].map((kind) => ({ service: 'catalogue', kind })),
    ...['sizes', 'vehicles'].map((kind) => ({ service: 'search', kind })),
  ];
  const figures: ImportFigures[] = [];
  for (const { service, kind } of files) {
    const environment = environmentOf(service, stack.addresses, stack.secrets, { data: folder });
    figures.push(await importFile(service, kind, join(folder, service, `${kind}.csv`), environment));
  }
  console.log(describeImports(figures));
  if (figures.some(({ peakMb }) => peakMb > memoryLimitMb)) process.exitCode = 1;
}

async function measureFilters({ addresses: { site } }: Stack, folder: string): Promise<void> {
  const vehicles: string[] = [];
  // The first hundred thousand take every size.
  for await (const line of createInterface({ input: createReadStream(join(folder, 'search/vehicles.csv')) }))
    if (vehicles.push(line) > 100_000) break;
  const requests = await planFilterLoad(site, registrationsBySize(vehicles));
  const plan: OpenLoadPlan = { site, requests, perSecond, warmUpSeconds, seconds };
  const file = join(folder, 'load.json');
  await writeFile(file, JSON.stringify(plan));
  const report = await runOpenLoad(file);
  console.log(
    [
      `\napply_filters with three filters and all counts, ${perSecond} a second for ${seconds} s, from the moment each was due; whole server side on one core\n`,
      '| requests | failed | p50 ms | p99 ms (aim) | worst ms | kB each |\n| ---: | ---: | ---: | ---: | ---: | ---: |',
      `| ${report.counted} | ${report.failed} | ${report.p50Ms.toFixed(1)} | ${report.p99Ms.toFixed(1)} (${aimP99Ms}) | ${report.worstMs.toFixed(0)} | ${(report.meanBytes / 1_000).toFixed(1)} |`,
    ].join('\n'),
  );
  if (report.failed > 0) process.exitCode = 1;
}

async function runOpenLoad(planFile: string): Promise<OpenLoadReport> {
  const program = fileURLToPath(new URL('./open-load.ts', import.meta.url));
  const command = [...onCore('load'), process.execPath, '--import', 'tsx', program, planFile];
  const [first = process.execPath, ...args] = command;
  const child = spawn(first, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text);
}

async function showPlans(stack: Stack): Promise<void> {
  const plans = await explainStatements(stack);
  for (const { text, plan } of plans)
    console.log(`\n${text.replace(/\s+/g, ' ').slice(0, 160)}\n${plan.replace(/^/gm, '    ')}`);
  const slow = plans.filter(({ scanned }) => scanned.length > 0);
  console.log(`\n${plans.length} statements, ${slow.length} that read a large table from end to end`);
  for (const { text, scanned } of slow)
    console.log(`! ${scanned.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
  if (slow.length > 0) process.exitCode = 1;
}
