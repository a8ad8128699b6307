import { render, screen } from '@testing-library/react';
import { Price } from './Price';

test.each([
  [8450, '£84.50', '£84', '.50'],
  [123_400, '£1,234.00', '£1,234', '.00'],
  [5, '£0.05', '£0', '.05'],
])('%i pence are read out as %s and shown as large pounds and small pence', (pence, heard, pounds, rest) => {
  const { container } = render(<Price pence={pence} unit="per tyre" />);
  expect(screen.getByText(heard)).toBeTruthy();
  const seen = container.querySelector('[aria-hidden="true"]');
  expect(seen?.firstChild?.textContent).toBe(pounds);
  expect(seen?.querySelector('.pence')?.textContent).toBe(rest);
  expect(container.textContent).toContain('per tyre');
});
