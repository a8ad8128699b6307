import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importDemoData, importDemoDataThatAsks } from './demo/import-demo-data';
import { asOneProcess } from './instances';
import type { ManagedProcess } from './kept-process';
import { chooseInstancePorts, launch, startBalancerOf } from './launch';
import { microFrontends, shopServices, type Addresses } from './plan';
import { freePort } from './ports';
import { startPostgres } from './postgres';
import type { Progress } from './progress';
import { publishBuiltVersions } from './publish-versions';
import { startRedis } from './redis';
import { readSecrets, type Secrets } from './secrets';
import { ensureTeamTokens } from './team-tokens';

export interface StackOptions {
  /** All data of the stack: databases, artefacts, logs, secrets. */
  readonly dataFolder: string;
  /** Port of the site; 0 for any free port. */
  readonly port: number;
  readonly sandboxPort: number;
  /** Port of the release console; default: any free port. */
  readonly consolePort?: number;
  readonly databaseUrl?: string;
  /** A pooler before the database, as in `Addresses`. */
  readonly poolerUrl?: string;
  readonly redisUrl?: string;
  /** How many of a program run, behind HAProxy. Default: one of each, without HAProxy. */
  readonly instances?: (program: string) => number;
  readonly progress: Progress;
}

/** The whole product running on this machine. */
export interface Stack {
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  /**
   * A service, `edge`, `sandbox`, `registry`; `postgres` and `redis` when the stack runs them. Several instances are one
   * process here: what is done to it is done to all.
   */
  readonly program: (name: string) => ManagedProcess;
  readonly instances: (name: string) => readonly ManagedProcess[];
  readonly logFolder: string;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

async function chooseAddresses(options: StackOptions, database: string, redis: string): Promise<Addresses> {
  const local = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
  return {
    site: `http://localhost:${options.port || (await freePort())}`,
    console: `http://127.0.0.1:${options.consolePort || (await freePort())}`,
    metrics: await local(),
    database,
    pooler: options.poolerUrl,
    redis,
    smtp: `smtp://127.0.0.1:${await freePort()}`,
    registry: await local(),
    sandbox: `http://localhost:${options.sandboxPort || (await freePort())}`,
    services: Object.fromEntries(await Promise.all(shopServices.map(async (name) => [name, await local()]))),
  };
}

/** Starts everything in order, each part once its dependencies are healthy. A failed start stops what was started. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { progress, dataFolder } = options;
  const logFolder = join(dataFolder, 'logs');
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    for (const work of undo.splice(0).reverse()) await work();
  };

  try {
    await mkdir(dataFolder, { recursive: true });
    const kept = await readSecrets(join(dataFolder, 'secrets.json'));
    const secrets = kept.get;
    const [database, redis] = await progress.step('PostgreSQL and Redis', () =>
      Promise.all([
        options.databaseUrl
          ? external(options.databaseUrl)
          : startPostgres({ dataFolder: join(dataFolder, 'postgres'), note: progress.note }),
        options.redisUrl
          ? external(options.redisUrl)
          : startRedis({ dataFolder: join(dataFolder, 'redis'), note: progress.note }),
      ]),
    );
    undo.push(
      () => database.stop(),
      () => redis.stop(),
    );
    const addresses = await chooseAddresses(options, database.url, redis.url);

    const running = new Map<string, readonly ManagedProcess[]>();
    if (database.program) running.set('postgres', [database.program]);
    if (redis.program) running.set('redis', [redis.program]);
    const launching = {
      addresses,
      secrets,
      dataFolder,
      logFolder,
      ports: options.instances ? await chooseInstancePorts(options.instances) : new Map(),
      note: progress.note,
      onStarted: (managed: ManagedProcess) => void undo.push(() => managed.stop()),
    };
    if (launching.ports.size > 0) launching.onStarted(await startBalancerOf(launching));
    const start = async (name: string): Promise<void> =>
      void running.set(name, await launch(name, launching));

    const hasNewTokens = await progress.step('Demo data', () =>
      importDemoData({ addresses, secrets, dataFolder }),
    );
    await progress.step('Services', () => Promise.all(['registry', 'sandbox', ...shopServices].map(start)));
    await progress.step('Demo data of content', () =>
      importDemoDataThatAsks({ addresses, secrets, dataFolder }),
    );
    await progress.step('Micro-frontends published and released', async () => {
      const registryUrl = addresses.registry;
      await ensureTeamTokens({ registryUrl, secrets: kept, teams: [...microFrontends, 'shell'] });
      await publishBuiltVersions({ registryUrl, secrets });
    });
    await progress.step('Site and console', () => Promise.all(['edge', 'console'].map(start)));
    if (hasNewTokens) await progress.step('Slots of mobile fitters', () => putSlots(addresses));
    undo.push(await noteAddresses(dataFolder, addresses));

    const instances = (name: string): readonly ManagedProcess[] => {
      const managed = running.get(name);
      if (!managed) throw new Error(`${name} is not a program of the stack.`);
      return managed;
    };
    const program = (name: string): ManagedProcess => asOneProcess(name, instances(name));
    return { addresses, secrets, program, instances, logFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the garage system of the sandbox has put its slots. */
async function putSlots({ sandbox }: Addresses): Promise<void> {
  await fetch(`${sandbox}/garages`, {
    method: 'POST',
    body: new URLSearchParams({ fault: 'none' }),
    redirect: 'manual',
  });
}

/** Records the addresses for `tyres dev` and dry runs on this machine; returns a function that removes the file. */
async function noteAddresses(dataFolder: string, addresses: Addresses): Promise<Undo> {
  const file = join(dataFolder, 'addresses.json');
  const { site, console, metrics, registry, sandbox, services } = addresses;
  const noted = { site, console, metrics, registry, sandbox, services };
  await writeFile(file, `${JSON.stringify(noted, null, 2)}\n`);
  return () => rm(file, { force: true });
}

/** A server that is run elsewhere. */
async function external(url: string): Promise<{ url: string; program: undefined; stop(): Promise<void> }> {
  return { url, program: undefined, stop: async () => undefined };
}
