import { isProblem, problemType } from '@tyres/contract-kit/problem';
import type { EndpointSpec } from '@tyres/contract-kit/endpoint';
import type { TestAnswer, TestApp, TestRequest } from '../test-app';
import { badRequests, requestOf, type BadRequest, type SampleInput } from './bad-requests';
import { foreignHost, scriptMark } from './bad-texts';

export interface HarmOptions {
  readonly app: Pick<TestApp, 'request'>;
  readonly endpoint: Required<EndpointSpec>;
  /** The schema of its input. */
  readonly schema: object;
  /** A valid input: it shows that bad requests are refused for their bad part. */
  readonly sample: SampleInput;
  readonly sessionId: string;
  /** Headers of the sample, which every request keeps. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The service's stored state as text; absent when it stores nothing. */
  readonly printState?: () => Promise<string>;
  /** Restores the state. Called before the bad requests, and after each one that was accepted. */
  readonly restore?: () => Promise<unknown>;
  /** Refusals with a 2xx status by the specification, such as `basket_updated` 0. */
  readonly isRefusal?: (answer: TestAnswer<string>) => boolean;
}

const answerWithinMs = 5_000;
/** On a busy machine a bad request may take this many times as long as the sample. */
const timesTheSample = 50;
const longestProblem = 4_000;
/** Requests that only read are sent this many at a time. */
const readsAtOnce = 8;

/**
 * Sends an endpoint every kind of bad input and returns one sentence for each harm: a 500, no answer, a refusal that is
 * not a problem, reflected script, an open redirect, or a change by a refused call.
 */
export async function findHarm(options: HarmOptions): Promise<string[]> {
  const { endpoint, sample, schema, printState, restore, isRefusal } = options;
  await restore?.();
  const startedMs = Date.now();
  const taken = await sender(options, answerWithinMs)(requestOf({ endpoint, sample }));
  if (taken === 'none' || taken.status >= 400)
    return [`the sample is not taken: ${taken === 'none' ? 'no answer' : `${taken.status} ${taken.body}`}`];

  const limitMs = Math.max(answerWithinMs, timesTheSample * (Date.now() - startedMs));
  const send = sender(options, limitMs);
  await restore?.();
  const before = await printState?.();
  const harm: string[] = [];
  const harmless: BadRequest[] = [];
  let hasChanged = false;
  const requests = [...badRequests({ endpoint, sample, fields: fieldsOf(schema) })];
  // After a write that was accepted, the state is restored before the next request.
  const atOnce = endpoint.writes ? 1 : readsAtOnce;
  for (let start = 0; start < requests.length; start += atOnce) {
    const sent = requests.slice(start, start + atOnce);
    const answers = await Promise.all(sent.map(async (bad) => ({ bad, answer: await send(bad.request) })));
    for (const { bad, answer } of answers) {
      harm.push(...complaints(answer).map((complaint) => `${bad.label}: ${complaint}`));
      const isRefused = answer === 'none' || answer.status >= 400 || isRefusal?.(answer);
      if (isRefused || !endpoint.writes) harmless.push(bad);
      else {
        hasChanged = true;
        await restore?.();
      }
    }
  }
  if (!hasChanged && before === (await printState?.())) return harm;
  return [...harm, ...(await findChanges(options, harmless, limitMs))];
}

/** Sends requests that must not change anything again, and bisects them when the state changes. */
async function findChanges(
  options: HarmOptions,
  requests: readonly BadRequest[],
  limitMs: number,
): Promise<string[]> {
  const { printState, restore } = options;
  if (!printState || requests.length === 0) return [];
  const send = sender(options, limitMs);
  await restore?.();
  const before = await printState();
  for (const { request } of requests) await send(request);
  const after = await printState();
  if (before === after) return [];
  const [only, ...more] = requests;
  if (only && more.length === 0) return [`${only.label}: not to change anything, and yet something changed`];
  const middle = Math.ceil(requests.length / 2);
  const first = await findChanges(options, requests.slice(0, middle), limitMs);
  return first.length > 0 ? first : findChanges(options, requests.slice(middle), limitMs);
}

function sender({ app, sessionId, headers }: HarmOptions, limitMs: number) {
  return async (request: TestRequest): Promise<TestAnswer<string> | 'none'> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'none'>((resolve) => {
      timer = setTimeout(() => resolve('none'), limitMs);
    });
    const sent = { ...request, headers: { 'x-session-id': sessionId, ...request.headers, ...headers } };
    const answer = await Promise.race([app.request(sent).catch(() => 'none' as const), late]);
    clearTimeout(timer);
    return answer;
  };
}

/** What is wrong with an answer to any request. */
function complaints(answer: TestAnswer<string> | 'none'): string[] {
  if (answer === 'none') return ['no answer'];
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`answered with ${status}`);
  if (status >= 400 && !isProblemAnswer(type, body))
    wrong.push(`${status} is no problem: ${body.slice(0, 80)}`);
  if (status >= 400 && body.length > longestProblem) wrong.push('a refusal that repeats what was sent');
  if (/html|svg|xml|^$/.test(type) && body.includes(scriptMark)) wrong.push('script is shown again');
  if (isForeign(headers.location ?? '')) wrong.push(`leads to ${headers.location}`);
  return wrong;
}

function isProblemAnswer(type: string, body: string): boolean {
  try {
    return type.startsWith(problemType) && isProblem(JSON.parse(body));
  } catch {
    return false;
  }
}

/** Whether a browser would leave the site. */
function isForeign(location: string): boolean {
  const site = 'http://shop.invalid';
  if (location === '' || !URL.canParse(location, site)) return location !== '';
  return new URL(location, site).host === foreignHost || /^(javascript|data):/i.test(location.trim());
}

function fieldsOf(schema: object): string[] {
  return 'fields' in schema && typeof schema.fields === 'object' && schema.fields !== null
    ? Object.keys(schema.fields)
    : [];
}
