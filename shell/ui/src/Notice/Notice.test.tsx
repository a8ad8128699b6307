import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice';

test('a press on Dismiss removes the notice and calls onDismiss', async () => {
  const dismiss = jest.fn();
  const { container } = render(
    <Notice tone="warning" title="Tyres removed!" role="alert" dismissible onDismiss={dismiss}>
      Your order is empty.
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Tyres removed!Your order is empty.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(container.innerHTML).toBe('');
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('a notice has no button unless it is dismissible', () => {
  render(<Notice>Delivered in 3-5 working days.</Notice>);
  expect(screen.queryByRole('button')).toBeNull();
});
