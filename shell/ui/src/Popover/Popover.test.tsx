import { render, screen } from '@testing-library/react';
import { Popover } from './Popover';

test('the button names the panel as its popover target, so that no script is needed', () => {
  render(
    <Popover trigger="3" triggerLabel="3 item(s) in basket" label="Basket">
      <p>Two tyres</p>
    </Popover>,
  );
  const panel = screen.getByText('Two tyres').parentElement;
  expect(screen.getByRole('button', { name: '3 item(s) in basket' }).getAttribute('popovertarget')).toBe(
    panel?.id,
  );
  expect(panel?.getAttribute('popover')).toBe('auto');
  expect(panel?.getAttribute('aria-label')).toBe('Basket');
});
