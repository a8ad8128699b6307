import type { Queryable } from '@tyres/service-kit/database';
import { changesBetween, comparedHashes, type Changes, type Served } from '../domain/page-changes';
import { pagesOf, redirectsOf, writtenPages } from '../store/editions';

/** What an edition serves. */
export async function servedBy(database: Queryable, edition: number): Promise<Served> {
  return { pages: await pagesOf(database, edition), redirects: await redirectsOf(database, edition) };
}

/** What differs between what is served at two times. Their versions are kept already. */
export async function compareServed(database: Queryable, before: Served, after: Served): Promise<Changes> {
  return changesBetween(before, after, await writtenPages(database, comparedHashes(before, after)));
}
