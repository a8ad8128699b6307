/**
 * Opens or closes the form of a link: a copy of the hidden form that its `data-copies` names, with the link's `data-key` in place of
 * `{key}`. The view renders the same form once it is live. At most one copy is open.
 */
export function toggleCopy(link: HTMLElement): void {
  const isOpen = link.getAttribute('aria-expanded') === 'true';
  for (const open of document.querySelectorAll<HTMLElement>('[data-copies][aria-expanded=true]')) {
    open.setAttribute('aria-expanded', 'false');
    open.nextElementSibling?.remove();
  }
  const form = document.getElementById(link.dataset['copies'] ?? '')?.firstElementChild;
  if (isOpen || !form) return;
  const copy = form.cloneNode(true);
  if (!(copy instanceof Element)) return;
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const attribute of element.attributes)
      attribute.value = attribute.value.replace('{key}', link.dataset['key'] ?? '');
  link.setAttribute('aria-expanded', 'true');
  link.after(copy);
}
