import { render, screen } from '@testing-library/react';
import { release } from '../../../release';
import { View } from './View';

test('the footer links to every editorial page', () => {
  render(<View />);
  const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(linked).toEqual(expect.arrayContaining(Object.values(release.pages).map(({ path }) => path)));
});

test('the footer shows the opening hours of customer service', () => {
  render(<View />);
  expect(screen.getByText('8:30am-5:00pm')).toBeTruthy();
  expect(screen.getByText('8:30am-1:30pm')).toBeTruthy();
});
