import type { PlacedFragment } from '@tyres/kit/page-state';
import type { Applications } from './applications';
import type { EarlyModules } from './early-modules';
import { keptPresses } from './early-presses';
import { fetchListedCode } from './fetch-listed-code';
import { earlyTargets, needsNoReact } from './not-live';
import { fragmentElement } from './page-elements';
import type { Site } from '../site';
import { whenIdle } from '../when-idle';

export interface HydrateOptions {
  readonly site: Pick<Site, 'fragments' | 'find'>;
  readonly applications: Pick<Applications, 'activate' | 'activateOrRetry'>;
  readonly early: EarlyModules;
  /** Calls back when another tab says that something changed. */
  readonly onOtherTab: (changed: () => void) => void;
}

/** It does not get the focus until its fragment is live. */
const refusedField = '[aria-invalid=true]';
/** It stands still until its fragment is live. */
const clock = '[role=timer]';
/** How long a clock stands still on a page that nobody uses. */
const clockWaitMs = 10_000;

/** The first of these events shows that the visitor is using the page. Screen readers may send only the last ones. */
const signsOfUse = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'click',
  'submit',
  'input',
] as const;

/** Uses of one fragment. */
const usesOfFragment = ['pointerdown', 'focusin', 'click', 'submit', 'input'] as const;

const listening = { capture: true, passive: true } as const;

/**
 * Hydrates the first page: at once fragments marked `now` and those that cannot wait, the others in the first idle moment
 * after the visitor starts to use the page or another tab changes what they show, or at once when one of them is used; with a
 * clock among them after ten seconds. Until then the network and the processor are left to what is visible, and after a press that
 * needs no React to the early modules.
 */
export function hydratePage({ site, applications, early, onOtherTab }: HydrateOptions): void {
  const canWait = ({ id, hydrate, outcome }: PlacedFragment): boolean =>
    hydrate === 'idle' && outcome === 'rendered' && !has(id, refusedField);
  const waiting = site.fragments.filter(canWait);
  const atOnce = site.fragments.filter(
    (fragment) => fragment.outcome !== 'rendered' || (fragment.hydrate !== 'never' && !canWait(fragment)),
  );
  for (const { id } of atOnce) void applications.activate(id);
  let isBegun = false;
  const hydrateAll = (): void => {
    if (isBegun) return;
    isBegun = true;
    fetchListedCode();
    whenIdle(() => {
      for (const { id } of waiting) void applications.activate(id);
    });
  };
  const hydrateUsed = (target: EventTarget | null): void => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-fragment]:not([data-live])') : null;
    const fragment = site.find(element?.dataset['fragment'] ?? '');
    if (fragment && (fragment.hydrate !== 'never' || fragment.outcome !== 'rendered'))
      applications.activateOrRetry(fragment.id);
  };
  const inTurn = (target: EventTarget | null, action: () => void): void => {
    if (needsNoReact(target)) void early.whenQuiet().then(action);
    else action();
  };
  for (const target of keptPresses().keys()) {
    hydrateAll();
    hydrateUsed(target);
  }
  for (const type of usesOfFragment)
    document.addEventListener(type, ({ target }) => inTurn(target, () => hydrateUsed(target)), listening);
  onSign(() => {
    if (document.querySelector(earlyTargets)) void early.whenQuiet().then(hydrateAll);
    else hydrateAll();
  });
  onOtherTab(() => whenVisible(hydrateAll));
  if (waiting.some(({ id }) => has(id, clock))) setTimeout(() => whenVisible(hydrateAll), clockWaitMs);
}

function has(id: string, selector: string): boolean {
  return Boolean(fragmentElement(id)?.querySelector(selector));
}

function onSign(action: () => void): void {
  const onEvent = (event: Event): void => {
    // The page may scroll a part of itself. A visitor who does so also points, touches or presses a key.
    if (event.type === 'scroll' && event.target !== document) return;
    // Browsers also tell where a mouse rests when the page below it changes.
    if (event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY)
      return;
    for (const sign of signsOfUse) removeEventListener(sign, onEvent, listening);
    action();
  };
  for (const sign of signsOfUse) addEventListener(sign, onEvent, listening);
}

function whenVisible(action: () => void): void {
  if (document.visibilityState === 'visible') action();
  else document.addEventListener('visibilitychange', action, { once: true });
}
