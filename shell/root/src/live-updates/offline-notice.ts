/** Shows a notice while the browser is offline. Screen readers announce an alert when it is inserted. */
export function followConnection(): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = 'You are offline. This page works again when your connection is back.';
  // Set by script, so that no page's style sheet has rules for it.
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:var(--layer-overlay);padding:var(--space-4);background:var(--color-warning-ground);color:var(--color-warning);text-align:center';
  const update = (): void => {
    if (navigator.onLine) notice.remove();
    else document.body.append(notice);
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
