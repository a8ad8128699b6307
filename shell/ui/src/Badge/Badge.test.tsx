import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

test('a badge shows its text, with the class of its tone', () => {
  render(<Badge tone="success">Fit Today</Badge>);
  expect(screen.getByText('Fit Today').className).toContain('success');
});
