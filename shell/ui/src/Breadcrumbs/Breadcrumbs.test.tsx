import { render, screen } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('every breadcrumb is a link but the last, which is the page itself', () => {
  render(
    <Breadcrumbs
      crumbs={[
        { name: 'Home', path: '/' },
        { name: 'York', path: '/york' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(screen.getByText('York').getAttribute('aria-current')).toBe('page');
});
