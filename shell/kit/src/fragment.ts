import type { Call } from '@tyres/contract-kit/endpoint';
import type { CookieSettings } from '@tyres/contract-kit/consent';
import type { Problem } from '@tyres/contract-kit/problem';
import type { RecordEvent } from './analytics';
import type { Bus } from './bus';

/** A refused form post: its page is rendered again with the typed values and the problem. */
export interface RefusedForm {
  /** The path that the form was posted to, such as `/enter-reg-submit`. */
  readonly action: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly problem: Problem;
}

/** The page that a fragment is on. */
export interface PageInfo {
  /** Its name in the release, such as `select-tyres`. */
  readonly name: string;
  /** Path and query as in the address bar, without the base path. */
  readonly url: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Every value of every query key, in order. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly form?: RefusedForm;
  /** Only on a page with `showsConsent`. */
  readonly consent?: PageConsent;
}

/** What a page about consent knows. */
export interface PageConsent {
  /** The visitor's choice; null before there is one. */
  readonly settings: CookieSettings | null;
  /** The browser sends Global Privacy Control, which refuses advertising. */
  readonly refusesAdvertising: boolean;
}

/** Contents of the document's head for a page. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address; the page's own path when absent. */
  readonly canonical?: string;
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** True for pages of one session, such as the checkout. */
  readonly noIndex?: boolean;
  /** True for pages whose address is a secret: no request that they cause tells it. */
  readonly noReferrer?: boolean;
  /** For a page that says itself what is not there: it is answered 404, or 410 for what was there and is gone. */
  readonly isMissing?: boolean | 'gone';
}

/** What `load` may use. It runs only on the server, with the session's identity and a deadline. */
export interface LoadContext {
  readonly page: PageInfo;
  readonly call: Call;
  /** Aborted when the deadline passes. */
  readonly signal: AbortSignal;
  readonly now: Date;
  /**
   * Time of the oldest stale answer so far (ISO 8601, UTC), or null when all are fresh. A stale answer is the last good one
   * of a service that does not answer now. Views must say so, and offer nothing to buy. Absent on edges without stale answers.
   */
  readonly staleSince?: () => string | null;
}

/** Loads a fragment's data: JSON values only, since the page contains them. May throw `redirectTo` or `notFound`. */
export type Load<Data> = (context: LoadContext) => Promise<Data>;

/** Creates the head of a page from the data of its main fragment. */
export type HeadOf<Data> = (data: Data, page: PageInfo) => Head;

/** Props of a view, the same on server and browser. */
export interface ViewProps<Data> {
  readonly data: Data;
  readonly page: PageInfo;
}

/** What the shell offers to a fragment; views get it from `useShell()`. */
export interface Shell {
  readonly bus: Bus;
  readonly call: Call;
  /** Goes to another page of the site, inside the document if possible. */
  readonly navigate: (path: string) => void;
  /** Changes the address of the current page, for state that can be shared. */
  readonly replaceAddress: (path: string) => void;
  readonly record: RecordEvent;
}

/** How a redirect is answered: 301 when the page has moved for good, 302 for now, 303 when this visitor is to see another. */
export type RedirectStatus = 301 | 302 | 303;

/** Thrown by a `load` that redirects. */
export class Redirect extends Error {
  constructor(
    readonly location: string,
    readonly status: RedirectStatus = 303,
  ) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
  }
}

/** Thrown by a `load` whose page does not exist. */
export class NotFound extends Error {
  constructor() {
    super('Not found');
    this.name = 'NotFound';
  }
}

/** Throw it from `load` to send the visitor to another path of the site. */
export function redirectTo(location: string, status?: RedirectStatus): Redirect {
  return new Redirect(location, status);
}

/** Throw it from `load` to answer 404. */
export function notFound(): NotFound {
  return new NotFound();
}
