import type { HandedAnswer } from '@tyres/contract-kit/endpoint';

/** The stamp of a session's search: replaced with every change of it. */
export const searchStamp = 'search';

/** The session's search, as pages send it along with calls that depend on it (SD09: 'in the proxied request'). */
export const handedSearchSession: HandedAnswer = {
  service: 'search',
  path: '/internal/search-session',
  header: 'x-handed-search-session',
  dependsOn: [searchStamp],
  // The fields that results depend on.
  fields: ['size', 'other_size', 'vehicle', 'tyre_position'],
};
