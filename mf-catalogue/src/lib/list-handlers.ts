import type { PointerEvent, SyntheticEvent } from 'react';
import { rememberViewed } from './recently-viewed';
import { loadAddTyre } from './use-adding';

/** Event handlers of a list, delegated from its cards. */
export const listHandlers = {
  onPointerOver: explain,
  onPointerOut: explain,
  onPointerDown: loadSoon,
  onFocus: loadSoon,
  // `toggle` does not bubble.
  onToggleCapture: rememberOpened,
};

/** If the module fails to load here, the press loads it again and reports the failure. */
function loadSoon(): void {
  loadAddTyre().catch(() => undefined);
}

/** Shows a tooltip while the mouse hovers over its button; touch and keyboard press the button. */
function explain({ target, type, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !(target instanceof HTMLButtonElement)) return;
  const explanation = target.popoverTargetElement;
  if (!(explanation instanceof HTMLElement)) return;
  if (type === 'pointerover') explanation.showPopover({ source: target });
  else explanation.hidePopover();
}

/** Opening a tyre's purchase panel counts as viewing it. */
function rememberOpened({ target }: SyntheticEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const stCode = target.querySelector<HTMLInputElement>('input[name=st_code]')?.value;
  if (stCode) rememberViewed(stCode);
}
