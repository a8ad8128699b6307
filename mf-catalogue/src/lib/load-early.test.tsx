import { fireEvent, render, screen } from '@testing-library/react';
import { listHandlers } from './list-handlers';
import { loadAddTyre } from './use-adding';

jest.mock('./use-adding', () => ({ loadAddTyre: jest.fn() }));
const load = jest.mocked(loadAddTyre);

test.each(['pointerDown', 'focus'] as const)('a %s in a list loads the code that adds a tyre', (name) => {
  load.mockReset().mockRejectedValue(new Error('offline'));
  render(
    <div {...listHandlers}>
      <button type="button">Buy</button>
    </div>,
  );
  // A failure is ignored: an unhandled rejection would end the test.
  fireEvent[name](screen.getByRole('button'));
  expect(load).toHaveBeenCalledTimes(1);
});
