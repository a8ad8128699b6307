import { noteSearch } from '@tyres/content-contract/help-endpoints';
import { noteSearchInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { isAboutHelp } from '../domain/is-about-help';
import { countUnanswered } from '../store/searches';

/** Counts a search that found nothing, unless it may be about a person. */
export const noteSearchRoute = (deps: Deps) =>
  route(noteSearch, noteSearchInput, async ({ q }, { now }) => {
    if (isAboutHelp(q)) await countUnanswered(deps.database, q, now);
    return {};
  });
