import { render, screen } from '@testing-library/react';
import { QuantitySelect } from './QuantitySelect';

test('the select offers 1 to 5, or fewer with a lower maximum [V-QTY-RANGE]', () => {
  const { rerender } = render(<QuantitySelect aria-label="Quantity" />);
  const offered = (): string[] => screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered()).toEqual(['1', '2', '3', '4', '5']);
  rerender(<QuantitySelect aria-label="Quantity" max={2} />);
  expect(offered()).toEqual(['1', '2']);
});

test('a form without script posts the quantity', () => {
  render(
    <form aria-label="Order">
      <QuantitySelect aria-label="Quantity" defaultValue={4} />
    </form>,
  );
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('quantity')).toBe('4');
});
