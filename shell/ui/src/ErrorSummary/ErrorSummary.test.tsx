import { render, screen } from '@testing-library/react';
import { ErrorSummary } from './ErrorSummary';

test('the summary lists all errors, with links to their fields', () => {
  render(
    <ErrorSummary
      errors={[{ fieldId: 'email', message: 'email is a required field' }, { message: 'Sold out' }]}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Sold out');
  expect(screen.getByRole('link', { name: 'email is a required field' }).getAttribute('href')).toBe('#email');
});

test('the summary renders nothing without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container.innerHTML).toBe('');
});
