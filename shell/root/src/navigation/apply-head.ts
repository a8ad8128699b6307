import type { Head } from '@tyres/kit/fragment';
import type { Site } from '../site';

/** Changes the document's head to that of the page on show. */
export function applyHead(head: Head, site: Site): void {
  document.title = head.title;
  setTag('meta[name="description"]', head.description && metaTag('description', head.description));
  setTag('meta[name="robots"]', head.noIndex && metaTag('robots', 'noindex'));
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = `${location.origin}${site.base}${head.canonical ?? site.page.path}`;
  setTag('link[rel="canonical"]', canonical);
  // Only search engines read these, and Open Graph's tags: they get each page as a document.
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

function metaTag(name: string, content: string): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  return meta;
}

function setTag(selector: string, element: Element | false | '' | undefined): void {
  document.head.querySelector(selector)?.remove();
  if (element) document.head.append(element);
}
