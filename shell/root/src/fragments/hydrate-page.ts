import type { Applications } from './applications';
import { hasKeptPresses } from './early-presses';
import type { Site } from '../site';
import { whenIdle } from '../when-idle';

/** The first of these says that somebody uses the page. */
const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Makes the first page live: what must be at once, the rest in the first idle moment after the shopper began to use the
 * page, or when somebody reaches for it. Until then the network and the processor belong to what is seen.
 */
export function hydratePage(site: Site, applications: Applications): void {
  const waiting = site.placement.fragments.filter(
    ({ hydrate, outcome }) => hydrate === 'idle' && outcome === 'rendered',
  );
  const atOnce = site.placement.fragments.filter(
    ({ hydrate, outcome }) => outcome !== 'rendered' || hydrate === 'now',
  );
  for (const { id } of atOnce) void applications.activate(id);
  whenUsed(() =>
    whenIdle(() => {
      for (const { id } of waiting) void applications.activate(id);
    }),
  );
  const onTouch = ({ target }: Event): void => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-fragment]:not([data-live])') : null;
    const fragment = site.placement.fragments.find(({ id }) => id === element?.dataset['fragment']);
    if (fragment && (fragment.hydrate !== 'never' || fragment.outcome !== 'rendered'))
      applications.touch(fragment.id);
  };
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, onTouch, { capture: true, passive: true });
}

function whenUsed(action: () => void): void {
  if (hasKeptPresses()) return action();
  const onSign = (): void => {
    for (const type of signsOfUse) removeEventListener(type, onSign, { capture: true });
    action();
  };
  for (const type of signsOfUse) addEventListener(type, onSign, { capture: true, passive: true });
}
