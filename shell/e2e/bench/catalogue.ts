import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { environmentOf } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import { sizeCount, tyreCount, vehicleCount, writeBenchData } from './catalogue-data';
import { causeCatalogueStatements } from './catalogue-plans';
import { planFilterLoad, registrationsBySize, toService, toSite } from './catalogue-shoppers';
import { pinThisProcess } from './cores';
import { describeImports, importFile, memoryLimitMb, type ImportFigures } from './imports';
import { markdownTable } from './markdown-table';
import { settle, showPlans } from './plans';
import { loadColumns, loadRow, measureAlone, measureInTurns } from './service-load';
import { shopperSession } from './session';
import { measureThroughput, selectTyres } from './throughput';

const perSecond = 200;
const aimP99Ms = 30;
/** Half of the capacity of the whole site on one core. */
const sitePerSecond = 100;
const seconds = 10;
const rounds = 5;

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
    await settle(stack, 'catalogue');
    const filters = await measureFilters(stack, folder);
    const plans = await showPlans({
      stack,
      service: 'catalogue',
      largeRows: 10_000,
      cause: causeCatalogueStatements,
    });
    const { site } = stack.addresses;
    const page = await measureThroughput({ site, session: await shopperSession(site), stack }, [selectTyres]);
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
  const turns = { folder, rounds, seconds };
  const target = { origin: services['catalogue'] ?? '', requests: requests.map(toService), perSecond };
  const { service, control } = await measureAlone({ stack, services: ['catalogue'], target, ...turns });
  const [whole] = await measureInTurns(
    [{ origin: site, requests: requests.map(toSite), perSecond: sitePerSecond }],
    { ...turns, loadCore: 'load' },
  );
  if (!whole) throw new Error('Not everything was measured.');
  if (service.failed + control.failed + whole.failed > 0) process.exitCode = 1;
  const rows = [
    loadRow(`the catalogue service (aim: p99 ${aimP99Ms} ms)`, perSecond, service),
    loadRow('plain Koa with an answer of that length', perSecond, control),
    loadRow('the whole site', sitePerSecond, whole),
  ];
  return `Filters, median of ${rounds} turns of ${seconds} s.\n\n${markdownTable(loadColumns, rows)}`;
}
