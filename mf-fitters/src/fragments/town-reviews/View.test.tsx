import { render, screen, within } from '@testing-library/react';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import { testPage } from '@tyres/kit/testing';
import { View } from './View';

const { reviews } = fakeFittersService.listTownReviews({ slug: 'york' });

test('a town shows reviews with stars, first name or "A customer", date, text and the fitter', () => {
  render(<View data={{ isMobile: false, reviews }} page={testPage()} />);
  const [first, second] = within(
    screen.getByRole('region', { name: 'What customers say about garages here' }),
  ).getAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('img', { name: '5 out of 5 stars' })).toBeTruthy();
  expect(first?.textContent).toBe(
    'Amina, 14 November 2026Booked on Tuesday, fitted on Thursday. They had the tyres ready and I was out in 40 minutes.' +
      'About Fenwick Premium Tyres Westminster, 5.0 out of 5 (212 reviews)',
  );
  expect(second?.textContent).toMatch(/^A customer, 2 November 2026Good work/);
});

test('HTML in a review is shown as it was written', () => {
  const [review] = reviews;
  const hostile = review && { ...review, text: '<img src=x onerror=alert(1)>' };
  const { container } = render(
    <View data={{ isMobile: true, reviews: hostile ? [hostile] : [] }} page={testPage()} />,
  );
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('without reviews nothing is shown', () => {
  const { container } = render(<View data={{ isMobile: false, reviews: [] }} page={testPage()} />);
  expect(container.textContent).toBe('');
});
