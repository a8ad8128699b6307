import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button, ButtonLink } from './Button';

test('a press calls onClick once, and not at all while the button is busy', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Pay</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  rerender(
    <Button onClick={press} busy>
      Pay
    </Button>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy submit button keeps the focus, and does not submit its form on a press or on Enter', async () => {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button'));
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('a button does not submit its form by default', () => {
  render(<Button>Other</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('ButtonLink renders a link with its href', () => {
  render(
    <ButtonLink href="/basket" kind="action">
      Go on
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/basket');
});
