/** The file of the budgets, from the project's root. */
export const budgetsPath = 'shell/e2e/budget/budgets.json';

/** What is counted on a page. A kB is 1,000 bytes, rounded up to a tenth. */
export interface PageCounts {
  /** The document on the wire, in the encoding of the edge (gzip). */
  readonly documentKb: number;
  /** The document unpacked. */
  readonly unpackedKb: number;
  /** Elements of the document as it is sent, without the days and times that a shopper can choose. */
  readonly elements: number;
  /** Rules with a selector in the inlined styles. */
  readonly styleRules: number;
  /** Requests of a visitor who touches nothing, without the platform's own reports. */
  readonly requests: number;
  /** Their scripts, compressed by gzip. */
  readonly scriptKb: number;
}

/** A budget for each count, by micro-frontend and page. */
export type Budgets = Readonly<Record<string, Readonly<Record<string, PageCounts>>>>;
