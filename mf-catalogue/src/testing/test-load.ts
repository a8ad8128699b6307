import { fake } from '@tyres/catalogue-contract/fake';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import type { LoadContext } from '@tyres/kit/fragment';

export interface TestLoad {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** Functions that answer the calls, by the name of the endpoint. */
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** A context for `load` in a test. Calls get `answers`, or those of the contract's fake; all others fail with a 503. */
export function testLoad(path: string, { params = {}, query = {}, answers = {} }: TestLoad = {}) {
  const calls: { name: string; input: object }[] = [];
  const all: Readonly<Record<string, (input: never) => unknown>> = { ...fake, ...answers };
  const call: Call = async <Input extends object, Output>(
    { name }: { readonly name: string },
    input: Input,
  ): Promise<Output> => {
    calls.push({ name, input });
    const answer = all[name];
    if (!answer) throw new CallError({ status: 503, code: 'unavailable', message: 'No.' });
    try {
      return await Reflect.apply(answer, undefined, [input]);
    } catch (error) {
      throw error instanceof Refusal ? new CallError(error.problem) : error;
    }
  };
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  );
  const url = search.size > 0 ? `${path}?${search}` : path;
  const page = { name: 'page', path, url, params, query };
  const context: LoadContext = {
    page,
    call,
    signal: new AbortController().signal,
    now: new Date('2026-06-01T09:00:00Z'),
  };
  return { context, calls };
}
