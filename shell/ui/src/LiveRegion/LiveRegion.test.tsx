import { render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion';

test('a live region is rendered before it has a message, and is then updated in place', () => {
  const { rerender } = render(<LiveRegion />);
  const region = screen.getByRole('status');
  rerender(<LiveRegion>48 tyres found</LiveRegion>);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('48 tyres found');
});
