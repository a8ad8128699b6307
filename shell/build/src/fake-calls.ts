import { CallError, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import { isProblem } from '@tyres/contract-kit/problem';

type FakeEndpoint = (input: object) => unknown;
/** The module `fake.ts` by service; one of its exports has a function for each endpoint. */
export type Fakes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Answers calls from the contracts' fakes. Refusals reach the caller like those of the real service. */
export function callFakes(fakes: Fakes): Call {
  return async <Input extends object, Output>(
    { service, name }: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    const answer = Object.values(fakes[service] ?? {})
      .map((exported) => endpointOf(exported, name))
      .find((found) => found !== undefined);
    if (!answer)
      throw new CallError({ status: 0, code: 'no_fake', message: `${service} has no fake for ${name}.` });
    try {
      const answered = await answer(input);
      if (isAnswer<Output>(answered)) return answered;
      throw new CallError({ status: 0, code: 'no_answer', message: `The fake of ${name} answers nothing.` });
    } catch (error) {
      if (error instanceof Error && 'problem' in error && isProblem(error.problem))
        throw new CallError(error.problem, { cause: error });
      throw error;
    }
  };
}

/** The fake replaces the service, whose answer has the endpoint's type. */
function isAnswer<Output>(value: unknown): value is Output {
  return value !== undefined;
}

function endpointOf(exported: unknown, name: string): FakeEndpoint | undefined {
  if (typeof exported !== 'object' || exported === null) return undefined;
  const found: unknown = Reflect.get(exported, name);
  return typeof found === 'function' ? (input) => found.call(exported, input) : undefined;
}
