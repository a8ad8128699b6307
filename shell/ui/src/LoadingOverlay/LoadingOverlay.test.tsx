import { render, screen } from '@testing-library/react';
import { LoadingOverlay } from './LoadingOverlay';

test('the overlay says Loading.. in a live region that was already rendered [S25.7]', () => {
  const { rerender } = render(<LoadingOverlay active={false} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<LoadingOverlay active />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Loading..');
  rerender(<LoadingOverlay active local />);
  expect(region.textContent).toBe('Loading..');
  rerender(<LoadingOverlay active={false} />);
  expect(region.textContent).toBe('');
});
