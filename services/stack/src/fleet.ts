import { join } from 'node:path';
import { asOneProcess } from './instances';
import type { ManagedProcess } from './kept-process';
import { fleetInstances, shopServices } from './plan';
import { startPooler } from './pooler';
import { startPostgres } from './postgres';
import { startPostgresFront } from './postgres-front';
import { startReplica } from './postgres-replica';
import { startRedisCluster, type RunningRedisCluster } from './redis-cluster';
import { startStack, type Stack, type StackOptions } from './stack';

/** The product as several machines would run it, on this one. */
export interface Fleet extends Stack {
  readonly redisCluster: RunningRedisCluster;
  /** Ends PostgreSQL's primary for good and lets the replica take its place; once. */
  failOver(): Promise<void>;
}

interface Servers extends Pick<Fleet, 'redisCluster' | 'failOver'> {
  readonly databaseUrl: string;
  readonly poolerUrl: string;
  /** The processes of each server by its name. */
  readonly processes: ReadonlyMap<string, readonly ManagedProcess[]>;
}

/** Starts several instances of the programs behind HAProxy, on a Redis Cluster and a replicated PostgreSQL. */
export async function startFleet(options: StackOptions): Promise<Fleet> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const work of undo.splice(0).reverse()) await work();
  };
  try {
    const { redisCluster, failOver, databaseUrl, poolerUrl, processes } = await startServers(options, undo);
    const stack = await startStack({
      ...options,
      redisUrl: redisCluster.url,
      databaseUrl,
      poolerUrl,
      instances: fleetInstances,
    });
    undo.push(() => stack.stop());
    const instances = (name: string) => processes.get(name) ?? stack.instances(name);
    const program = (name: string) => asOneProcess(name, instances(name));
    return { ...stack, redisCluster, failOver, instances, program, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the servers that keep the state; `undo` gets what stops each. */
async function startServers(
  { progress, dataFolder, databaseUrl, redisUrl }: StackOptions,
  undo: (() => Promise<void>)[],
): Promise<Servers> {
  if (databaseUrl ?? redisUrl)
    throw new Error('A fleet runs its own PostgreSQL and Redis: unset DATABASE_URL and REDIS_URL.');
  const { note } = progress;
  const redisCluster = await progress.step('Redis Cluster', () => startRedisCluster({ note }));
  undo.push(() => redisCluster.stop());
  const kept = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    undo.push(() => server.stop());
    return server;
  };
  return progress.step('PostgreSQL, its replica and PgBouncer', async () => {
    const primary = kept(await startPostgres({ dataFolder: join(dataFolder, 'postgres'), note }));
    const replica = kept(
      await startReplica({
        primaryUrl: primary.url,
        dataFolder: join(dataFolder, 'postgres-replica'),
        note,
      }),
    );
    const front = await startPostgresFront(join(dataFolder, 'haproxy-postgres'), primary.url, { note });
    kept(front.program);
    const pooler = await startPooler({
      folder: join(dataFolder, 'pgbouncer'),
      databaseUrl: front.url,
      replicaUrl: replica.url,
      schemas: shopServices,
      note,
    });
    kept(pooler.program);
    const failOver = async (): Promise<void> => {
      // Never two primaries: the old one ends before the replica takes its place.
      primary.program.kill();
      await primary.stop();
      await replica.promote();
      front.pointTo(replica.url);
    };
    return {
      redisCluster,
      failOver,
      databaseUrl: front.url,
      poolerUrl: pooler.url,
      processes: new Map([
        ['redis', redisCluster.nodes.map((node) => node.program)],
        ['postgres', [primary.program]],
        ['postgres-replica', [replica.program]],
        ['pgbouncer', [pooler.program]],
      ]),
    };
  });
}
