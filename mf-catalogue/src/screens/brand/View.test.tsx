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
});

test('a brand without a logo gets the generic logo [X-IMG-BRAND]', async () => {
  const data = await load(testLoad('/landsail', { params: { brand_slug: 'landsail' } }).context);
  const brand = { ...data.brand, brand_image: '' };
  renderInShell(<View data={{ ...data, brand }} page={testPage()} />);
  expect(screen.getByRole('img', { name: 'Landsail' })).toHaveAttribute(
    'src',
    '/tyre-pictures/brands/generic.svg',
  );
});
