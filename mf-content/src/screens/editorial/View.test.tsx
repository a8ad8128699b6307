import { render, screen } from '@testing-library/react';
import { View } from './View';

const page = { name: 'terms', url: '/terms', path: '/terms', params: {}, query: {} };
const data = {
  slug: 'terms',
  heading: 'Terms and conditions',
  description: 'What we agree on.',
  html: '<p>Short terms.</p><h2 id="prices">Prices</h2><p>All with VAT.</p>',
  updated_on: '2026-01-05',
  shown_until: null,
  staleSince: null,
};

test('the page has one h1, its text and the date of the last update [R-TERMS, R-COOKIES, R-RUN-FLAT, R-TYRE-SIZE-GUIDE, R-GUARANTEE]', () => {
  render(<View data={data} page={page} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Terms and conditions',
  ]);
  expect(screen.getByText('Short terms.')).toBeTruthy();
  expect(screen.getByText('All with VAT.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Prices' }).id).toBe('prices');
  expect(screen.getByText('5 January 2026').getAttribute('datetime')).toBe('2026-01-05');
});

test('the page links to the tyres that it is about, and has no empty list', () => {
  const { rerender } = render(<View data={data} page={page} />);
  expect(screen.queryByRole('heading', { name: 'Related tyres' })).toBeNull();
  const related = [
    { name: 'Michelin Alpin 7', path: '/michelin/alpin-7' },
    { name: 'Nokian', path: '/nokian' },
  ];
  rerender(<View data={{ ...data, related }} page={page} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Related tyres' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Michelin Alpin 7', '/michelin/alpin-7'],
    ['Nokian', '/nokian'],
  ]);
});

test('the page shows a notice if its content is stale', () => {
  render(<View data={{ ...data, staleSince: '2026-06-01T12:55:00.000Z' }} page={page} />);
  expect(screen.getByRole('status').textContent).toBe(
    'This page was last checked at 13:55. It may have changed since.',
  );
});
