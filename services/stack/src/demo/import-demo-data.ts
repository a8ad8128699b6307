import { execFile } from 'node:child_process';
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

/** Imports one service's demo data through its own import command, unless the same data was imported before. */
async function importOne(service: string, options: DemoDataOptions): Promise<void> {
  const folder = join(options.dataFolder, 'demo', service);
  const stamp = join(folder, '.imported');
  const sources = ['demo', 'sql', 'src/store'].map((part) => join(root, 'services', service, part));
  const wanted = `${await hashFolders(sources)} ${options.addresses.database.replace(/:\d+\//, '/')}`;
  if ((await readStamp(stamp)) === wanted) return;
  await mkdir(folder, { recursive: true });
  const env = {
    ...process.env,
    ...environmentOf(service, options.addresses, options.secrets, { data: options.dataFolder }),
  };
  const bundle = (module: string): Promise<string> => bundleModule(`services/${service}/${module}`);
  try {
    const { generateDemo } = await import(pathToFileURL(await bundle('demo/generate.ts')).href);
    await generateDemo(folder);
    const importer = ['--enable-source-maps', await bundle('src/import.ts'), '--demo', folder];
    await execFileAsync(process.execPath, importer, { cwd: root, env, maxBuffer: 16 * 2 ** 20 });
  } catch (error) {
    const told =
      error instanceof Error && 'stderr' in error
        ? String(error.stderr).trim().split('\n').slice(-5).join('\n')
        : String(error);
    throw new Error(`The demo data of ${service} could not be imported: ${told}`, { cause: error });
  }
  await writeFile(stamp, wanted);
}

/** Imports the demo data of every service; a second start skips it. */
export async function importDemoData(options: DemoDataOptions): Promise<void> {
  await Promise.all(shopServices.map((service) => importOne(service, options)));
}
