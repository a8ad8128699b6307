/** Closes the header's menus, scrolls, and moves the focus to the page's heading, so that screen readers start there. */
export function arrive(address: URL, top: number): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-region="header"] details'))
    menu.open = false;
  const target = address.hash ? document.getElementById(decodeURIComponent(address.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo({ top, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('[data-region="main"] h1') ??
    document.querySelector<HTMLElement>('[data-region="main"]');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
