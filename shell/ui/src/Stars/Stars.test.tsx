import { render, screen } from '@testing-library/react';
import { Stars } from './Stars';

test.each([1, 4, 5])('a rating of %i is read out, and has as many full stars', (rating) => {
  render(<Stars rating={rating} />);
  const image = screen.getByRole('img', { name: `${rating} out of 5 stars` });
  expect(image.querySelectorAll('svg')).toHaveLength(5);
  expect(image.querySelectorAll('.full')).toHaveLength(rating);
});
