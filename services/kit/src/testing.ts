import { fakeServiceClient, type Fakes } from './calls/fake-service-client';
import { createSilentLog, type Log } from './log';
import { afterAllHaveRead } from './testing/after-all-have-read';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { testRedis, testRedisKinds } from './testing/test-redis';
import { testRedisCluster } from './testing/test-redis-cluster';
import { withoutLocks } from './testing/without-locks';

export {
  afterAllHaveRead,
  fakeServiceClient,
  testApp,
  testDatabase,
  testRedis,
  testRedisCluster,
  testRedisKinds,
  withoutLocks,
  type Fakes,
  type TestApp,
};

/** A log that writes nothing. */
export const testLog = (): Log => createSilentLog();
