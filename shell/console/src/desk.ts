import { CallError, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import type { Log } from '@tyres/service-kit/log';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { consolePaths, type ConsolePaths } from './console-paths';
import type { ConsoleSession, Note } from './console-session';
import type { Engineer } from './engineer';
import type { FormValues } from './form-values';

/** The dependencies of a handler of an engineer's request. */
export interface Desk {
  readonly engineer: Engineer;
  readonly paths: ConsolePaths;
  readonly now: Date;
  /** Loads data for a section; undefined when that fails, so that the other sections are still shown. */
  ask<Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output | undefined>;
  /** Calls with the engineer's own token. @throws CallError */
  call<Input extends EndpointInput, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output>;
  /** The two fields of every change, from its form. */
  changeOf(values: FormValues): { reason: string; on_revision: number };
  /** Shows a message on the next page. */
  tell(note: Note): void;
}

export interface DeskOptions {
  readonly registryClient: Pick<ServiceClient, 'call'>;
  readonly log: Log;
}

/** Makes desks, one for each request of an engineer. */
export function createDesks({ registryClient, log }: DeskOptions) {
  return function deskOf(session: ConsoleSession, now: Date): Desk {
    const { engineer, token } = session;
    const headers = { authorization: `Bearer ${token}` };
    const call: Desk['call'] = (endpoint, input) => registryClient.call(endpoint, input, { headers });
    return {
      engineer,
      paths: consolePaths,
      now,
      async ask(endpoint, input) {
        try {
          return await call(endpoint, input);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          log.warn({ err: error, endpoint: endpoint.name }, 'a section of the console could not be loaded');
          return undefined;
        }
      },
      call,
      changeOf: (values) => ({
        reason: values.text('reason').trim(),
        on_revision: values.number('on_revision'),
      }),
      tell(note) {
        session.note = note;
      },
    };
  };
}
