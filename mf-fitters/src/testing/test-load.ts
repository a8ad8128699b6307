import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { LoadContext, PageInfo } from '@tyres/kit/fragment';

export interface TestLoad {
  readonly params?: Readonly<Record<string, string>>;
  readonly form?: PageInfo['form'];
  /** Functions that answer the calls, by the name of the endpoint. */
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** An answer of a service that is down. */
export const down = (): never => {
  throw new CallError({ status: 503, code: 'unavailable', message: 'No.' });
};

/** A context for `load` in a test, at a path with its query. Calls get `answers`, or those of the contracts' fakes. */
export function testLoad(url: string, { params = {}, form, answers = {} }: TestLoad = {}) {
  const calls: { name: string; input: object }[] = [];
  const all: Readonly<Record<string, (input: never) => unknown>> = {
    ...fakeFittersService,
    getBasket: fakeCheckout.getBasket,
    ...answers,
  };
  const call: Call = async <Input extends object, Output>(
    { name }: { readonly name: string },
    input: Input,
  ): Promise<Output> => {
    calls.push({ name, input });
    try {
      return await Reflect.apply(all[name] ?? down, undefined, [input]);
    } catch (error) {
      throw error instanceof Refusal ? new CallError(error.problem) : error;
    }
  };
  const [path = '/', search = ''] = url.split('?');
  const query: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(search)) query[key] = [...(query[key] ?? []), value];
  const page: PageInfo = { name: 'page', path, url, params, query, ...(form ? { form } : {}) };
  const context: LoadContext = {
    page,
    call,
    signal: new AbortController().signal,
    now: new Date('2026-12-01T10:00:00Z'),
  };
  return { context, calls };
}
