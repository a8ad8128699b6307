import { render, screen } from '@testing-library/react';
import { Card } from './Card';

test('a card renders the element that `as` names', () => {
  render(
    <Card as="article" aria-label="Primacy 4">
      A tyre
    </Card>,
  );
  expect(screen.getByRole('article', { name: 'Primacy 4' }).textContent).toBe('A tyre');
});
