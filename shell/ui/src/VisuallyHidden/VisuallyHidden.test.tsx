import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('visually hidden text gives a control its accessible name', () => {
  render(
    <button>
      <VisuallyHidden>Remove Primacy 4</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Remove Primacy 4' })).toBeTruthy();
});
