const idleTimeoutMs = 2_000;

/** Runs an action in the next idle moment, within two seconds. */
export function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: idleTimeoutMs });
  else setTimeout(action, 200);
}
