/** Says that the browser is offline for as long as it is, in a live region that is there before it speaks. */
export function followConnection(): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  const notice = document.createElement('p');
  notice.textContent = 'You are offline. This page works again when your connection is back.';
  // Set by script, so that no page's style sheet has rules for it.
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:var(--layer-overlay);padding:var(--space-4);background:var(--color-warning-ground);color:var(--color-warning);text-align:center';
  document.body.append(region);
  const update = (): void => region.replaceChildren(...(navigator.onLine ? [] : [notice]));
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
