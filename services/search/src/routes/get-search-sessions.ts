import { getSearchSessions } from '@tyres/search-contract/endpoints';
import { getSearchSessionsInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentSearch } from '../domain/search-state';
import type { Deps } from '../deps';

/** The searches of several sessions, in their order (SD09). */
export const getSearchSessionsRoute = ({ sessions }: Deps) =>
  route(getSearchSessions, getSearchSessionsInput, async ({ session_ids }) => {
    const searches = await Promise.all(session_ids.map(sessions.read));
    return { sessions: searches.map(presentSearch) };
  });
