import { getSearchSession } from '@tyres/search-contract/endpoints';
import { getSearchSessionInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentSearch } from '../domain/search-state';
import type { Deps } from '../deps';

/** What the session searches for, for the other services and the pages (SD09). */
export const getSearchSessionRoute = ({ sessions }: Deps) =>
  route(getSearchSession, getSearchSessionInput, async (_input, { sessionId }) =>
    presentSearch(await sessions.read(sessionId)),
  );
