import type { Call } from '@tyres/contract-kit/endpoint';
import type { PageInfo, RefusedForm, Shell } from '@tyres/kit/fragment';
import { ShellProvider } from '@tyres/kit/use-shell';
import { fakeSearch } from '@tyres/search-contract/fake';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { KnownSearch } from '../lib/load-search';
import { forgetTyped } from '../lib/typed-before';

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** The search data of an empty session. */
export const unknown: KnownSearch = { postcode: null, registration: null, size: null, mobileFitting: false };

/** A page for views under test. */
export function pageAt(path: string, form?: RefusedForm, changes: Partial<PageInfo> = {}): PageInfo {
  return { name: 'test', url: path, path, params: {}, query: {}, ...(form ? { form } : {}), ...changes };
}

/** Calls answered by the contract's fake or by the test; `made` lists them. */
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

/** The tooltip with the error of a field; null if there is none, or if it does not stand before its field. */
export function tooltipOf(field: HTMLElement): HTMLElement | null {
  const tooltip = document.getElementById(`${field.id}-error`);
  if (!tooltip?.classList.contains('error')) return null;
  return tooltip.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING ? tooltip : null;
}

/** Names of the visible fields in an element, in order. */
export function fieldNames(element: ParentNode): (string | null)[] {
  const fields = [...element.querySelectorAll('[name]:not([type=hidden])')];
  return fields.map((field) => field.getAttribute('name'));
}

export interface ShellOptions {
  readonly answers?: Answers;
  readonly navigate?: Shell['navigate'];
  /** True if the visitor has been on the page before, within this document. */
  readonly comesBack?: boolean;
}

/** Renders a view with a shell whose calls are faked. */
export function renderInShell(
  view: ReactNode,
  { answers = {}, navigate = () => undefined, comesBack = false }: ShellOptions = {},
): RenderResult & {
  readonly made: [name: string, input: unknown][];
  /** What was recorded for analytics. */
  readonly recorded: [name: string, details: unknown][];
} {
  const { call, made } = fakeCall(answers);
  const recorded: [string, unknown][] = [];
  if (!comesBack) forgetTyped();
  const shell: Shell = {
    bus: { emit: () => undefined, on: () => () => undefined, last: () => undefined },
    call,
    navigate,
    replaceAddress: () => undefined,
    record: (name, details) => void recorded.push([name, details]),
  };
  return { ...render(<ShellProvider shell={shell}>{view}</ShellProvider>), made, recorded };
}
