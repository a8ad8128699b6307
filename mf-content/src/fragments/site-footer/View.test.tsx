import { render, screen } from '@testing-library/react';
import { release } from '../../../release';
import { View } from './View';

test('the footer links to every editorial page [R-TERMS, R-FAQ, R-COOKIES, R-RUN-FLAT, R-TYRE-SIZE-GUIDE, R-GUARANTEE]', () => {
  render(<View />);
  const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const editorial = Object.values(release.pages).filter(
    ({ path, fragments }) => fragments['main']?.includes('editorial') && !path.includes('{'),
  );
  expect(editorial.length).toBeGreaterThan(3);
  expect(linked).toEqual(expect.arrayContaining(editorial.map(({ path }) => path)));
});

test.each([
  ['/terms', 'Terms and conditions', '[R-TERMS]'],
  ['/faq', 'Help Topics', '[R-FAQ]'],
  ['/user/login', 'My Account', '[R-USER-LOGIN]'],
  ['/cookies', 'Cookies', '[R-COOKIES]'],
  ['/run-flat-tyres', 'Run-flat tyres', '[R-RUN-FLAT]'],
  ['/calculate-your-tyre-size', 'Tyre Size Guide', '[R-TYRE-SIZE-GUIDE]'],
  ['/lifetime-tyre-guarantee', 'Lifetime tyre guarantee', '[R-GUARANTEE]'],
  ['/guides', 'Guides', '[R-RUN-FLAT]'],
  ['/locations', 'Find a fitting centre', '[SD02]'],
])('the footer links to %s as %s %s', (path, name) => {
  render(<View />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('the footer shows the opening hours of customer service', () => {
  render(<View />);
  expect(screen.getByText('8:30am-5:00pm')).toBeTruthy();
  expect(screen.getByText('8:30am-1:30pm')).toBeTruthy();
});
