import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

test("the page shows the brand's name, logo and lowest fitted price [R-BRAND-PAGE]", async () => {
  const data = await load(testLoad('/michelin', { params: { brand_slug: 'michelin' } }).context);
  renderInShell(<View data={data} page={testPage()} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Michelin tyres',
  ]);
  expect(screen.getByRole('img', { name: 'Michelin' })).toHaveAttribute(
    'src',
    '/tyre-pictures/brands/michelin.svg',
  );
  expect(screen.getByText(/fully fitted from/)).toHaveTextContent('£62.24');
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByText('Michelin')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Michelin makes tyres for cars and vans.')).toBeInTheDocument();
});

test.each([
  [1, 6_224, '1 range, fully fitted from £62.24'],
  [2, 100, '2 ranges, fully fitted from £1.00'],
  [0, null, '0 ranges'],
])(
  'a brand with %i ranges and the lowest price %p has the facts %p [R-BRAND-PAGE]',
  async (totalRanges, fromPricePence, facts) => {
    const data = await load(testLoad('/michelin', { params: { brand_slug: 'michelin' } }).context);
    renderInShell(<View data={{ ...data, totalRanges, fromPricePence }} page={testPage()} />);
    const shown = screen.getByText(/^\d ranges?/).cloneNode(true);
    if (!(shown instanceof HTMLElement)) throw new Error('no facts');
    for (const drawn of shown.querySelectorAll('[aria-hidden]')) drawn.remove();
    expect(shown).toHaveTextContent(facts);
    expect(shown.textContent?.length).toBe(facts.length);
  },
);

test('a brand without a logo gets the generic logo [X-IMG-BRAND]', async () => {
  const data = await load(testLoad('/landsail', { params: { brand_slug: 'landsail' } }).context);
  const brand = { ...data.brand, brand_image: '' };
  renderInShell(<View data={{ ...data, brand }} page={testPage()} />);
  expect(screen.getByRole('img', { name: 'Landsail' })).toHaveAttribute(
    'src',
    '/tyre-pictures/brands/generic.svg',
  );
});
