import { getSearchSession } from '@tyres/search-contract/endpoints';
import { getSearchSessionInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentSearch } from '../domain/search-state';
import type { Deps } from '../deps';

/** The session's search, for other services and pages (SD09). */
export const getSearchSessionRoute = ({ sessions }: Deps) =>
  route(getSearchSession, getSearchSessionInput, async (_input, { sessionId }) =>
    presentSearch(await sessions.read(sessionId)),
  );
