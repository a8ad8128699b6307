import type { FragmentLifecycles, LifecycleProps } from '@tyres/kit/define-fragment';

const quick = { millis: 1_000, dieOnTimeout: true, warningMillis: 1_000 } as const;

/**
 * Stands in for a fragment whose code is late, missing or refused. Server HTML that is there stays: its links and
 * forms work, and a press on it tries for the code once more. An empty place says so and offers 'Try again'.
 */
export const fallbackLifecycles: FragmentLifecycles = {
  bootstrap: async () => undefined,
  mount: async ({ host }) => {
    // Some fragments, such as a closed modal, had rather not be there than speak of it.
    if (!host.adopt && host.fallback) host.element.replaceChildren(fallbackElement(host));
  },
  unmount: async ({ host }) => {
    if (!host.adopt) host.element.replaceChildren();
  },
  timeouts: { bootstrap: quick, mount: quick, unmount: quick },
};

/** The same as the kit's `Fallback`, which needs React: that may be what did not come. */
function fallbackElement(host: LifecycleProps['host']): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'alert');
  region.dataset['fallback'] = '';
  const words = document.createElement('p');
  words.textContent = host.fallback;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', host.retry);
  region.append(words, button);
  return region;
}
