import type { Call } from '@tyres/contract-kit/endpoint';
import { fake } from '@tyres/content-contract/fake';
import type { LoadContext } from '@tyres/kit/fragment';

/** A context whose calls are answered by the contract's fake; `own` replaces some of its answers. It notes what was called. */
export function contextOf(
  path: string,
  query: Readonly<Record<string, readonly string[]>> = {},
  own: Readonly<Record<string, (input: never) => unknown>> = {},
): LoadContext & { readonly called: string[] } {
  const called: string[] = [];
  const call: Call = async ({ name }, input) => {
    called.push(name);
    const answers: Readonly<Record<string, (input: never) => unknown>> = { ...fake, ...own };
    const answer = answers[name];
    if (!answer) throw new Error(`The fake does not answer ${name}.`);
    return JSON.parse(JSON.stringify(Reflect.apply(answer, undefined, [input])));
  };
  return {
    page: { name: 'page', url: path, path, params: {}, query },
    call,
    signal: new AbortController().signal,
    now: new Date('2026-11-25T12:00:00Z'),
    called,
  };
}
