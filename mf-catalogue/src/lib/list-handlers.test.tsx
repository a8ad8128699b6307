import { fireEvent, render, screen } from '@testing-library/react';
import { listHandlers } from './list-handlers';

/** A list with a button and its tooltip; jsdom has no popovers, so that stand-ins count what happens to it. */
function setUp() {
  render(
    <div {...listHandlers}>
      <button type="button">About</button>
      <p role="tooltip">Fitting today</p>
    </div>,
  );
  const [button, tooltip] = [screen.getByRole('button'), screen.getByRole('tooltip')];
  const [showPopover, hidePopover] = [jest.fn(), jest.fn()];
  Object.assign(tooltip, { showPopover, hidePopover });
  Object.defineProperty(button, 'popoverTargetElement', { value: tooltip });
  const counts = () => [showPopover.mock.calls.length, hidePopover.mock.calls.length];
  return { button, tooltip, counts };
}

test('a tooltip is shown while the mouse is over its button, but not by touch [T-BADGE-LOADING, T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]', () => {
  const { button, tooltip, counts } = setUp();
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  fireEvent.pointerOver(tooltip, { pointerType: 'mouse' });
  expect(counts()).toEqual([0, 0]);
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  expect(counts()).toEqual([1, 0]);
  fireEvent.pointerOut(button, { pointerType: 'mouse' });
  expect(counts()).toEqual([1, 1]);
});
