/**
 * Inlined by the edge in the head: a page that took long to arrive uses the system's font, since Inter would arrive later still.
 * Waiting for it would delay the first paint, and laying out the text again when it comes costs a slow phone as much as the page.
 */
{
  const quickMs = 150;
  const font = document.currentScript?.dataset['font'];
  if (performance.now() > quickMs) document.documentElement.classList.add('system-font');
  else if (font !== undefined) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      href: font,
    });
    document.head.append(link);
  }
}

export {};
