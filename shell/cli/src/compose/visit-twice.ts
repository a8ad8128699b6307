import type { PageCapture } from '../browser/page-capture';
import { isGood, type WalkedPage } from './dry-run-report';
import type { PageLoss } from './page-losses';

/** The pages of a walked release by the names of their steps, in order. */
export type WalkedPages = ReadonlyMap<string, WalkedPage>;

/** What a page lacks beside the live one, by the name of its step. */
export type FindLosses = (name: string, page: PageCapture) => readonly PageLoss[];

/** A page of the candidate, with what it lacked on both visits. */
export interface VisitedPage extends WalkedPage {
  readonly losses: readonly PageLoss[];
}

/**
 * Walks a release, and once more to the pages that lack something. A page leaves out its banners when a service is late, so only
 * what is missing on both visits is a loss. A problem of a step is one even if the other visit does not have it.
 *
 * @param walk Visits all pages, or those of the given names.
 */
export async function visitTwice(
  walk: (only?: ReadonlySet<string>) => Promise<WalkedPages>,
  lossesOf: FindLosses,
): Promise<ReadonlyMap<string, VisitedPage>> {
  const first = await walk();
  const missing = lossesIn(first, lossesOf);
  const pages = new Set(missing.values());
  const second: WalkedPages = pages.size > 0 ? await walk(pages) : new Map();
  const missingAgain = lossesIn(second, lossesOf);
  const isConfirmed = ({ name }: PageLoss): boolean => {
    const page = missing.get(name);
    // A journey that broke off has not seen the page again.
    return page !== undefined && (missingAgain.has(name) || !second.has(page));
  };
  return new Map(
    [...first].map(([name, once]) => {
      const page = isGood(once) ? (second.get(name) ?? once) : once;
      return [name, { ...page, losses: lossesOn(name, page, lossesOf).filter(isConfirmed) }];
    }),
  );
}

/** The first page that lacks it, by the name of each loss: a link that is gone from a header is gone from every page. */
function lossesIn(pages: WalkedPages, lossesOf: FindLosses): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, page] of pages)
    for (const loss of lossesOn(name, page, lossesOf)) if (!found.has(loss.name)) found.set(loss.name, name);
  return found;
}

function lossesOn(name: string, page: WalkedPage, lossesOf: FindLosses): readonly PageLoss[] {
  return page.capture && isGood(page) ? lossesOf(name, page.capture) : [];
}
