import { createFragmentCalls } from './fragment-calls';
import { describe, log, putGlobals, requireAllowed } from './guest/guest-globals';
import { theHost, type Guest } from './guest/host';
import { runTimer } from './guest/timers';
import { recordNothing, watchInputs, type RecordInputs } from '../fragment-cache/record-inputs';
import type { AskedCall } from '../calls/service-request';
import {
  frameKinds,
  type FragmentResult,
  type FragmentTask,
  type PageJob,
  type ServiceAnswer,
} from './protocol';
import { runFragment, type ServerFragment } from './run-fragment';
import type { TraceOfCalls } from '../fragment-cache/trace';

/*
 * The program inside the bundle's realm: it runs one version of one micro-frontend. It shares its realm with the bundle,
 * so the edge validates everything that it sends.
 */
const { send, flush, compile } = theHost;
putGlobals(globalThis);

type Fragments = Readonly<Record<string, ServerFragment>>;

let fragments: Fragments = {};
let recordInputs: RecordInputs = recordNothing;

interface StartHead {
  readonly recordsInputs: boolean;
  readonly fragments: readonly string[];
}

function hasFragments(value: unknown): value is { fragments: Fragments } {
  return (
    typeof value === 'object' && value !== null && 'fragments' in value && typeof value.fragments === 'object'
  );
}

function readBundle(source: string, { recordsInputs, fragments: declared }: StartHead): void {
  try {
    // Before the bundle is evaluated, since it may keep references to globals.
    if (recordsInputs) recordInputs = watchInputs();
    const module: { exports: object } = { exports: {} };
    compile(source)(module.exports, requireAllowed, module);
    if (!hasFragments(module.exports)) throw new Error('The server bundle exports no fragments.');
    ({ fragments } = module.exports);
    const missing = declared.find((name) => !Object.hasOwn(fragments, name));
    if (missing !== undefined)
      throw new Error(
        `The server bundle does not export the fragment ${missing}, which release.json declares.`,
      );
    send(frameKinds.ready, '', '', '');
  } catch (error) {
    send(frameKinds.broken, '', describe(error), '');
  }
}

const asked = new Map<number, (answer: ServiceAnswer) => void>();
let lastCall = 0;

/** The edge makes the calls: it knows their session, and deduplicates them across fragments. */
function askEdge(
  job: number,
  { body = '', ...request }: AskedCall,
): { call: number; answer: Promise<ServiceAnswer> } {
  lastCall += 1;
  const call = lastCall;
  const answer = new Promise<ServiceAnswer>((resolve) => asked.set(call, resolve));
  send(frameKinds.call, JSON.stringify({ job, call, ...request }), body, '');
  return { call, answer };
}

function takeAnswer(head: string, text: string): void {
  const { call, isJson, staleSince, problem } = JSON.parse(head);
  const take = asked.get(call);
  asked.delete(call);
  take?.(problem ? { kind: 'refused', problem } : { kind: 'answered', text, isJson, staleSince });
}

function sendResult(job: number, name: string, made: { result: FragmentResult; trace?: TraceOfCalls }): void {
  const { result, trace } = made;
  const html = 'html' in result ? result.html : '';
  const dataJson = 'dataJson' in result ? (result.dataJson ?? '') : '';
  const fields = { ...result, html: undefined, dataJson: undefined };
  send(frameKinds.result, JSON.stringify({ job, name, result: fields, trace }), html, dataJson);
}

function runJob(job: number, work: PageJob): void {
  const signal = AbortSignal.timeout(work.deadlineMs);
  for (const [index, task] of work.fragments.entries()) {
    const { name } = task;
    const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!fragment) {
      sendResult(job, name, { result: notInBundle });
      continue;
    }
    void runTask(fragment, task, { job, index, work, signal }).then((made) => sendResult(job, name, made));
  }
}

async function runTask(
  fragment: ServerFragment,
  { render }: FragmentTask,
  place: { job: number; index: number; work: PageJob; signal: AbortSignal },
): Promise<{ result: FragmentResult; trace?: TraceOfCalls }> {
  const { job, index, work, signal } = place;
  const inputs = recordInputs();
  const calls = createFragmentCalls({ ask: (request) => askEdge(job, request), signal, inputs });
  const onPhase = (phase: 'idle' | 'load' | 'render'): void => {
    if (phase === 'idle') return send(frameKinds.idle, '', '', '');
    send(frameKinds.begin, JSON.stringify([job, index, phase]), '', '');
    flush();
  };
  const { page, nowMs } = work;
  const result = await inputs.run(() =>
    runFragment(fragment, { page, calls, signal, now: inputs.dateAt(nowMs), render, onPhase }),
  );
  const trace = isWhole(result) ? inputs.trace() : undefined;
  return { result, ...(trace ? { trace } : {}) };
}

/** Whether the fragment did all that it was asked to do: other results are not cached. */
function isWhole(result: FragmentResult): boolean {
  if (result.outcome === 'client') return !result.failure;
  return result.outcome === 'rendered' || result.outcome === 'not_found';
}

const notInBundle: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'bundle', message: 'The bundle has no such fragment.' },
};

/** The interface to the host program. */
export const guest: Guest = {
  onMessage(kind, head, one) {
    if (kind === frameKinds.start) readBundle(one, JSON.parse(head));
    else if (kind === frameKinds.answer) takeAnswer(head, one);
    else if (kind === frameKinds.job) {
      const { job, work } = JSON.parse(head);
      runJob(job, work);
    }
  },
  onTimer: runTimer,
  // Not fatal: an unhandled rejection of one fragment must not end the others.
  onUnhandledRejection: (reason) => log('warn', 'Unhandled promise rejection in a server bundle:', reason),
};
