import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { LoadingOverlay } from './LoadingOverlay';

test('the overlay says Loading.. in a live region that was already rendered [S25.7]', () => {
  const { rerender } = render(<LoadingOverlay active={false} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect(region.className).toBe('');
  rerender(<LoadingOverlay active />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Loading..');
  expect(region.className).toBe('overlay');
  rerender(<LoadingOverlay active local />);
  expect(region.textContent).toBe('Loading..');
  expect(region.className).toBe('overlay local');
  rerender(<LoadingOverlay active={false} />);
  expect(region.textContent).toBe('');
});

test('the overlay covers the window, or its parent [S25.7]', () => {
  const css = readFileSync(join(__dirname, 'LoadingOverlay.module.css'), 'utf8');
  expect(css).toMatch(/\.overlay \{\s*position: fixed;\s*inset: 0;/);
  expect(css).toMatch(/\.local \{\s*position: absolute;/);
});
