/** How long after results the explanations are looked at again (T-FILTER-TOOLTIPS). */
export const refreshAfterMs = 2_000;

/** Puts away each open explanation whose button went with the results before; one that is being read stays. */
export function refreshTooltips(page: ParentNode): void {
  for (const tooltip of page.querySelectorAll<HTMLElement>('[role="tooltip"][popover]')) {
    const isRead = page.querySelector(`[popovertarget="${tooltip.id}"]:is(:hover, :focus)`) !== null;
    if (!isRead && tooltip.matches(':popover-open')) tooltip.hidePopover();
  }
}
