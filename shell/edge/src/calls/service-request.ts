import type { HandedAnswer } from '@tyres/contract-kit/endpoint';

/** A call of `load` as it goes over the wire. Whose call it is, and until when, the edge knows. */
export interface ServiceRequest {
  readonly service: string;
  /** Of the endpoint, for logs. */
  readonly name: string;
  readonly writes: boolean;
  /** For so long its answer is the same for everybody; 0 where it is the session's. */
  readonly sharedForSeconds: number;
  /** How old its last good answer may be to stand in when there is none; absent: never. */
  readonly staleForSeconds?: number;
  /** How long a page waits for it. */
  readonly patienceMs?: number;
  /** An answer that it needs, and takes along where the page has it. */
  readonly takes: HandedAnswer | null;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** A call as a bundle asks for it. What its endpoint is like, the edge knows from the service's contract. */
export type AskedCall = Pick<
  ServiceRequest,
  'service' | 'name' | 'method' | 'url' | 'body' | 'contentType' | 'patienceMs'
>;

/** In whose name a call is made. */
export interface Caller {
  /** Absent for what is the same for everybody: the service then cannot make it somebody's. */
  readonly sessionId?: string;
  readonly requestId: string;
  /** Of its client, for limits; absent for what is the same for everybody. */
  readonly network?: string;
  /** False for a visitor without a session of its own. */
  readonly isSessionKept?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}
