import { render, screen } from '@testing-library/react';
import { Stack } from './Stack';

test('a list without bullets is still a list for screen readers', () => {
  render(
    <Stack as="ul" gap={2}>
      <li>One</li>
    </Stack>,
  );
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect(screen.getByRole('list').className).toContain('gap2');
});
