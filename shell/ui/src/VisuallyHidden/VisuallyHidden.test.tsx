import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('gives a control a name that is not visible', () => {
  render(
    <button>
      <VisuallyHidden>Remove Primacy 4</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Remove Primacy 4' })).toBeTruthy();
});
