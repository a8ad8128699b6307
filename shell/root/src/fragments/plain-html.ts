import type { PlacedFragment, StyleFile } from '@tyres/kit/page-state';

const styleWaitMs = 3_000;

/**
 * Puts the server's HTML of a fragment that never becomes live in its place. It comes from our own edge, as the
 * document did; scripts in it would not run.
 */
export function showPlainHtml(element: HTMLElement, { html = '' }: Pick<PlacedFragment, 'html'>): void {
  element.innerHTML = html;
  element.dataset['outcome'] = 'rendered';
}

/** Loads the styles that the document lacks. A page without them can still be read, so no failure is told. */
export async function loadStyles(styles: readonly StyleFile[] = []): Promise<void> {
  await Promise.all(styles.filter(isMissing).map(loadStyle));
}

function isMissing({ href }: StyleFile): boolean {
  const known = document.querySelectorAll<HTMLElement>('style[data-href], link[rel="stylesheet"]');
  // Inlined ones are named by their file alone, whose name holds its hash.
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
    // Taken away, it is tried again by whoever needs it next.
    link.onerror = () => {
      link.remove();
      done();
    };
    setTimeout(done, styleWaitMs);
    document.head.append(link);
  });
}
