import { CallError, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/service-client';
import { reasonLengthFor, withName } from './acting-for';
import type { ConsolePaths } from './console-paths';
import type { FormValues } from './form-values';

/** What an engineer's request is answered with. */
export interface Desk {
  readonly engineer: string;
  readonly paths: ConsolePaths;
  readonly now: Date;
  /** How long a reason may be typed. */
  readonly reasonLength: number;
  /** Reads for a section of a page; undefined when there is no answer, so that the other sections are shown all the same. */
  ask<Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output | undefined>;
  /** Calls with the platform's token. @throws CallError */
  call<Input extends EndpointInput, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output>;
  /** The two fields that every change has, from its form. */
  changeOf(values: FormValues): { reason: string; on_revision: number };
}

export interface DeskOptions {
  readonly registryClient: Pick<ServiceClient, 'call'>;
  readonly platformToken: string;
  readonly log: Log;
  readonly paths: ConsolePaths;
}

/** Makes desks, one for each request of an engineer. */
export function createDesks({ registryClient, platformToken, log, paths }: DeskOptions) {
  const headers = { authorization: `Bearer ${platformToken}` };
  return function deskOf(engineer: string, now: Date): Desk {
    return {
      engineer,
      paths,
      now,
      reasonLength: reasonLengthFor(engineer),
      async ask(endpoint, input) {
        try {
          return await registryClient.call(endpoint, input);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          log.warn({ err: error, endpoint: endpoint.name }, 'a section of the console has no data');
          return undefined;
        }
      },
      call: (endpoint, input) => registryClient.call(endpoint, input, { headers }),
      changeOf: (values) => ({
        reason: withName(values.text('reason'), engineer),
        on_revision: values.number('on_revision'),
      }),
    };
  };
}
