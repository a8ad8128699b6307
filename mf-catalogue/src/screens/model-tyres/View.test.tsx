import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

const params = { manufacturer_slug: 'ford', range_slug: 'focus' };

test("'Most popular {model} Tyres' lists cards with a purchase panel [S21.9]", async () => {
  const data = await load(testLoad('/manufacturers/ford/focus', { params }).context);
  renderInShell(<View data={data} page={testPage()} />);
  const section = within(screen.getByRole('region', { name: 'Most popular Focus Tyres' }));
  expect(section.getAllByRole('article').map(({ dataset }) => dataset['stcode'])).toEqual(
    data.tyres.map(({ st_code }) => st_code),
  );
  expect(section.getAllByText('Buy')).toHaveLength(8);
});

test("only the tyre in the basket shows 'In Basket', and a model without tyres says so [S21.9]", async () => {
  const data = await load(testLoad('/manufacturers/ford/focus', { params }).context);
  const products = data.tyres.slice(1, 2).map(({ st_code }) => productFixture({ st_code }));
  const answers = { getBasket: () => ({ basket: basketFixture({ products }) }) };
  const marked = await load(testLoad('/manufacturers/ford/focus', { params, answers }).context);
  const { unmount } = renderInShell(<View data={marked} page={testPage()} />);
  expect(
    screen.getAllByRole('article').map((card) => card.querySelector('a[data-buy], .soldOut')?.textContent),
  ).toEqual(['Buy', 'In Basket', ...Array<string>(6).fill('Buy')]);
  unmount();
  renderInShell(<View data={{ ...data, tyres: [] }} page={testPage()} />);
  expect(screen.getByRole('region', { name: 'Most popular Focus Tyres' })).toHaveTextContent(
    'No tyres found.',
  );
});

test('the common sizes of the model link to their pages under /tyre-sizes/ [R-TYRE-SIZES]', async () => {
  const data = await load(testLoad('/manufacturers/ford/focus', { params }).context);
  renderInShell(<View data={data} page={testPage()} />);
  expect(screen.getByRole('link', { name: '205/55 R16' })).toHaveAttribute('href', '/tyre-sizes/205-55-16');
  expect(screen.getByRole('link', { name: '215/50 R17' })).toHaveAttribute('href', '/tyre-sizes/215-50-17');
});
