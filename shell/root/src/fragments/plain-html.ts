import type { PlacedFragment, StyleFile } from '@tyres/kit/page-state';

const styleWaitMs = 3_000;

/**
 * Shows the server's HTML of a fragment that is never hydrated. It is as safe as the document: it comes from the same
 * edge, and `innerHTML` runs no scripts.
 */
export function showPlainHtml(element: HTMLElement, { html = '' }: Pick<PlacedFragment, 'html'>): void {
  element.innerHTML = html;
  element.dataset['outcome'] = 'rendered';
}

/** Loads the stylesheets that the document does not have yet. A failure is ignored: the page is readable without them. */
export async function loadStyles(styles: readonly StyleFile[] = []): Promise<void> {
  await Promise.all(styles.filter(isMissing).map(loadStyle));
}

function isMissing({ href }: StyleFile): boolean {
  const known = document.querySelectorAll<HTMLElement>('style[data-href], link[rel="stylesheet"]');
  // An inlined stylesheet is known by its file name alone, which contains a hash.
  return ![...known].some((element) => {
    const name = element.dataset['href'] ?? element.getAttribute('href') ?? '';
    return name === href || href.endsWith(`/${name}`);
  });
}

function loadStyle({ href, integrity }: StyleFile): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = href;
    link.onload = () => done();
    // Removed, so that the next page that needs it loads it again.
    link.onerror = () => {
      link.remove();
      done();
    };
    setTimeout(done, styleWaitMs);
    document.head.append(link);
  });
}
