import { endpoint } from '@tyres/contract-kit/endpoint';

/** An editorial page; its HTML is sanitised on import and again when served. */
export interface ContentPage {
  readonly slug: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  /** ISO 8601 date. */
  readonly updated_on: string;
}

/** One editorial page by its slug ('terms'). @throws page_not_found */
export const getPage = /* #__PURE__ */ endpoint<{ slug: string }, ContentPage>({
  service: 'content',
  name: 'getPage',
  method: 'GET',
  path: '/internal/pages/{slug}',
  audience: 'internal',
  staleForSeconds: 600,
});
