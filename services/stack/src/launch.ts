import { join } from 'node:path';
import { startBalancer } from './balancer';
import { bundleModule } from './bundle-module';
import type { ManagedProcess } from './kept-process';
import { startManagedProcess } from './managed-process';
import {
  addressOf,
  environmentOf,
  mainOf,
  nodeOptionsOf,
  programs,
  stagedMainOf,
  type Addresses,
} from './plan';
import { freePort } from './ports';
import { root } from './root';
import { writeSecretSettings, type Secrets } from './secrets';
import { waitUntilReady } from './wait-until-ready';

export interface LaunchOptions {
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  readonly dataFolder: string;
  readonly logFolder: string;
  /** Ports of the instances of a program that has several. */
  readonly ports: InstancePorts;
  readonly note: (line: string) => void;
  /** Called with each process at once, before it is ready. */
  readonly onStarted: (process: ManagedProcess) => void;
}

export type InstancePorts = ReadonlyMap<string, readonly number[]>;

/** How long an instance goes on answering after it said that it is not ready, so that HAProxy notices. */
const drainMs = 1_000;

/** Ports for the instances of each program that has more than one. */
export async function chooseInstancePorts(instances: (program: string) => number): Promise<InstancePorts> {
  const chosen = programs
    .filter((program) => instances(program) > 1)
    .map(async (program): Promise<[string, number[]]> => [
      program,
      await Promise.all(Array.from({ length: instances(program) }, freePort)),
    ]);
  return new Map(await Promise.all(chosen));
}

/** Starts HAProxy on the addresses of the programs that have several instances. */
export function startBalancerOf({
  ports,
  addresses,
  dataFolder,
  note,
}: LaunchOptions): Promise<ManagedProcess> {
  const fronts = [...ports].map(([name, instances]) => ({
    name,
    port: Number(new URL(addressOf(name, addresses)).port),
    instances,
  }));
  return startBalancer(join(dataFolder, 'haproxy'), fronts, { note });
}

/** Starts all instances of a program; resolves once they are ready. */
export async function launch(program: string, options: LaunchOptions): Promise<readonly ManagedProcess[]> {
  /** Where `npm run stage -w @tyres/deploy` wrote the programs; without it they start from their sources. */
  const stagedFolder = process.env['STAGED_FOLDER'];
  const file = stagedFolder ? stagedMainOf(program, stagedFolder) : await bundleModule(mainOf(program));
  const instances = options.ports.get(program);
  if (!instances) return [await launchOne({ program, file }, program, {}, options)];
  const launched = await Promise.all(
    instances.map(async (port, index) => {
      const name = `${program}-${index + 1}`;
      const own = await ownSettings(program, { name, port, isFirst: index === 0 }, options);
      return launchOne({ program, file }, name, own, options);
    }),
  );
  await waitUntilReady(program, `${addressOf(program, options.addresses)}/health/ready`);
  return launched;
}

/** What an instance has of its own. Registries share the folder of artefacts; each edge has its cache. */
async function ownSettings(
  program: string,
  { name, port, isFirst }: { name: string; port: number; isFirst: boolean },
  { ports, dataFolder }: LaunchOptions,
): Promise<Record<string, string>> {
  const own = { PORT: String(port), DRAIN_MS: String(drainMs) };
  if (program === 'registry') return { ...own, EDGES_PER_SESSION: String(ports.get('edge')?.length ?? 1) };
  if (program !== 'edge') return own;
  return {
    ...own,
    EDGE_NAME: name,
    DATA_FOLDER: join(dataFolder, name),
    // The first has the port that everybody is told.
    ...(isFirst ? {} : { METRICS_PORT: String(await freePort()) }),
    TRUSTED_PROXIES: '1',
  };
}

async function launchOne(
  { program, file }: { readonly program: string; readonly file: string },
  name: string,
  own: Readonly<Record<string, string>>,
  { addresses, secrets, dataFolder, logFolder, note, onStarted }: LaunchOptions,
): Promise<ManagedProcess> {
  const settings = { ...environmentOf(program, addresses, secrets, { data: dataFolder }), ...own };
  const env = await writeSecretSettings(join(dataFolder, 'secrets', `${name}.json`), settings);
  const managed = startManagedProcess({
    name,
    args: [...nodeOptionsOf(program), '--enable-source-maps', file],
    cwd: root,
    env,
    logFile: join(logFolder, `${name}.log`),
    onNote: note,
  });
  onStarted(managed);
  await waitUntilReady(name, `http://127.0.0.1:${settings['PORT']}/health/ready`);
  return managed;
}
