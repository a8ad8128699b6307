import { endpoint } from '@tyres/contract-kit/endpoint';
import { addressesEndpoint } from '@tyres/contract-kit/page-address';

/** A brand, a range or a manufacturer that a page is about. */
export interface RelatedTyres {
  readonly name: string;
  /** As in `/michelin/alpin-7`. */
  readonly path: string;
}

/** An editorial page; its HTML is sanitised on import and again when served. */
export interface ContentPage {
  readonly slug: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  /** ISO 8601 date. */
  readonly updated_on: string;
  /** When the page ends, ISO 8601, UTC; null for never. */
  readonly shown_until: string | null;
  /** In the editor's order; absent when there are none. */
  readonly related?: readonly RelatedTyres[];
}

/** A published page, as lists name it. */
export interface ListedPage extends Pick<ContentPage, 'slug' | 'heading' | 'description' | 'updated_on'> {
  /** Empty for a page that belongs to no list. */
  readonly group: string;
}

/** Where an address without a page redirects; `to` is null if the page is gone. */
export interface ContentRedirect {
  readonly status: 301 | 302 | 410;
  readonly to: string | null;
}

/** A page that visitors do not see, or not yet, by a signed link. */
export interface ContentPreview extends ContentPage {
  readonly edition: number;
  readonly state: 'draft' | 'published';
  /** ISO 8601, UTC. */
  readonly publish_on: string | null;
  /** When the link ends, ISO 8601, UTC. */
  readonly link_ends_at: string;
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

/** The published pages of a group in the editors' order, or of all groups. At most 500. */
export const getPages = /* #__PURE__ */ endpoint<
  { group?: string },
  { readonly pages: readonly ListedPage[] }
>({
  service: 'content',
  name: 'getPages',
  method: 'GET',
  path: '/internal/pages',
  audience: 'internal',
  sharedForSeconds: 5,
  staleForSeconds: 600,
});

/** Where an address leads that has no page, asked only when nothing else answers. @throws redirect_not_found */
export const getRedirect = /* #__PURE__ */ endpoint<{ path: string }, ContentRedirect>({
  service: 'content',
  name: 'getRedirect',
  method: 'GET',
  path: '/internal/redirects',
  audience: 'internal',
});

/** A page of an edition by a signed link. @throws link_not_valid */
export const getPreview = /* #__PURE__ */ endpoint<{ link: string }, ContentPreview>({
  service: 'content',
  name: 'getPreview',
  method: 'GET',
  path: '/internal/previews',
  audience: 'internal',
});

/** A picture of a page, in one size, by its file's name. @throws picture_not_found */
export const getContentPicture = /* #__PURE__ */ endpoint<{ name: string }, string>({
  service: 'content',
  name: 'getContentPicture',
  method: 'GET',
  path: '/content-pictures/{name}',
  audience: 'public',
  answers: 'text',
  sharedForSeconds: 86_400,
});

/**
 * The picture that other sites show beside a link to a page (1,200 by 630 PNG), drawn from the page's heading. The edge signs
 * the heading (decision 48). @throws picture_not_found, pictures_busy
 */
export const getSharePicture = /* #__PURE__ */ endpoint<{ proof: string; heading: string }, string>({
  service: 'content',
  name: 'getSharePicture',
  method: 'GET',
  path: '/share-pictures/{proof}',
  audience: 'public',
  answers: 'text',
  sharedForSeconds: 31_536_000,
});

/** The addresses of published pages, for sitemaps: `PageAddress` as NDJSON. @throws unknown_page */
export const streamAddresses = /* #__PURE__ */ addressesEndpoint('content');
