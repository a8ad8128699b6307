import { render, screen, within } from '@testing-library/react';
import { release } from '../../../release';
import { contextOf } from '../../lib/testing/context-of';
import { head, load } from './load';
import { View } from './View';

const query = (page: string) => ({ page: [page] });
async function show(page?: string, own = {}) {
  const context = contextOf('/reviews', page === undefined ? {} : query(page), own);
  const data = await load(context);
  return { data, ...render(<View data={data} page={context.page} />) };
}

test('there are reviews at /reviews: the average, the spread as bars with numbers, and what customers say [S25.9]', async () => {
  expect(release.pages['reviews']).toEqual({
    path: '/reviews',
    sitemap: { name: 'help' },
    fragments: { main: ['reviews'] },
  });
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'In short' }).textContent).toContain('4.3 out of 5');
  expect(screen.getByText('from 12 reviews')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RatingReviews',
    '5 stars8',
    '4 stars2',
    '3 stars1',
    '2 stars0',
    '1 star1',
  ]);
  expect(rows.slice(1).map((row) => Number(row.querySelector('rect')?.getAttribute('width')))).toEqual([
    100, 25, 12.5, 0, 12.5,
  ]);
  const said = within(screen.getByRole('region', { name: 'What customers say' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Quick, and the price was the price.Ann, November 2026',
    'A customer, October 2026',
  ]);
  expect(
    said.map((one) =>
      within(one)
        .getByRole('img', { name: /out of 5/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['5 out of 5 stars', '1 out of 5 stars']);
  expect(screen.getByText(/^Every review is of an order that was placed and paid here/)).toBeTruthy();
});

test('reviews are paged by links, without script [S25.9]', async () => {
  expect(release.fragments['reviews']).toMatchObject({ hydrate: 'never' });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Pages of reviews' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  const first = await show();
  expect(links()).toEqual(['Older reviews: /reviews?page=2']);
  first.unmount();
  await show('2');
  expect(links()).toEqual(['Newer reviews: /reviews']);
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews, page 2' })).toBeTruthy();
});

test('each page has an address of its own in the head, and no rating is marked up', async () => {
  const { data } = await show('2');
  const { canonical, title, description, jsonLd } = head(data, contextOf('/reviews').page);
  expect([title, canonical]).toEqual(['Reviews, page 2 | Kerbside Tyres', '/reviews?page=2']);
  expect(description).toBe('4.3 out of 5 from 12 reviews of Kerbside Tyres, each of a real order.');
  expect(JSON.stringify(jsonLd)).toContain('BreadcrumbList');
  expect(JSON.stringify(jsonLd)).not.toMatch(/rating/i);
});

test('without a review the page says so', async () => {
  const none = { average_score: null, review_count: 0, spread: [], page: 1, pages: 1, reviews: [] };
  const { data } = await show(undefined, { getReviews: () => none });
  expect(screen.getByText('There are no reviews yet.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(head(data, contextOf('/reviews').page).description).toBe('What customers say about Kerbside Tyres.');
});

test.each(['0', '-1', '1.5', '01', 'two', '999999', ''])('the page %p is missing', async (page) => {
  const context = contextOf('/reviews', query(page));
  await expect(load(context)).rejects.toMatchObject({ name: 'NotFound' });
  expect(context.called).toEqual([]);
});

test('a page after the last one is refused by the service', async () => {
  await expect(load(contextOf('/reviews', query('3')))).rejects.toMatchObject({
    problem: { status: 404, code: 'reviews_page_not_found' },
  });
});
