import { CallError, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBus, type PageBus } from '../bus';
import type { PageInfo, Shell } from '../fragment';
import { ShellProvider } from '../use-shell';

/** A call that a view made in a test. */
export interface MadeCall {
  readonly name: string;
  readonly input: object;
}

/** Answers to calls, by the endpoint's name; throw a `refusal` to refuse. A call without an answer fails. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

export interface ViewInShell extends RenderResult {
  readonly bus: PageBus;
  readonly calls: readonly MadeCall[];
  /** Paths that the view navigated to. */
  readonly visited: readonly string[];
  /** Addresses that the view put into the address bar. */
  readonly addresses: readonly string[];
  /** What the view recorded for analytics. */
  readonly recorded: readonly { readonly name: string; readonly details: unknown }[];
}

/** Renders a view as the root would, with a real bus and calls answered by the test. */
export function renderInShell(view: ReactNode, answers: Answers = {}): ViewInShell {
  const bus = createBus();
  const calls: MadeCall[] = [];
  const visited: string[] = [];
  const addresses: string[] = [];
  const recorded: { name: string; details: unknown }[] = [];
  const shell: Shell = {
    bus,
    call: answering(answers, calls),
    navigate: (path) => void visited.push(path),
    replaceAddress: (path) => void addresses.push(path),
    record: (name, details) => void recorded.push({ name, details }),
  };
  return {
    ...render(<ShellProvider shell={shell}>{view}</ShellProvider>),
    bus,
    calls,
    visited,
    addresses,
    recorded,
  };
}

function answering(answers: Answers, calls: MadeCall[]): Call {
  return async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    calls.push({ name: endpoint.name, input });
    const answer = answers[endpoint.name];
    if (!answer)
      throw new CallError({
        status: 0,
        code: 'no_answer',
        message: `Nothing answers ${endpoint.name} in this test.`,
      });
    try {
      // The test must return what the endpoint's type promises.
      return await Reflect.apply(answer, undefined, [input]);
    } catch (error) {
      throw error instanceof Refusal ? new CallError(error.problem) : error;
    }
  };
}

/** A page for a view in a test. */
export function testPage(changes: Partial<PageInfo> = {}): PageInfo {
  return { name: 'page', url: '/page', path: '/page', params: {}, query: {}, ...changes };
}
