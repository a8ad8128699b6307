import { fakeServiceClient, type Fakes } from './calls/fake-service-client';
import { createSilentLog, type Log } from './log';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { testRedis, testRedisKinds } from './testing/test-redis';

export { fakeServiceClient, testApp, testDatabase, testRedis, testRedisKinds, type Fakes, type TestApp };

/** A log that writes nothing. */
export const testLog = (): Log => createSilentLog();
