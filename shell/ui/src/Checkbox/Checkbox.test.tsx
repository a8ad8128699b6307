import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

test('a press on the label checks the checkbox', async () => {
  render(<Checkbox label="I agree" />);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(true);
});

test('the error describes the checkbox', () => {
  render(<Checkbox label="I agree" id="agree" error="You must accept." />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'You must accept.',
  );
});
