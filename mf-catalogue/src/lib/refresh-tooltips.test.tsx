import { refreshAfterMs, refreshTooltips } from './refresh-tooltips';

/** A page with a button and its popover, which jsdom cannot open: `isOpen` stands in for that. */
function pageWith(role: string, isOpen: boolean) {
  document.body.innerHTML = `<button popovertarget="about">?</button><p id="about" role="${role}" popover="auto">Text</p>`;
  const [button, popover] = [document.querySelector('button'), document.querySelector('p')];
  if (!button || !popover) throw new Error('no popover');
  const hidePopover = jest.fn();
  Object.assign(popover, { hidePopover, matches: (state: string) => state === ':popover-open' && isOpen });
  return { button, hidePopover };
}

test.each([
  ['an open tooltip', 'tooltip', true, 1],
  ['a closed tooltip', 'tooltip', false, 0],
  ['an open dialog', 'dialog', true, 0],
])('%s is closed as often as it should be [T-FILTER-TOOLTIPS]', (_, role, isOpen, times) => {
  const { hidePopover } = pageWith(role, isOpen);
  refreshTooltips(document);
  expect(hidePopover).toHaveBeenCalledTimes(times);
});

test('a tooltip stays open while its button has the focus [T-FILTER-TOOLTIPS]', () => {
  const { button, hidePopover } = pageWith('tooltip', true);
  button.focus();
  refreshTooltips(document);
  expect(hidePopover).not.toHaveBeenCalled();
  button.blur();
  refreshTooltips(document);
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('tooltips are refreshed two seconds after new results [T-FILTER-TOOLTIPS]', () => {
  expect(refreshAfterMs).toBe(2_000);
});
