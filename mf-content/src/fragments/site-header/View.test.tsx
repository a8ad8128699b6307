import { render, screen, within } from '@testing-library/react';
import { View } from './View';

test('the header links to the home page and the main pages [R-FAQ, R-TYRE-SIZE-GUIDE]', () => {
  render(<View />);
  expect(screen.getByRole('link', { name: 'Kerbside Tyres, home' }).getAttribute('href')).toBe('/');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tyres', '/'],
    ['Help Topics', '/faq'],
    ['Tyre Size Guide', '/calculate-your-tyre-size'],
  ]);
});
