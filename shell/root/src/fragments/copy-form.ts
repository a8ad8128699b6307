/**
 * Opens or closes the form of a link: a copy of the hidden form that its `data-copies` names, with the link's `data-key` in place of
 * `{key}`. The view renders the same form once it is live. At most one form is open, also if the server has opened it.
 */
export function toggleCopy(link: HTMLElement): void {
  const isOpen = link.getAttribute('aria-expanded') === 'true';
  for (const opened of document.querySelectorAll('a[aria-expanded=true] + form')) {
    opened.previousElementSibling?.setAttribute('aria-expanded', 'false');
    opened.remove();
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
