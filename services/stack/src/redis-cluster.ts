import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { keepRunning, type ManagedProcess } from './kept-process';
import { freePort } from './ports';
import { findRedisServer, runRedisServer } from './redis-server';

/** A Redis Cluster on this machine, each primary with one replica. */
export interface RunningRedisCluster {
  readonly url: string;
  readonly nodes: readonly RedisNode[];
  stop(): Promise<void>;
}

export interface RedisNode {
  /** `host:port`. */
  readonly address: string;
  readonly program: ManagedProcess;
  /** Sends it a command. */
  ask(command: string[]): Promise<string>;
  /** What the node says that it is now. */
  role(): Promise<'master' | 'slave'>;
}

export interface RedisClusterOptions {
  readonly primaries?: number;
  readonly note?: (line: string) => void;
  /** Where programs are searched; default: the process's PATH. */
  readonly path?: string;
}

const slots = 16_384;
/** A primary that is silent for so long is replaced by its replica. */
const nodeTimeoutMs = 2_000;
const formedWithinMs = 30_000;

/** Starts a new, empty Redis Cluster of redis-server or valkey-server of the PATH. @throws when neither is there */
export async function startRedisCluster({
  primaries = 3,
  note = () => undefined,
  path = process.env['PATH'] ?? '',
}: RedisClusterOptions = {}): Promise<RunningRedisCluster> {
  const found = findRedisServer(path);
  if (!found) throw new Error('A Redis Cluster needs redis-server or valkey-server on the PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'tyres-redis-cluster-'));
  const password = randomBytes(18).toString('base64url');
  const started = await Promise.all(
    Array.from({ length: primaries * 2 }, (_, index) =>
      startNode(found.program, { folder: join(folder, String(index)), password, note }),
    ),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ program }) => program.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await formCluster(started, primaries);
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = started.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `redis-cluster://:${password}@${addresses.join(',')}`,
    nodes: started.map(({ port, program, ask }) => ({
      address: `127.0.0.1:${port}`,
      program,
      ask,
      role: async () => (/^role:master/m.test(await ask(['INFO', 'replication'])) ? 'master' : 'slave'),
    })),
    stop,
  };
}

interface StartedNode {
  readonly port: number;
  /** The port that the nodes talk to each other on. */
  readonly busPort: number;
  readonly program: ManagedProcess;
  ask(command: string[]): Promise<string>;
}

interface NodeOptions {
  readonly folder: string;
  readonly password: string;
  readonly note: (line: string) => void;
}

async function startNode(program: string, { folder, password, note }: NodeOptions): Promise<StartedNode> {
  mkdirSync(folder, { mode: 0o700 });
  const [port, busPort] = [await freePort(), await freePort()];
  const settings = join(folder, 'redis.conf');
  const lines = [
    `port ${port}`,
    `cluster-port ${busPort}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `masterauth ${password}`,
    `dir ${JSON.stringify(folder)}`,
    'save ""',
    'appendonly yes',
    'cluster-enabled yes',
    `cluster-node-timeout ${nodeTimeoutMs}`,
    // Otherwise a primary that is lost stops the others too, until its replica has taken over.
    'cluster-require-full-coverage no',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  const launch = () => runRedisServer(program, settings);
  const running = launch();
  await running.ready;
  const url = `redis://:${password}@127.0.0.1:${port}`;
  return {
    port,
    busPort,
    program: keepRunning({ name: `redis at ${port}`, launch, running, onNote: note }),
    ask: (command) => askNode(url, command),
  };
}

async function askNode(url: string, command: string[]): Promise<string> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return String(await client.sendCommand(command));
  } finally {
    client.destroy();
  }
}

/** Gives each primary its share of the slots, and one replica. */
async function formCluster(nodes: readonly StartedNode[], primaries: number): Promise<void> {
  const [first, ...others] = nodes;
  for (const node of others)
    await first?.ask(['CLUSTER', 'MEET', '127.0.0.1', String(node.port), String(node.busPort)]);
  const borders = Array.from({ length: primaries + 1 }, (_, index) =>
    Math.floor((slots * index) / primaries),
  );
  for (const [index, node] of nodes.slice(0, primaries).entries())
    await node.ask([
      'CLUSTER',
      'ADDSLOTSRANGE',
      String(borders[index]),
      String((borders[index + 1] ?? slots) - 1),
    ]);
  const everyNode = (says: RegExp) =>
    until(async () =>
      (await Promise.all(nodes.map(({ ask }) => ask(['CLUSTER', 'INFO'])))).every((info) => says.test(info)),
    );
  await everyNode(new RegExp(`cluster_known_nodes:${nodes.length}\\b`));
  for (const [index, node] of nodes.slice(primaries).entries()) {
    const id = await nodes[index]?.ask(['CLUSTER', 'MYID']);
    // It may not have heard of this primary yet.
    await until(() => node.ask(['CLUSTER', 'REPLICATE', id ?? '']).then(Boolean, () => false));
  }
  await everyNode(/cluster_state:ok/);
  // A replica that has never had the data does not take over.
  for (const node of nodes.slice(primaries))
    await until(async () => /^master_link_status:up/m.test(await node.ask(['INFO', 'replication'])));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + formedWithinMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error('The Redis Cluster was not formed in time.');
    await sleep(50);
  }
}
