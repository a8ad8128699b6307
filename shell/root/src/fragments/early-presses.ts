/**
 * Replays what happened to a fragment before it was live: the focus and opened details, then the presses and the changed
 * fields, in order.
 */
export async function replayPresses(element: HTMLElement): Promise<void> {
  const focused = document.activeElement;
  if (focused && element.contains(focused)) tell(focused, 'focusin');
  for (const opened of element.querySelectorAll('details[open]')) opened.dispatchEvent(new Event('toggle'));
  const kept = keptPresses();
  for (const [target, how] of kept) {
    if (!element.contains(target)) continue;
    kept.delete(target);
    const submitter = how instanceof HTMLElement ? how : null;
    delete (submitter ?? target).dataset['busy'];
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
    else if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click();
    else replayChange(target, how);
    // React renders what a view was told in a microtask, and the next press may depend on that.
    await undefined;
  }
}

/**
 * The elements that were pressed or changed and not replayed yet; of a form, the button that submitted it; of a field, what was
 * chosen or typed.
 */
export function keptPresses(): Map<HTMLElement, unknown> {
  const kept: unknown = Reflect.get(window, 'earlyPresses');
  return kept instanceof Map ? kept : new Map();
}

/** Restores the value, since the view may have reset its fields when it became live, and tells the view of it. */
function replayChange(field: HTMLElement, value: unknown): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    // React tells a view of a press only when the box differs from what React last saw in it.
    field.checked = !value;
    field.click();
    return;
  }
  // A chosen file cannot be set.
  const isFile = field instanceof HTMLInputElement && field.type === 'file';
  if (typeof value === 'string' && 'value' in field && !isFile && field.value !== value) field.value = value;
  tell(field, 'input');
  tell(field, 'change');
  if (field !== document.activeElement) tell(field, 'focusout');
}

function tell(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
