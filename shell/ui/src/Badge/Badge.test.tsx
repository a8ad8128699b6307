import { render, screen } from '@testing-library/react';
import { Badge } from './Badge';

test('says in words what its colour repeats', () => {
  render(<Badge tone="success">Fit Today</Badge>);
  expect(screen.getByText('Fit Today').className).toContain('success');
});
