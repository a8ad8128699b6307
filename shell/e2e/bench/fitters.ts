import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { environmentOf } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import { pinThisProcess } from './cores';
import { fillCalendars } from './fitters-calendars';
import { importKinds, sizeOf, writeFittersData } from './fitters-data';
import {
  measureFittingDates,
  measureHolds,
  measureMemory,
  measureSearches,
  type FittersBench,
} from './fitters-loads';
import { causeFittersStatements } from './fitters-plans';
import { describeImports, importFile, memoryLimitMb, type ImportFigures } from './imports';
import type { PartOptions } from './part-options';
import { settle, showPlans } from './plans';
import { shopperSession } from './session';
import { measureThroughput } from './throughput';

interface PreparedBench extends FittersBench {
  /** The imports of the data, before there were appointments. */
  readonly imported: readonly ImportFigures[];
}

type Part = (bench: PreparedBench) => Promise<string>;

/** Fewer rows than there are fitters. */
const largeRows = 4_000;

/** The parts by name, in their order. */
const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['imports', measureImports],
  ['searches', measureSearches],
  ['dates', measureFittingDates],
  ['holds', measureHolds],
  [
    'plans',
    ({ stack }) => showPlans({ stack, service: 'fitters', largeRows, cause: causeFittersStatements }),
  ],
  ['memory', measureMemory],
  ['pages', measurePages],
]);

/** The names of the parts. */
export const fittersParts: readonly string[] = [...parts.keys()];

/** The block of a part in the document. */
export const fittersBlock = (part: string): string => `fitters-${part}`;

/**
 * The fitters service with 5,000 fitters and two million appointments on a database of its own. Hands each part's figures on
 * as Markdown. Sets the exit code when a statement reads a large table from end to end, a request fails, or an import or the
 * service takes too much memory.
 */
export async function benchFitters(
  { only, minutes, scale, folder: kept }: PartOptions,
  write: (block: string, figures: string) => Promise<void>,
): Promise<void> {
  pinThisProcess('server');
  // The shoppers search from one address.
  process.env['RATE_LIMIT_SCALE'] = '1000000';
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tyres-bench-fitters-')));
  const size = sizeOf(scale);
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder: join(folder, 'stack'), port: 0, sandboxPort: 0, progress });
  try {
    const imported = await progress.step(
      `${size.fitters} fitters and some ${size.appointments} appointments`,
      () => prepare(stack, folder, size),
    );
    const bench = { stack, folder, size, minutes, imported };
    for (const part of only) {
      const figures = await parts.get(part)?.(bench);
      if (figures) await write(fittersBlock(part), figures);
    }
  } finally {
    await stack.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the service's database, unless a kept folder has the data already. */
async function prepare(
  stack: Stack,
  folder: string,
  size: FittersBench['size'],
): Promise<readonly ImportFigures[]> {
  const figuresFile = join(folder, `imported-${size.fitters}.json`);
  const known = await readFile(figuresFile, 'utf8').catch(() => undefined);
  let imported: readonly ImportFigures[] = known === undefined ? [] : JSON.parse(known);
  if (imported.length === 0) {
    await writeFittersData(folder, size);
    imported = await importAll(stack, folder);
    await writeFile(figuresFile, JSON.stringify(imported));
  }
  const options = { schema: 'fitters', log: createSilentLog(), statementTimeoutMs: 0 };
  const database = createDatabase({ url: stack.addresses.database, ...options });
  try {
    await fillCalendars(database, size.appointments);
  } finally {
    await database.close();
  }
  await settle(stack, 'fitters');
  return imported;
}

async function importAll(stack: Stack, folder: string): Promise<ImportFigures[]> {
  const environment = environmentOf('fitters', stack.addresses, stack.secrets, { data: folder });
  const figures: ImportFigures[] = [];
  for (const kind of importKinds)
    figures.push(await importFile('fitters', kind, join(folder, `${kind}.csv`), environment));
  return figures;
}

/** The files are imported again while the calendars are full: then every row is an update. */
async function measureImports({ stack, folder, imported }: PreparedBench): Promise<string> {
  const again = await importAll(stack, folder);
  const figures = [...imported, ...again.map((one) => ({ ...one, kind: `${one.kind}, again` }))];
  if (figures.some(({ peakMb }) => peakMb > memoryLimitMb)) process.exitCode = 1;
  return describeImports(figures);
}

const townPath = '/london';

/** The pages for choosing a fitter beside their controls. */
async function measurePages({ stack }: FittersBench): Promise<string> {
  const { site } = stack.addresses;
  const session = await shopperSession(site);
  const hasTown = (await fetch(`${site}${townPath}`)).ok;
  if (!hasTown) console.log(`! There is no page ${townPath}: the town page is not measured.`);
  return measureThroughput({ site, session, stack }, [
    {
      title: 'choose-fitter',
      path: '/choose-fitter',
      cards: { microFrontend: 'mf-fitters', fragment: 'choose-fitter', shows: 'its ten cards' },
    },
    ...(hasTown ? [{ title: 'the town page', path: townPath }] : []),
  ]);
}
