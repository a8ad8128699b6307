import type { Call } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { RecordEvent } from './analytics';
import type { Bus } from './bus';

/** A plain form post that was refused: its page is rendered again with what was typed and what was wrong. */
export interface RefusedForm {
  /** The path that the form was posted to, as in `/enter-reg-submit`. */
  readonly action: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly problem: Problem;
}

/** The page that a fragment stands on. */
export interface PageInfo {
  /** Its name in the release, as in `select-tyres`. */
  readonly name: string;
  /** Path and query as in the address bar, without the base path. */
  readonly url: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Every value of every query key, in order. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly form?: RefusedForm;
}

/** What goes into the document's head for a page. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address; the page's own path when absent. */
  readonly canonical?: string;
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** True for pages of one session, such as the checkout. */
  readonly noIndex?: boolean;
}

/** What `load` may use. It runs on the server only, with the session's identity and a deadline. */
export interface LoadContext {
  readonly page: PageInfo;
  readonly call: Call;
  /** Ends when the deadline passes. */
  readonly signal: AbortSignal;
  readonly now: Date;
  /**
   * Time of the oldest answer so far that is not fresh: the last good one of a service that gives none (ISO 8601, UTC); null
   * when all are fresh. What is shown of such data says so, and offers nothing to buy. Absent on edges that know no such answers.
   */
  readonly staleSince?: () => string | null;
}

/** Loads a fragment's data: JSON values only, since they travel with the page. May throw `redirectTo` or `notFound`. */
export type Load<Data> = (context: LoadContext) => Promise<Data>;

/** Head of a page from the data of its main fragment. */
export type HeadOf<Data> = (data: Data, page: PageInfo) => Head;

/** What a view gets, on the server and in the browser alike. */
export interface ViewProps<Data> {
  readonly data: Data;
  readonly page: PageInfo;
}

/** What the shell does for a fragment; `useShell()` gives it inside a view. */
export interface Shell {
  readonly bus: Bus;
  readonly call: Call;
  /** Goes to another page of the site without leaving the document where that is possible. */
  readonly navigate: (path: string) => void;
  /** Rewrites the address of the page that stands, for state that can be shared. */
  readonly replaceAddress: (path: string) => void;
  readonly record: RecordEvent;
}

/** A `load` that ends in another page. */
export class Redirect extends Error {
  constructor(readonly location: string) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
  }
}

/** A `load` whose page does not exist. */
export class NotFound extends Error {
  constructor() {
    super('Not found');
    this.name = 'NotFound';
  }
}

/** Throw it from `load` to send the visitor to another path of the site (303). */
export function redirectTo(location: string): Redirect {
  return new Redirect(location);
}

/** Throw it from `load` to answer 404. */
export function notFound(): NotFound {
  return new NotFound();
}
