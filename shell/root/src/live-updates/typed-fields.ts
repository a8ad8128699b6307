/** What somebody typed into, for as long as it stands. */
export type TypedFields = WeakSet<EventTarget>;

/** Marks the fields that a person types into; what scripts write is no loss. */
export function watchTyping(): TypedFields {
  const typed: TypedFields = new WeakSet();
  const onInput = ({ isTrusted, target }: Event): void => {
    if (isTrusted && target) typed.add(target);
  };
  document.addEventListener('input', onInput, { capture: true, passive: true });
  return typed;
}
