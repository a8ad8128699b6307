import type { Head, PageInfo } from '@tyres/kit/fragment';

/** What the worker of a micro-frontend is started with. */
export interface WorkerSettings {
  /** The server bundle on this machine. */
  readonly bundle: string;
  /** Base addresses of the services, for `load`. */
  readonly services: Readonly<Record<string, string>>;
  readonly logLevel: string;
  /** Shared memory, see `slots`. */
  readonly shared: SharedArrayBuffer;
}

/** Indexes into the shared memory: what the edge still sees of a worker that no longer answers. */
export const slots = { heartbeat: 0, job: 1, fragment: 2, phase: 3, length: 4 } as const;
export const phases = { idle: 0, load: 1, render: 2 } as const;
export const heartbeatMs = 100;

/** The fragments of one micro-frontend on one page, to be made in one go. */
export interface PageJob {
  readonly fragments: readonly FragmentTask[];
  readonly page: PageInfo;
  readonly sessionId: string;
  readonly requestId: string;
  readonly nowMs: number;
  readonly deadlineMs: number;
}

export interface FragmentTask {
  readonly name: string;
  /** False when only the data is wanted. */
  readonly render: boolean;
}

/** How a fragment came out. Data is JSON ready to be inlined, so that nobody parses it on the way. */
export type FragmentResult =
  | { readonly outcome: 'rendered'; readonly html: string; readonly dataJson: string; readonly head?: Head }
  | {
      readonly outcome: 'client';
      readonly dataJson?: string;
      readonly head?: Head;
      readonly failure?: Failure;
    }
  | { readonly outcome: 'fallback'; readonly failure: Failure }
  | { readonly outcome: 'redirect'; readonly location: string }
  | { readonly outcome: 'not_found' };

/** Why a fragment did not come out whole. */
export interface Failure {
  readonly kind: 'load' | 'render' | 'hang' | 'memory' | 'crash' | 'bundle' | 'late' | 'killed';
  readonly message: string;
}

export type ToWorker = { readonly kind: 'job'; readonly job: number; readonly work: PageJob };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'result'; readonly job: number; readonly name: string; readonly result: FragmentResult };
