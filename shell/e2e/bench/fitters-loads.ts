import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import type { Stack } from '@tyres/stack/stack';
import sql from 'sql-template-tag';
import type { FittersSize } from './fitters-data';
import {
  findFreeTimes,
  mixLoad,
  planFittingDates,
  planHolds,
  planSearches,
  startShoppers,
  toSite,
} from './fitters-shoppers';
import { markdownTable } from './markdown-table';
import type { OpenLoadReport } from './open-load';
import { loadColumns, loadRow, measureAlone, measureInTurns } from './service-load';
import { watchMemory } from './watch-memory';

/** The running site with the calendars filled. */
export interface FittersBench {
  readonly stack: Stack;
  /** A folder for the bench's files. */
  readonly folder: string;
  readonly size: FittersSize;
  /** How long the memory is watched. */
  readonly minutes: number;
}

const perSecond = 100;
const datesPerSecond = 50;
const holdsPerSecond = 50;
const sitePerSecond = 50;
const turns = { rounds: 5, seconds: 10 };
const inTurns = `median of ${turns.rounds} turns of ${turns.seconds} s`;
const sameAnswer = 'plain Koa with an answer of that length';
const memoryLimitMb = 250;

const originOf = ({ stack }: FittersBench, service: string): string =>
  stack.addresses.services[service] ?? '';

function refuseFailures(...reports: readonly OpenLoadReport[]): void {
  if (reports.some(({ failed, next }) => failed + (next?.failed ?? 0) > 0)) process.exitCode = 1;
}

/** The ten nearest fitters with their free days: at the service alone on its core, and through the whole site on one core. */
export async function measureSearches(bench: FittersBench): Promise<string> {
  const { stack, folder, size } = bench;
  const { site } = stack.addresses;
  const shoppers = await startShoppers(site, size);
  const requests = planSearches(shoppers);
  const target = { origin: originOf(bench, 'fitters'), requests, perSecond };
  const { service, control } = await measureAlone({ stack, services: ['fitters'], target, folder, ...turns });
  const [whole] = await measureInTurns(
    [{ origin: site, requests: toSite(requests, shoppers), perSecond: sitePerSecond }],
    { folder, loadCore: 'load', ...turns },
  );
  if (!whole) throw new Error('Not everything was measured.');
  refuseFailures(service, control, whole);
  const rows = [
    loadRow('the fitters service (aim: p99 40 ms)', perSecond, service),
    loadRow(sameAnswer, perSecond, control),
    loadRow('the whole site', sitePerSecond, whole),
  ];
  return `The nearest ten fitters with their free times, ${inTurns}.\n\n${markdownTable(loadColumns, rows)}`;
}

/** When thirty tyres can be fitted: the catalogue and the fitters service together on one core. */
export async function measureFittingDates(bench: FittersBench): Promise<string> {
  const { stack, folder, size } = bench;
  const shoppers = await startShoppers(stack.addresses.site, size);
  const requests = planFittingDates(shoppers, await stockCodes(stack));
  const target = { origin: originOf(bench, 'catalogue'), requests, perSecond: datesPerSecond };
  const services = ['catalogue', 'fitters'];
  const { service, control } = await measureAlone({ stack, services, target, folder, ...turns });
  refuseFailures(service, control);
  const rows = [
    loadRow('the catalogue and the fitters service (aim: p99 50 ms)', datesPerSecond, service),
    loadRow(sameAnswer, datesPerSecond, control),
  ];
  return `The earliest fitting of thirty tyres, ${inTurns}.\n\n${markdownTable(loadColumns, rows)}`;
}

async function stockCodes({ addresses }: Stack): Promise<string[]> {
  const options = { schema: 'catalogue', log: createSilentLog() };
  const database = createDatabase({ url: addresses.database, ...options });
  try {
    const rows = await database.query<{ st_code: string }>(
      sql`select st_code from tyres order by id limit 1000`,
    );
    return rows.map(({ st_code }) => st_code);
  } finally {
    await database.close();
  }
}

/** A hold and its release. */
export async function measureHolds(bench: FittersBench): Promise<string> {
  const { stack, folder, size } = bench;
  const origin = originOf(bench, 'fitters');
  const requests = planHolds(await findFreeTimes(origin, size));
  const target = { origin, requests, perSecond: holdsPerSecond };
  const { service, control } = await measureAlone({ stack, services: ['fitters'], target, folder, ...turns });
  refuseFailures(service, control);
  const rows = [
    loadRow('hold (aim: p99 25 ms)', holdsPerSecond, service),
    ...(service.next ? [loadRow('release (aim: p99 25 ms)', holdsPerSecond, service.next)] : []),
    loadRow(sameAnswer, holdsPerSecond, control),
  ];
  return `Holds, each released at once, ${inTurns}. PostgreSQL is on the other core.\n\n${markdownTable(loadColumns, rows)}`;
}

/** The service's memory under a mixed load. */
export async function measureMemory(bench: FittersBench): Promise<string> {
  const { stack, folder, size, minutes } = bench;
  const shoppers = await startShoppers(stack.addresses.site, size);
  const requests = mixLoad(planSearches(shoppers), await findFreeTimes(originOf(bench, 'fitters'), size));
  const { report, table } = await watchMemory({
    stack,
    service: 'fitters',
    requests,
    perSecond,
    minutes,
    limitMb: memoryLimitMb,
    folder,
  });
  refuseFailures(report);
  const load = `${perSecond} calls a second: searches, times, holds and releases (p99 ${report.p99Ms.toFixed(1)} ms, ${report.failed} failed)`;
  return `${load}.\n\n${table}`;
}
