/** The address of a link that a plain click would open in this tab; undefined for any other click. */
export function clickedAddress(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || link.rel.includes('external'))
    return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const address = new URL(link.href);
  return address.origin === location.origin ? address : undefined;
}

/** True when only the part after # differs: the browser then only scrolls. */
export function isSameDocument(address: URL, here: URL | Location): boolean {
  return address.pathname === here.pathname && address.search === here.search && address.hash !== '';
}
