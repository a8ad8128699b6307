import type { PointerEvent, SyntheticEvent } from 'react';
import { rememberViewed } from './recently-viewed';
import { loadAddTyre } from './use-adding';

/** Handlers of a list for the events of its cards. */
export const listHandlers = {
  onPointerOver: explain,
  onPointerOut: explain,
  onPointerDown: loadSoon,
  onFocus: loadSoon,
  // The event `toggle` does not bubble.
  onToggleCapture: rememberOpened,
};

/** Loads the module early. A failure is ignored, since a click loads the module again and shows the error. */
function loadSoon(): void {
  loadAddTyre().catch(() => undefined);
}

/** Shows a tooltip while the mouse hovers over its button. By touch or keyboard a click opens it. */
function explain({ target, type, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !(target instanceof HTMLButtonElement)) return;
  const explanation = target.popoverTargetElement;
  if (!(explanation instanceof HTMLElement)) return;
  if (type === 'pointerover') explanation.showPopover({ source: target });
  else explanation.hidePopover();
}

/** Adds a tyre to the recently viewed ones when its purchase panel opens. */
function rememberOpened({ target }: SyntheticEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  rememberViewed(target.querySelector<HTMLInputElement>('input[name=st_code]')?.value);
}
