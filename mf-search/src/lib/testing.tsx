import type { Call } from '@tyres/contract-kit/endpoint';
import type { PageInfo, RefusedForm, Shell } from '@tyres/kit/fragment';
import { ShellProvider } from '@tyres/kit/use-shell';
import { fakeSearch } from '@tyres/search-contract/fake';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** A page for views under test. */
export function pageAt(path: string, form?: RefusedForm): PageInfo {
  return { name: 'test', url: path, path, params: {}, query: {}, ...(form ? { form } : {}) };
}

/** Calls that end in the contract's fake, or in a test's own answers; `made` lists them. */
export function fakeCall(answers: Answers = {}): {
  readonly call: Call;
  readonly made: [name: string, input: unknown][];
} {
  const made: [string, unknown][] = [];
  const answerOf = new Map<string, unknown>(Object.entries({ ...fakeSearch, ...answers }));
  const call: Call = async (endpoint, input) => {
    made.push([endpoint.name, input]);
    const answer = answerOf.get(endpoint.name);
    if (typeof answer !== 'function') throw new Error(`${endpoint.name} has no answer in this test.`);
    return answer(input);
  };
  return { call, made };
}

/** Renders a view with a shell whose calls are faked. */
export function renderInShell(
  view: ReactElement,
  { answers = {}, navigate = () => undefined }: { answers?: Answers; navigate?: Shell['navigate'] } = {},
): RenderResult & {
  readonly made: [name: string, input: unknown][];
} {
  const { call, made } = fakeCall(answers);
  const shell: Shell = {
    bus: { emit: () => undefined, on: () => () => undefined, last: () => undefined },
    call,
    navigate,
    replaceAddress: () => undefined,
  };
  return { ...render(<ShellProvider shell={shell}>{view}</ShellProvider>), made };
}
