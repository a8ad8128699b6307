import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import type { CallOptions, ServiceClient } from './service-client';

/** Fake endpoints: functions by service and endpoint name. */
export type Fakes = Readonly<
  Record<string, Readonly<Record<string, (input: never, options: CallOptions) => unknown>>>
>;

/** A client whose services are functions, for tests and standalone work; a call without a function fails. */
export function fakeServiceClient(fakes: Fakes): ServiceClient {
  return {
    async call<Input extends EndpointInput, Output>(
      endpoint: Endpoint<Input, Output>,
      input: Input,
      options: CallOptions = {},
    ): Promise<Output> {
      const answer: unknown = Reflect.get(fakes[endpoint.service] ?? {}, endpoint.name);
      if (typeof answer !== 'function')
        throw new Error(`No fake answers ${endpoint.service}.${endpoint.name}.`);
      return answer(input, options);
    },
    close: async () => undefined,
  };
}
