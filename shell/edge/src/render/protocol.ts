import type { Problem } from '@tyres/contract-kit/problem';
import type { Head, PageInfo, RedirectStatus } from '@tyres/kit/fragment';
import type { AskedCall } from '../calls/service-request';
import type { TraceOfCalls } from '../fragment-cache/trace';

/** Kinds of messages between the edge and a bundle's process; `frames.ts` lays them out. */
export const frameKinds = {
  /** To the process. `start` carries the bundle and the worker's program. */
  start: 1,
  job: 2,
  answer: 3,
  /** From the process. */
  ready: 16,
  broken: 17,
  beat: 18,
  /** Sent immediately before code of the micro-frontend runs, since that code may never return. */
  begin: 19,
  idle: 20,
  call: 21,
  result: 22,
  log: 23,
} as const;
/** Interval of a process's heartbeats; the edge checks as often. */
export const heartbeatMs = 200;
/** Heartbeats after a message from the edge: 30 seconds, longer than any job may take. */
export const heartbeatsAfterMessage = 150;

/** The fragments of one micro-frontend on one page, rendered together. */
export interface PageJob {
  readonly fragments: readonly FragmentTask[];
  readonly page: PageInfo;
  readonly nowMs: number;
  readonly deadlineMs: number;
}

export interface FragmentTask {
  readonly name: string;
  /** False when only the data is needed. */
  readonly render: boolean;
}

/** The outcome of a fragment. `dataJson` is already escaped for inlining. */
export type FragmentResult =
  | {
      readonly outcome: 'rendered';
      readonly html: string;
      readonly dataJson: string;
      readonly head?: Head;
      /** Rendered without an answer that was late: the browser requests the data again. */
      readonly isPartial?: true;
    }
  | {
      readonly outcome: 'client';
      readonly isPartial?: true;
      readonly dataJson?: string;
      readonly head?: Head;
      readonly failure?: Failure;
    }
  | { readonly outcome: 'fallback'; readonly failure: Failure }
  | { readonly outcome: 'redirect'; readonly location: string; readonly status: RedirectStatus }
  | { readonly outcome: 'not_found' }
  /** A service refused a call of `load`: a state of the page that does not count against the version's health. */
  | { readonly outcome: 'refused'; readonly problem: Problem };

export const failureKinds = [
  'load',
  'render',
  'hang',
  'memory',
  'crash',
  'bundle',
  'late',
  'killed',
] as const;

/** Why a fragment failed. */
export interface Failure {
  readonly kind: (typeof failureKinds)[number];
  readonly message: string;
}

/** A service's answer as unparsed text, or its refusal; status 0 means that it did not answer. */
export type ServiceAnswer =
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly isJson: boolean;
      /** Set on a stale answer (milliseconds since 1970). */
      readonly staleSince?: number;
    }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** The fragment whose code a process is running. */
export interface RunningCode {
  readonly job: number;
  /** Index among the fragments of the job. */
  readonly fragment: number;
  readonly phase: 'load' | 'render';
}

/** A validated message of a bundle's process. */
export type FromWorker =
  | { readonly kind: 'ready' | 'beat' | 'idle' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn' | 'error'; readonly text: string }
  | { readonly kind: 'begin'; readonly at: RunningCode }
  | { readonly kind: 'call'; readonly job: number; readonly call: number; readonly request: AskedCall }
  | {
      readonly kind: 'result';
      readonly job: number;
      readonly name: string;
      readonly result: FragmentResult;
      /** Absent when the result is not cacheable. */
      readonly trace?: TraceOfCalls;
    };
