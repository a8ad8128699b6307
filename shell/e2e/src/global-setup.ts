import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { microFrontends } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startRedis } from '@tyres/stack/redis';
import { startStack } from '@tyres/stack/stack';
import { startControlServer } from './control-server';
import { startCuttableProxy } from './cuttable-proxy';

/**
 * Starts one whole stack for all journeys, on data of its own and free ports, with a control server through which a
 * journey provokes faults. `E2E_KEEP` keeps the data and logs; with all `E2E_…` settings given, that stack is used.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_CONTROL']) return async () => undefined;
  const dataFolder = await mkdtemp(join(tmpdir(), 'tyres-e2e-'));
  const redis = await startRedis();
  const wayToRedis = await startCuttableProxy(Number(new URL(redis.url).port));
  const stack = await startStack({
    dataFolder,
    port: 0,
    sandboxPort: 0,
    redisUrl: `redis://127.0.0.1:${wayToRedis.port}`,
    progress: createProgress(process.stdout),
  }).catch(async (error: unknown) => {
    await redis.stop();
    throw error;
  });
  const control = await startControlServer({ program: stack.program, redis: wayToRedis });

  const { site, sandbox, registry, services } = stack.addresses;
  const teams = microFrontends.map((name) => [name, stack.secrets(`team:${name}`)] as const);
  Object.assign(process.env, {
    E2E_SITE: site,
    E2E_SANDBOX: sandbox,
    E2E_REGISTRY: registry,
    E2E_CONTROL: control.address,
    E2E_SERVICES: JSON.stringify({ ...services, registry, sandbox }),
    E2E_PLATFORM_TOKEN: stack.secrets('platform'),
    E2E_TEAM_TOKENS: JSON.stringify(Object.fromEntries(teams)),
  });

  return async () => {
    control.close();
    await stack.stop();
    await wayToRedis.cut().catch(() => undefined);
    await redis.stop();
    if (process.env['E2E_KEEP']) process.stdout.write(`Data and logs are in ${dataFolder}\n`);
    else await rm(dataFolder, { recursive: true, force: true });
  };
}
