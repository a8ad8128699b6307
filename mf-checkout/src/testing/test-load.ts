import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import type { LoadContext, PageInfo } from '@tyres/kit/fragment';

export interface TestLoad {
  readonly query?: PageInfo['query'];
  /** Functions that answer the calls, by the name of the endpoint. All other calls fail. */
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** A context for `load` in a test, and the calls that are made with it. */
export function testLoad(path: string, { query = {}, answers = {} }: TestLoad = {}) {
  const calls: { name: string; input: object }[] = [];
  const call: Call = async <Input extends object, Output>(
    { name }: { readonly name: string },
    input: Input,
  ): Promise<Output> => {
    calls.push({ name, input });
    const answer = answers[name];
    if (!answer) throw new CallError({ status: 503, code: 'unavailable', message: 'No.' });
    return Reflect.apply(answer, undefined, [input]);
  };
  const context: LoadContext = {
    page: { name: 'page', path, url: path, params: {}, query },
    call,
    signal: new AbortController().signal,
    now: new Date('2026-06-01T09:00:00Z'),
  };
  return { context, calls };
}
