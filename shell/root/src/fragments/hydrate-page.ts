import type { PlacedFragment } from '@tyres/kit/page-state';
import type { Applications } from './applications';
import { hasKeptPresses } from './early-presses';
import { fragmentElement } from './page-elements';
import type { Site } from '../site';
import { whenIdle } from '../when-idle';

/** The first of these events shows that the visitor is using the page. */
const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Hydrates the first page: at once fragments marked `now` and those with a running clock, the others in the first idle moment
 * after the visitor starts to use the page, or when one of them is pressed or focused. Until then the network and the processor
 * are left to what is visible.
 */
export function hydratePage(
  site: Pick<Site, 'fragments' | 'find'>,
  applications: Pick<Applications, 'activate' | 'activateOrRetry'>,
): void {
  const canWait = ({ id, hydrate, outcome }: PlacedFragment): boolean =>
    hydrate === 'idle' && outcome === 'rendered' && !hasClock(id);
  const waiting = site.fragments.filter(canWait);
  const atOnce = site.fragments.filter(
    (fragment) => fragment.outcome !== 'rendered' || (fragment.hydrate !== 'never' && !canWait(fragment)),
  );
  for (const { id } of atOnce) void applications.activate(id);
  whenUsed(() =>
    whenIdle(() => {
      for (const { id } of waiting) void applications.activate(id);
    }),
  );
  const onUse = ({ target }: Event): void => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-fragment]:not([data-live])') : null;
    const fragment = site.find(element?.dataset['fragment'] ?? '');
    if (fragment && (fragment.hydrate !== 'never' || fragment.outcome !== 'rendered'))
      applications.activateOrRetry(fragment.id);
  };
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, onUse, { capture: true, passive: true });
}

/** A clock in the server's HTML stands still until its fragment is live. */
function hasClock(id: string): boolean {
  return Boolean(fragmentElement(id)?.querySelector('[role=timer]'));
}

function whenUsed(action: () => void): void {
  if (hasKeptPresses()) return action();
  const onSign = ({ type, target }: Event): void => {
    // The page may scroll a part of itself. A visitor who does so also points, touches or presses a key.
    if (type === 'scroll' && target !== document) return;
    for (const sign of signsOfUse) removeEventListener(sign, onSign, { capture: true });
    action();
  };
  for (const type of signsOfUse) addEventListener(type, onSign, { capture: true, passive: true });
}
