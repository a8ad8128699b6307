/** Fields that a person has typed into. */
export type TypedFields = WeakSet<EventTarget>;

/** Collects the fields that a person types into. Fields that only a script has changed are left out. */
export function watchTyping(): TypedFields {
  const typed: TypedFields = new WeakSet();
  const onInput = ({ isTrusted, target }: Event): void => {
    if (isTrusted && target) typed.add(target);
  };
  document.addEventListener('input', onInput, { capture: true, passive: true });
  return typed;
}
