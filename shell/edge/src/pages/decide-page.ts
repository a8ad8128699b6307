import { isNothing, type Problem } from '@tyres/contract-kit/problem';
import type { Head, RedirectStatus } from '@tyres/kit/fragment';
import { inTime } from '@tyres/service-kit/in-time';
import type { FragmentResult } from '../render/protocol';
import type { PageVisit, StartedPage } from './start-page';

/** How a request for a page is answered. */
export type PageDecision =
  | { readonly kind: 'page'; readonly head: Head | undefined; readonly isWhole: boolean }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: RedirectStatus }
  | { readonly kind: 'not_found' }
  /** A service refused a call of the page's main fragment. */
  | { readonly kind: 'refused'; readonly problem: Problem };

/** The fragments of a page, and which of them provides its head. */
export interface DecidingFragments {
  readonly plan: Pick<PageVisit['plan'], 'headId'>;
  readonly fragments: readonly Pick<PageVisit['fragments'][number], 'id' | 'region' | 'isOwn'>[];
}

/**
 * Waits for the fragments that decide the status: the one that provides the head and, for a grace period, the page's other
 * main fragments. Fragments of every page cannot redirect.
 */
export async function decidePage(
  { plan, fragments }: DecidingFragments,
  started: StartedPage,
  graceMs: number,
): Promise<PageDecision> {
  const own = fragments.filter(({ region, isOwn }) => isOwn && region === 'main').map(({ id }) => id);
  const headId = own.find((id) => id === plan.headId);
  const head = headId === undefined ? undefined : await started.wait(headId);
  // Nothing that the other fragments can say changes this.
  if (head?.outcome === 'redirect') return redirectOf(head);
  if (head?.outcome === 'not_found') return { kind: 'not_found' };
  const others = Promise.all(own.filter((id) => id !== headId).map((id) => started.wait(id)));
  await inTime(others, graceMs);
  for (const id of own) {
    const result = started.results.get(id);
    if (result?.outcome === 'redirect') return redirectOf(result);
    if (result?.outcome === 'not_found') return { kind: 'not_found' };
  }
  if (head?.outcome === 'refused') {
    const { problem } = head;
    return isNothing(problem) ? { kind: 'not_found' } : { kind: 'refused', problem };
  }
  const isWhole = head === undefined || head.outcome !== 'fallback';
  return { kind: 'page', head: head && 'head' in head ? head.head : undefined, isWhole };
}

function redirectOf({ location, status }: Extract<FragmentResult, { outcome: 'redirect' }>): PageDecision {
  return { kind: 'redirect', location, status };
}
