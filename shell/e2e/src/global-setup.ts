import type { FullConfig } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { microFrontends } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startFleet } from '@tyres/stack/fleet';
import { startRedis } from '@tyres/stack/redis';
import { startStack, type Stack, type StackOptions } from '@tyres/stack/stack';
import { makeThrowawayFolder } from '@tyres/stack/testing/throwaway-folder';
import { startControlServer } from './control-server';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy';
import type { StackSettings } from './stack-settings';

interface JourneyStack {
  readonly settings: StackSettings;
  stop(): Promise<void>;
}

/**
 * Starts one whole stack for each worker, since the faults of one journey must not affect others. `E2E_KEEP` keeps
 * data and logs; with `E2E_STACKS` given, those stacks are used; with `E2E_FLEET`, each is a fleet.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env['E2E_STACKS']) return async () => undefined;
  const stacks: JourneyStack[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stacks.splice(0).map((stack) => stack.stop()));
  };
  try {
    for (let index = 0; index < workers; index += 1) stacks.push(await startJourneyStack());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['E2E_STACKS'] = JSON.stringify(stacks.map(({ settings }) => settings));
  return stop;
}

/** A stack with its own data and free ports, with a control server for faults. */
async function startJourneyStack(): Promise<JourneyStack> {
  // All shoppers of the journeys have one address, and many of them choose the first garage.
  process.env['HOLDS_PER_ADDRESS_AND_FITTER'] ??= '300';
  const dataFolder = makeThrowawayFolder('tyres-e2e-');
  const options = { dataFolder, port: 0, sandboxPort: 0, progress: createProgress(process.stdout) };
  const { stack, wayToRedis, stop } = process.env['E2E_FLEET']
    ? await startOnFleet(options)
    : await startOnStack(options);
  const control = await startControlServer({ program: stack.program, redis: wayToRedis });

  const { site, console, sandbox, registry, database, services } = stack.addresses;
  return {
    settings: {
      site,
      console,
      sandbox,
      registry,
      database,
      control: control.address,
      services: { ...services, registry, sandbox },
      dataFolder,
      platformToken: stack.secrets('platform'),
      teamTokens: Object.fromEntries(microFrontends.map((name) => [name, stack.secrets(`team:${name}`)])),
    },
    async stop() {
      control.close();
      await stop();
      if (process.env['E2E_KEEP']) process.stdout.write(`Data and logs are in ${dataFolder}\n`);
      else await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Started {
  readonly stack: Stack;
  readonly wayToRedis: Pick<CuttableProxy, 'cut' | 'mend'>;
  stop(): Promise<void>;
}

async function startOnStack(options: StackOptions): Promise<Started> {
  const redis = await startRedis();
  const redisUrl = new URL(redis.url);
  const wayToRedis = await startCuttableProxy(Number(redisUrl.port));
  // The URL keeps its password.
  redisUrl.port = String(wayToRedis.port);
  const stop = async (): Promise<void> => {
    await wayToRedis.cut().catch(() => undefined);
    await redis.stop();
  };
  const stack = await startStack({ ...options, redisUrl: redisUrl.href }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    stack,
    wayToRedis,
    async stop() {
      await stack.stop();
      await stop();
    },
  };
}

async function startOnFleet(options: StackOptions): Promise<Started> {
  const fleet = await startFleet(options);
  const redis = fleet.program('redis');
  return {
    stack: fleet,
    wayToRedis: { cut: () => redis.stop(0), mend: async () => redis.start() },
    stop: () => fleet.stop(),
  };
}
