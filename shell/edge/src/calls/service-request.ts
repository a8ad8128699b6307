import type { HandedAnswer } from '@tyres/contract-kit/endpoint';

/** A call of `load` as it is sent. Its caller and deadline are added by the edge. */
export interface ServiceRequest {
  readonly service: string;
  /** Name of the endpoint, for logs. */
  readonly name: string;
  readonly writes: boolean;
  /** TTL of an answer that all sessions share; 0 when it belongs to the session. */
  readonly sharedForSeconds: number;
  /** Maximum age of the last good answer that may be used when the service fails; absent: never. */
  readonly staleForSeconds?: number;
  /** The stamps of the session's data that the answer depends on; absent or null when it depends on more. */
  readonly dependsOn?: readonly string[] | null;
  /** How long a page waits for it. */
  readonly patienceMs?: number;
  /** Another answer that it needs, sent along when the page has it. */
  readonly takes: HandedAnswer | null;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** The part of a call that the bundle decides. The rest comes from the service's contract. */
export type AskedCall = Pick<
  ServiceRequest,
  'service' | 'name' | 'method' | 'url' | 'body' | 'contentType' | 'patienceMs'
>;

/** The session and request that a call belongs to. */
export interface Caller {
  /** Absent for shared answers: without it the service cannot give a personal one. */
  readonly sessionId?: string;
  /** What only this browser has; absent with the session. */
  readonly browserKey?: string | undefined;
  readonly requestId: string;
  /** The client's network, for limits; absent for shared answers. */
  readonly network?: string;
  /** The session began with this request, which has not written: no service has data of it. */
  readonly isNew?: boolean;
  /** False when the session id is valid for this request only. */
  readonly isSessionKept?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}
