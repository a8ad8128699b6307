import type { Problem } from '@tyres/contract-kit/problem';
import type { Head, PageInfo } from '@tyres/kit/fragment';
import type { AskedCall, ServiceRequest } from '../calls/service-request';
import type { ClockUse } from './note-impure';

/** Kinds of messages between the edge and a bundle's process; `frames.ts` lays them out. */
export const frameKinds = {
  /** To the process. `start`: the bundle and the worker's program. */
  start: 1,
  job: 2,
  answer: 3,
  /** From the process. */
  ready: 16,
  broken: 17,
  beat: 18,
  /** Sent before code of the micro-frontend runs, at once: what runs may never come back. */
  begin: 19,
  idle: 20,
  call: 21,
  result: 22,
  log: 23,
} as const;
/** Between two signs of life of a process; the edge looks for them every 200 ms. */
export const heartbeatMs = 200;

/** The fragments of one micro-frontend on one page, to be made in one go. */
export interface PageJob {
  readonly fragments: readonly FragmentTask[];
  readonly page: PageInfo;
  readonly nowMs: number;
  readonly deadlineMs: number;
}

export interface FragmentTask {
  readonly name: string;
  /** False when only the data is wanted. */
  readonly render: boolean;
}

/** How a fragment came out. Data is JSON ready to be inlined, so that nobody escapes it again. */
export type FragmentResult =
  | {
      readonly outcome: 'rendered';
      readonly html: string;
      readonly dataJson: string;
      readonly head?: Head;
      /** Made without an answer that was not there in time: the browser asks for the data once more. */
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
  | { readonly outcome: 'redirect'; readonly location: string }
  | { readonly outcome: 'not_found' }
  /** A service refused what `load` asked: a state of the page, which says nothing of the version's health. */
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

/** Why a fragment did not come out whole. */
export interface Failure {
  readonly kind: (typeof failureKinds)[number];
  readonly message: string;
}

/** What a service answered, not parsed yet; or that it refused, or (status 0) gave no answer. */
export type ServiceAnswer =
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly isJson: boolean;
      /** Milliseconds since 1970, when the answer is not fresh but the last good one. */
      readonly staleSince?: number;
    }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** How a fragment came to its result. */
export interface Trace {
  /** The calls that it made, in waves: those of the next one came when answers to the one before were in. */
  readonly waves: readonly (readonly ServiceRequest[])[];
  /** What it wanted to know of the time. */
  readonly clock: ClockUse;
}

/** The same in the words of a bundle's process: its calls by the numbers under which it asked for them. */
export interface TraceOfCalls {
  readonly waves: readonly (readonly number[])[];
  readonly clock: ClockUse;
}

/** Whose code a process is in the middle of. */
export interface RunningCode {
  readonly job: number;
  /** Index among the fragments of the job. */
  readonly fragment: number;
  readonly phase: 'load' | 'render';
}

/** A message of a bundle's process, checked. */
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
      /** Absent where the same calls and answers may come to another result. */
      readonly trace?: TraceOfCalls;
    };
