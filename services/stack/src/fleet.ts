import { asOneProcess } from './instances';
import { fleetInstances } from './plan';
import { startRedisCluster, type RunningRedisCluster } from './redis-cluster';
import { startStack, type Stack, type StackOptions } from './stack';

/** The product as several machines would run it, on this one. */
export interface Fleet extends Stack {
  readonly redisCluster: RunningRedisCluster;
}

/** Starts a Redis Cluster of six nodes, and several instances of the programs behind HAProxy. */
export async function startFleet(options: StackOptions): Promise<Fleet> {
  const { progress } = options;
  const redisCluster = await progress.step('Redis Cluster', () => startRedisCluster({ note: progress.note }));
  const nodes = redisCluster.nodes.map(({ program }) => program);
  try {
    const stack = await startStack({ ...options, redisUrl: redisCluster.url, instances: fleetInstances });
    const instances = (name: string) => (name === 'redis' ? nodes : stack.instances(name));
    return {
      ...stack,
      redisCluster,
      instances,
      program: (name) => (name === 'redis' ? asOneProcess('redis', nodes) : stack.program(name)),
      async stop() {
        await stack.stop();
        await redisCluster.stop();
      },
    };
  } catch (error) {
    await redisCluster.stop();
    throw error;
  }
}
