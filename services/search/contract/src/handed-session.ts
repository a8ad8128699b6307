import { readHandedHeader } from '@tyres/contract-kit/handed-answer';
import { handedSearchSession } from './search-session-header';
import type { SearchSession } from './payloads';

/** The session's search, if the page sent it along with its call; undefined otherwise. */
export function readHandedSession(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): SearchSession | undefined {
  const session = readHandedHeader(headers[handedSearchSession.header]);
  return isSearchSession(session) ? session : undefined;
}

/** A shallow check is enough: only the edge sets the header, with the search service's own answer. */
function isSearchSession(value: unknown): value is SearchSession {
  return typeof value === 'object' && value !== null && 'tyre_position' in value && 'size' in value;
}
