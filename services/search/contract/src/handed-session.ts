import { readHandedHeader } from '@tyres/contract-kit/handed-answer';
import { handedSearchSession } from './search-session-header';
import type { SearchSession } from './payloads';

/** The session's search, where the page that calls has handed it on; undefined where it has to be asked for. */
export function readHandedSession(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): SearchSession | undefined {
  const session = readHandedHeader(headers[handedSearchSession.header]);
  return isSearchSession(session) ? session : undefined;
}

/** Only the edge sets the header, with what the search service answered: its shape is that of the contract. */
function isSearchSession(value: unknown): value is SearchSession {
  return typeof value === 'object' && value !== null && 'tyre_position' in value && 'size' in value;
}
