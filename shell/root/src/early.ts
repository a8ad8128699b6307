import { toggleCopy } from './fragments/copy-form';
import { fetchListedCode } from './fragments/fetch-listed-code';
import { isNotLive, needsNoReact } from './fragments/not-live';

/**
 * Inlined by the edge before the body: keeps presses and changed fields of fragments that are not live yet. The root replays them once
 * their fragment is live. If that takes too long, the browser submits the form or follows the link. A link with `data-copies` opens
 * its form at once. The downloads of the fragments start with the first press that needs them, since the root itself may not be
 * loaded yet.
 */
{
  const kept = new Map<HTMLElement, HTMLElement | string | boolean | null>();
  const released = new WeakSet<HTMLElement>();
  // What was chosen or typed, since a view may reset its fields when it becomes live.
  const valueOf = (target: HTMLElement): string | boolean | undefined =>
    target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
      ? target.checked
      : target instanceof HTMLInputElement ||
          target instanceof HTMLSelectElement ||
          target instanceof HTMLTextAreaElement
        ? target.value
        : undefined;
  const keep = (event: Event): void => {
    const { type } = event;
    // The target of a click can be a button's icon, which is no HTMLElement.
    if (!(event.target instanceof Element)) return;
    // A link with `aria-expanded` opens something in place. Without script, its address is the page with that open.
    const target =
      type === 'click' ? event.target.closest('button[type=button], a[aria-expanded]') : event.target;
    if (
      !(target instanceof HTMLElement) ||
      !target.closest('[data-outcome=rendered]:not([data-live],[data-hydrate=never])') ||
      released.has(target)
    )
      return;
    // Such a press opens a tab or a window.
    const isModified =
      event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isModified && target instanceof HTMLAnchorElement) return;
    if (target.dataset['copies'] && isNotLive(target)) {
      event.preventDefault();
      return toggleCopy(target);
    }
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const pressed = submitter ?? target;
    if (type !== 'input') {
      event.preventDefault();
      event.stopPropagation();
      pressed.dataset['busy'] = '';
    }
    // The last press comes last: of radio buttons pressed in turn, also back, the last one stays chosen.
    const isNew = !kept.delete(target);
    if (isNew && (target instanceof HTMLFormElement || target instanceof HTMLAnchorElement)) {
      setTimeout(() => {
        if (!kept.delete(target)) return;
        delete pressed.dataset['busy'];
        released.add(target);
        if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
        else target.click();
      }, 3000);
    }
    kept.set(target, valueOf(target) ?? submitter);
  };
  const fetchForPress = ({ target }: Event): void => {
    if (!needsNoReact(target)) fetchListedCode();
  };
  document.addEventListener('pointerdown', fetchForPress, { capture: true, passive: true });
  for (const type of ['click', 'submit', 'input']) document.addEventListener(type, keep, true);
  Reflect.set(window, 'earlyPresses', kept);
}
