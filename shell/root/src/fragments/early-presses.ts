/** Replays the presses on a fragment from before it was live, in order. */
export function replayPresses(element: HTMLElement): void {
  const kept: unknown = Reflect.get(window, 'earlyPresses');
  if (!(kept instanceof Map)) return;
  for (const [target, submitter] of kept) {
    if (!(target instanceof HTMLElement) || !element.contains(target)) continue;
    kept.delete(target);
    if (target instanceof HTMLFormElement)
      target.requestSubmit(submitter instanceof HTMLElement ? submitter : null);
    else target.click();
  }
}

/** Whether anything was pressed before this script ran. */
export function hasKeptPresses(): boolean {
  const kept: unknown = Reflect.get(window, 'earlyPresses');
  return kept instanceof Map && kept.size > 0;
}
