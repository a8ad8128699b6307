import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import type { CallOptions, ServiceClient } from './service-client';
import { createSilentLog, type Log } from './log';
import { testApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { testRedis } from './testing/test-redis';

export { testApp, testDatabase, testRedis };

/** A log that says nothing. */
export const testLog = (): Log => createSilentLog();

/** Functions that stand in for a service's endpoints, by endpoint name. */
export type Fakes = Readonly<Record<string, Readonly<Record<string, (input: never, options: CallOptions) => unknown>>>>;

/** A client whose services are functions; a call that no function answers fails. */
export function fakeServiceClient(fakes: Fakes): ServiceClient {
  return {
    async call<Input extends EndpointInput, Output>(endpoint: Endpoint<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
      const answer: unknown = Reflect.get(Reflect.get(fakes, endpoint.service) ?? {}, endpoint.name);
      if (typeof answer !== 'function') throw new Error(`No fake answers ${endpoint.service}.${endpoint.name}.`);
      return answer(input, options);
    },
    close: async () => undefined,
  };
}
