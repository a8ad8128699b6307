/**
 * Inlined by the edge before the body: keeps presses on fragments that are not live yet. The root replays a press once
 * its fragment is live. A form whose fragment is not live in time is submitted without script.
 */
{
  const kept = new Map<HTMLElement, HTMLElement | null>();
  const released = new WeakSet<HTMLElement>();
  const keep = (event: Event): void => {
    // The target of a click can be a button's icon, which is no HTMLElement.
    if (!(event.target instanceof Element)) return;
    const target = event.type === 'submit' ? event.target : event.target.closest('button[type=button]');
    if (
      !(target instanceof HTMLElement) ||
      !target.closest('[data-outcome=rendered]:not([data-live],[data-hydrate=never])') ||
      released.has(target)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    if (!kept.has(target) && event instanceof SubmitEvent) {
      setTimeout(() => {
        if (!kept.delete(target)) return;
        released.add(target);
        if (target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
      }, 3000);
    }
    kept.set(target, event instanceof SubmitEvent ? event.submitter : null);
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, keep, true);
  Reflect.set(window, 'earlyPresses', kept);
}
