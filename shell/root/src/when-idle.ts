const idleTimeoutMs = 2_000;

/** Acts in the next idle moment. */
export function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: idleTimeoutMs });
  else setTimeout(action, 200);
}
