import { render } from '@testing-library/react';
import { Skeleton } from './Skeleton';

test('has as many lines as what comes, and is not read out', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstElementChild?.children.length).toBe(3);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
