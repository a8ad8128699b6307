import { render } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('a skeleton has the given number of lines, and is hidden from screen readers', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstElementChild?.children.length).toBe(3);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
