/** How long after new results the tooltips are refreshed (T-FILTER-TOOLTIPS). */
export const refreshAfterMs = 2_000;

/** Closes open tooltips, except those whose button is hovered or focused. */
export function refreshTooltips(page: ParentNode): void {
  for (const tooltip of page.querySelectorAll<HTMLElement>('[role="tooltip"][popover]')) {
    const isRead = page.querySelector(`[popovertarget="${tooltip.id}"]:is(:hover, :focus)`) !== null;
    if (!isRead && tooltip.matches(':popover-open')) tooltip.hidePopover();
  }
}
