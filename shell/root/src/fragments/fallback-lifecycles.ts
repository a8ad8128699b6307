import type { FragmentLifecycles, LifecycleProps } from '@tyres/kit/lifecycles';

const quick = { millis: 1_000, dieOnTimeout: true, warningMillis: 1_000 } as const;

/**
 * The lifecycles of a fragment whose code is late, missing or refused. Server HTML stays: its links and forms work, and
 * a press on it loads the code again. Without server HTML, a message and 'Try again' are shown.
 */
export const fallbackLifecycles: FragmentLifecycles = {
  bootstrap: async () => undefined,
  mount: async ({ host }) => {
    // Some fragments, such as a closed modal, have no message: they show nothing.
    if (!host.adopt && host.fallback) host.element.replaceChildren(fallbackElement(host));
  },
  unmount: async ({ host }) => {
    if (!host.adopt) host.element.replaceChildren();
  },
  timeouts: { bootstrap: quick, mount: quick, unmount: quick },
};

/** The same HTML as the kit's `Fallback`. That needs React, which may be what failed to load. */
function fallbackElement(host: LifecycleProps['host']): HTMLElement {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.dataset['fallback'] = '';
  const message = document.createElement('p');
  message.textContent = host.fallback;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', host.retry);
  alert.append(message, button);
  return alert;
}
