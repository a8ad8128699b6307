import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

test('the explanation is tied to what it explains; Escape puts it away until the focus has gone', async () => {
  render(<Tooltip text="Includes VAT">Fully fitted</Tooltip>);
  const bubble = screen.getByText('Includes VAT');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fully fitted' }));
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(bubble.id);
  await userEvent.keyboard('{Escape}');
  expect(bubble.hidden).toBe(true);
  await userEvent.tab();
  expect(bubble.hidden).toBe(false);
});
