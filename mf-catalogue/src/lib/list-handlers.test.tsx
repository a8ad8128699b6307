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

/** Sends a pointer event; jsdom knows none, so that a mouse event gets the type of its pointer. */
function send(target: HTMLElement, name: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch'): void {
  fireEvent(target, Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType }));
}

test('a tooltip is shown while the mouse is over its button, but not by touch [T-BADGE-LOADING, T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]', () => {
  const { button, tooltip, counts } = setUp();
  send(button, 'pointerover', 'touch');
  send(tooltip, 'pointerover', 'mouse');
  expect(counts()).toEqual([0, 0]);
  send(button, 'pointerover', 'mouse');
  expect(counts()).toEqual([1, 0]);
  send(button, 'pointerout', 'mouse');
  expect(counts()).toEqual([1, 1]);
});
