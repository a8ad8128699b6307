import { render, screen } from '@testing-library/react';
import { Steps } from './Steps';

test('Steps marks the current step, and links only completed steps', () => {
  const steps = ['Confirm size', 'Select tyres', 'Checkout'].map((name) => ({ name, href: '/there' }));
  const { container } = render(<Steps label="Your order" steps={steps} current={1} />);
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Select tyres');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Confirm size']);
  expect(screen.getAllByRole('listitem').length).toBe(3);
});
