import { previewPath } from '@tyres/content-contract/addresses';
import { getDesk } from '@tyres/content-contract/desk';
import { getDeskInput } from '@tyres/content-contract/schemas';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import { route } from '@tyres/service-kit/route';
import { readLink, signLink } from '../domain/signed-link';
import { linkNotValid } from '../errors';
import { countStates, findBrokenLinks, pagesByState } from '../store/desk';
import { currentEdition, listEditions } from '../store/editions';
import { findLinkKey } from '../store/link-key';
import { listUnanswered } from '../store/searches';
import type { Deps } from '../deps';

const most = 100;
const mostSearches = 20;
const mostEditions = 10;
const searchDays = 30;

/** The editors' desk, by its signed link. @throws link_not_valid */
export const getDeskRoute = ({ database }: Deps) =>
  route(getDesk, getDeskInput, async ({ link }, { now }) => {
    const key = await findLinkKey(database);
    if (key === undefined || readLink(key, link, now)?.target !== 'desk') throw linkNotValid();
    const edition = await currentEdition(database);
    const [counts, pages, broken_links, searches, editions] = await Promise.all([
      countStates(database, edition, now),
      pagesByState(database, edition, { now, most }),
      findBrokenLinks(database, edition, { now, most }),
      listUnanswered(database, addDays(londonDate(now), -searchDays), mostSearches),
      listEditions(database, mostEditions),
    ]);
    const pathOf = (slug: string): string =>
      `${previewPath}?link=${signLink(key, `${slug}@${edition}`, now)}`;
    return {
      edition,
      counts,
      pages: pages.map((page) => ({
        ...page,
        path: page.state === 'live' ? `/${page.slug}` : pathOf(page.slug),
      })),
      broken_links,
      searches,
      editions: editions.map(({ number, made_at, note, pages: count }) => ({
        number,
        made_at: made_at.toISOString(),
        note,
        pages: count,
      })),
    };
  });
