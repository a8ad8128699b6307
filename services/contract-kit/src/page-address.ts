import { endpoint, type Endpoint, type ServiceName } from './endpoint';

/** One address of a page with parameters, as a service streams it for a sitemap: one line of JSON. */
export interface PageAddress {
  /** The parameters of the page's path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The day on which the page's words last changed, YYYY-MM-DD. */
  readonly lastmod?: string;
}

/**
 * Declares the endpoint that streams a service's addresses: NDJSON, one `PageAddress` a line. `page` is the page's name in
 * `release.ts`. @throws unknown_page
 */
export function addressesEndpoint(service: ServiceName): Endpoint<{ page: string }, never> {
  return endpoint<{ page: string }, never>({
    service,
    name: 'streamAddresses',
    method: 'GET',
    path: '/addresses/{page}',
    audience: 'internal',
    answers: 'stream',
  });
}
