import { render, screen, within } from '@testing-library/react';
import { Steps } from './Steps';

const steps = ['Confirm size', 'Select tyres', 'Checkout'].map((name) => ({ name, href: `/${name}` }));

test('Steps marks the current step, and links only completed steps', () => {
  render(<Steps label="Your order" steps={steps} current={1} />);
  const list = within(screen.getByRole('navigation', { name: 'Your order' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Confirm size',
    'Select tyres',
    'Checkout',
  ]);
  expect(list.getByText('Select tyres')).toHaveAttribute('aria-current', 'step');
  expect(list.getAllByRole('link')).toEqual([list.getByRole('link', { name: 'Confirm size' })]);
  expect(list.getByRole('link')).toHaveAttribute('href', '/Confirm size');
});

test('a completed step that cannot be seen again is no link', () => {
  render(<Steps label="Your order" steps={[{ name: 'Confirm size' }, ...steps.slice(1)]} current={2} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Select tyres']);
});

test('the count of a phone is not an element of its own, and no step is more than an item with a link', () => {
  const { container } = render(<Steps label="Your order" steps={steps} current={2} />);
  expect(screen.getByRole('navigation')).toHaveAttribute('data-count', 'Step 3 of 3');
  expect(container.querySelectorAll('*')).toHaveLength(7);
});
