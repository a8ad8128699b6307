import type { PointerEvent, SyntheticEvent } from 'react';
import { rememberViewed } from './recently-viewed';
import { loadAddTyre } from './use-adding';

/** What a list of cards hears for all of them, so that no card needs a handler of its own. */
export const listHandlers = {
  onPointerOver: explain,
  onPointerOut: explain,
  onPointerDown: loadSoon,
  onFocus: loadSoon,
  // `toggle` does not bubble.
  onToggleCapture: rememberOpened,
};

/** A module that cannot be loaded is asked for again at the press, which reports the failure. */
function loadSoon(): void {
  loadAddTyre().catch(() => undefined);
}

/** Shows an explanation also while the mouse rests on its button; fingers and keys press the button. */
function explain({ target, type, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !(target instanceof HTMLButtonElement)) return;
  const explanation = target.popoverTargetElement;
  if (!(explanation instanceof HTMLElement)) return;
  if (type === 'pointerover') explanation.showPopover({ source: target });
  else explanation.hidePopover();
}

/** A tyre whose purchase panel was opened has been looked at. */
function rememberOpened({ target }: SyntheticEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const stCode = target.querySelector<HTMLInputElement>('input[name=st_code]')?.value;
  if (stCode) rememberViewed(stCode);
}
