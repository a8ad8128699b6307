import { endpoint } from '@tyres/contract-kit/endpoint';

/** What visitors see of a page: it is live, planned for later, a draft, or it has ended. */
export type DeskState = 'live' | 'planned' | 'draft' | 'ended';

export interface DeskPage {
  readonly slug: string;
  readonly heading: string;
  readonly state: DeskState;
  /** ISO 8601, UTC; null at once. */
  readonly publish_on: string | null;
  /** ISO 8601, UTC; null for never. */
  readonly unpublish_on: string | null;
  /** Where it can be read: a live page at its address, another by a signed link. */
  readonly path: string;
}

/** What editors want to know at a glance. */
export interface Desk {
  /** The edition that is served; 0 before the first. */
  readonly edition: number;
  readonly counts: Readonly<Record<DeskState, number>>;
  /** The first of each state. */
  readonly pages: readonly DeskPage[];
  /** Links of live pages to pages that visitors do not see. */
  readonly broken_links: readonly { readonly slug: string; readonly link: string }[];
  /** What was searched most in 30 days without an answer. */
  readonly searches: readonly { readonly word: string; readonly count: number }[];
  readonly editions: readonly {
    readonly number: number;
    /** ISO 8601, UTC. */
    readonly made_at: string;
    readonly note: string;
    readonly pages: number;
  }[];
}

/** The editors' desk, by its signed link. @throws link_not_valid */
export const getDesk = /* #__PURE__ */ endpoint<{ link: string }, Desk>({
  service: 'content',
  name: 'getDesk',
  method: 'GET',
  path: '/internal/desk',
  audience: 'internal',
});
