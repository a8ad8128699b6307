/** Whether an element is in a fragment whose HTML is the server's as yet: neither live nor being hydrated. */
export function isNotLive(element: Element): boolean {
  return element.closest('[data-outcome=rendered]:not([data-live],[data-hydrating])') !== null;
}

/** What is handled without React: 'Buy' by the early script, a form by an early module. */
export const earlyTargets = '[data-copies],[data-early]';

/** Whether a press there is handled without React. */
export function needsNoReact(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(earlyTargets) !== null;
}
