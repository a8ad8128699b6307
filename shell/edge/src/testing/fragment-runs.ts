import type { KnownAnswer } from '../calls/known-answer';
import type { ClockUse } from '../fragment-cache/note-impure';
import { createPageCalls, type PageCalls } from '../calls/page-calls';
import type { Caller, ServiceRequest } from '../calls/service-request';
import type { FragmentResult } from '../render/protocol';
import type { FragmentCache } from '../fragment-cache/fragment-cache';
import { createSharedAnswers } from '../calls/shared-answers';
import { createStampedAnswers } from '../calls/stamped-answers';
import { noStamps } from '@tyres/service-kit/stamp-reader';

type Answers = (request: ServiceRequest, caller: Caller) => KnownAnswer | Promise<KnownAnswer>;

/** A request that reads. */
export const request = (url: string, rest: Partial<ServiceRequest> = {}): ServiceRequest => ({
  service: 'checkout',
  name: 'read',
  writes: false,
  sharedForSeconds: 0,
  takes: null,
  method: 'GET',
  url,
  ...rest,
});
/** The result of a fragment that was rendered. */
export const rendered = (html: string): FragmentResult => ({ outcome: 'rendered', html, dataJson: 'null' });

/** The calls of one page of a session; `asked` records those that reach a service. */
export function pageOf(sessionId: string, answers: Answers, asked: string[] = []): PageCalls {
  const calls = {
    start: (one: ServiceRequest, caller: Caller) => {
      asked.push(`${caller.sessionId ?? 'nobody'} ${one.url}`);
      return { answer: Promise.resolve(answers(one, caller)), cancel: () => undefined };
    },
  };
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  const stamped = createStampedAnswers(noStamps);
  return createPageCalls({ calls, shared, stamped, caller: { sessionId, requestId: 'r' }, limitMs: 1_000 });
}

/** Does what a worker does: makes calls in waves, and renders the answers. */
export async function runFragment(
  cache: FragmentCache<FragmentResult>,
  key: string,
  calls: PageCalls,
  {
    waves,
    render,
    clock = 'unread',
  }: {
    waves: readonly ((before: readonly string[]) => readonly ServiceRequest[])[];
    render: (texts: readonly string[]) => string;
    clock?: ClockUse;
  },
): Promise<{ html: string; wasFound: boolean }> {
  const found = await cache.find(key, calls);
  if (found?.outcome === 'rendered') return { html: found.html, wasFound: true };
  const texts: string[] = [];
  const made: (readonly ServiceRequest[])[] = [];
  for (const wave of waves) {
    const requests = wave(texts);
    made.push(requests);
    const answers = await Promise.all(requests.map(calls.call));
    texts.push(...answers.map((answer) => (answer.kind === 'answered' ? answer.body.toString() : '!')));
  }
  const result = rendered(render(texts));
  cache.set(key, { result, bytes: render(texts).length, trace: { waves: made, clock }, calls });
  return { html: render(texts), wasFound: false };
}
