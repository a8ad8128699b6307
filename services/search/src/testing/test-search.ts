import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import type { Redis } from '@tyres/service-kit/redis';
import {
  fakeServiceClient,
  testApp,
  testDatabase,
  testLog,
  testRedis,
  type Fakes,
} from '@tyres/service-kit/testing';
import { createKnownVehicles } from '../adapters/known-vehicles';
import { createPreviousOrders } from '../adapters/previous-orders';
import { createApp } from '../app';
import type { Deps } from '../deps';
import type { KnownVehicle } from '../domain/known-vehicle';
import { createSessionStore } from '../store/sessions';
import { createFallbackSessions } from '../store/fallback-sessions';
import { saveSizes } from '../store/sizes';

const vehicle = (
  registration: string,
  make: string,
  model: string,
  fitments: KnownVehicle['fitments'],
): KnownVehicle => ({
  registration,
  make,
  model,
  derivative: 'SE',
  colour: 'BLUE',
  vehicleType: 'car',
  electric: false,
  fitments,
});
const bothAxles = (size: string) => ({ front: size, rear: size });

/** The vehicles of the test providers: one with equal axles, one with different axles, one without sizes. */
const providersVehicles: readonly KnownVehicle[] = [
  vehicle('AB12CDE', 'FORD', 'FOCUS', [bothAxles('205/55 R16 91V'), bothAxles('215/50 R17 91W')]),
  vehicle('BD51SMR', 'BMW', '3 SERIES', [{ front: '225/40 R19 93Y', rear: '255/35 R19 96Y' }]),
  vehicle('NS19ZZZ', 'MORGAN', 'THREE WHEELER', []),
];

export interface SearchUnderTest extends ReturnType<typeof testApp> {
  readonly database: Database;
  readonly newSession: () => { readonly sessionId: string };
  /** Registrations that were looked up at the providers. */
  readonly asked: string[];
  /** While set, the providers fail with it. */
  failure: Error | undefined;
  /** Answers of the other services, by service and endpoint. */
  neighbours: Fakes;
  close(): Promise<void>;
}

export interface UnderTestOptions {
  /** Replaces the test run's Redis, for example by an unreachable one. */
  readonly redis?: Redis;
}

/** The whole service on a real Postgres and Redis, with three vehicles and one size for sale. */
export async function searchUnderTest(options: UnderTestOptions = {}): Promise<SearchUnderTest> {
  const database = await testDatabase({ schema: 'search', migrations: join(__dirname, '../../sql') });
  const redis = options.redis ?? (await testRedis());
  const log = testLog();
  const state: Pick<SearchUnderTest, 'asked' | 'failure' | 'neighbours'> = {
    asked: [],
    failure: undefined,
    neighbours: {},
  };
  const data = {
    find: async (registration: string) => {
      state.asked.push(registration);
      if (state.failure) throw state.failure;
      return providersVehicles.find((known) => known.registration === registration);
    },
  };
  await saveSizes(database, [
    { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16, speedSymbol: 'V' },
  ]);
  const vehicles = createKnownVehicles({ database, data, freshDays: 30, log });
  const services: Deps['services'] = { call: (...call) => fakeServiceClient(state.neighbours).call(...call) };
  const app = createApp({
    database,
    sessions: createFallbackSessions(createSessionStore(redis), { log }),
    vehicles,
    previousOrders: createPreviousOrders({ services, vehicles }),
    services,
    runFlatMakes: ['MINI', 'Bmw'],
    log,
  });
  return Object.assign(state, testApp(app), {
    database,
    newSession: () => ({ sessionId: randomUUID() }),
    async close() {
      redis.destroy();
      await database.close();
    },
  });
}
