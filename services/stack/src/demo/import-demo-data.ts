import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundleModule } from '../bundle-module';
import { hashFolders } from '../folder-hash';
import { environmentOf, shopServices, type Addresses } from '../plan';
import { root } from '../root';
import type { Secrets } from '../secrets';

const execFileAsync = promisify(execFile);

export interface DemoDataOptions {
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  readonly dataFolder: string;
}

async function readStamp(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** Runs a service's command with its settings. */
async function runCommand(
  service: string,
  { module, args }: { readonly module: string; readonly args: readonly string[] },
  { addresses, secrets, dataFolder }: DemoDataOptions,
): Promise<void> {
  const env = { ...process.env, ...environmentOf(service, addresses, secrets, { data: dataFolder }) };
  const command = ['--enable-source-maps', await bundleModule(`services/${service}/${module}`), ...args];
  await execFileAsync(process.execPath, command, { cwd: root, env, maxBuffer: 16 * 2 ** 20 });
}

/**
 * Imports one service's demo data through its own import command, unless the same data was imported before: false then.
 */
async function importOne(service: string, options: DemoDataOptions): Promise<boolean> {
  const folder = join(options.dataFolder, 'demo', service);
  const stamp = join(folder, '.imported');
  const sources = ['demo', 'sql', 'src/store'].map((part) => join(root, 'services', service, part));
  const wanted = `${await hashFolders(sources)} ${options.addresses.database.replace(/:\d+\//, '/')}`;
  if ((await readStamp(stamp)) === wanted) return false;
  await mkdir(folder, { recursive: true });
  const generator = `services/${service}/demo/generate.ts`;
  try {
    const { generateDemo } = await import(pathToFileURL(await bundleModule(generator)).href);
    await generateDemo(folder);
    await runCommand(service, { module: 'src/import.ts', args: ['--demo', folder] }, options);
  } catch (error) {
    const told =
      error instanceof Error && 'stderr' in error
        ? String(error.stderr).trim().split('\n').slice(-5).join('\n')
        : String(error);
    throw new Error(`The demo data of ${service} could not be imported: ${told}`, { cause: error });
  }
  await writeFile(stamp, wanted);
  return true;
}

/** Gives the sandbox the tokens of the fitters whose calendar system it plays, unless it has them: false then. */
async function giveFitterTokens(options: DemoDataOptions, areNewFitters: boolean): Promise<boolean> {
  const file = join(options.dataFolder, 'sandbox/fitter-tokens.json');
  if (!areNewFitters && existsSync(file)) return false;
  const args = ['--code', 'CALTOTD', '--into', file];
  await runCommand('fitters', { module: 'src/token.ts', args }, options);
  return true;
}

/** A service whose import asks other services, so that they have to answer before. */
const asksOthers = (service: string): boolean => service === 'content';

/** Imports the demo data of services that ask others, once these answer; a second start skips it. */
export async function importDemoDataThatAsks(options: DemoDataOptions): Promise<void> {
  for (const service of shopServices.filter(asksOthers)) await importOne(service, options);
}

/**
 * Imports the demo data of every service that asks no other; a second start skips it. True when the sandbox has new tokens:
 * until it has put the slots of their fitters, these have no times.
 */
export async function importDemoData(options: DemoDataOptions): Promise<boolean> {
  const imported = new Map(
    await Promise.all(
      shopServices
        .filter((service) => !asksOthers(service))
        .map(async (service) => [service, await importOne(service, options)] as const),
    ),
  );
  return giveFitterTokens(options, imported.get('fitters') ?? false);
}
