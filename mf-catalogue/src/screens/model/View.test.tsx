import { refusal } from '@tyres/contract-kit/problem';
import { NotFound } from '@tyres/kit/fragment';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { release } from '../../../release';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';
import { View } from './View';

const params = { manufacturer_slug: 'ford', range_slug: 'focus' };
const model = (answers = {}) => testLoad('/manufacturers/ford/focus', { params, answers }).context;

test('the hero shows the h1, the range description and breadcrumbs [S21.7, R-MODEL-PAGE]', async () => {
  renderInShell(<View data={await load(model())} page={testPage()} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Ford Focus tyres' })).toBeInTheDocument();
  expect(screen.getByText('The Focus is most often sold on 16 and 17 inch wheels.')).toBeInTheDocument();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Ford' })).toHaveAttribute('href', '/manufacturers/ford');
});

test.each([
  ['Tyres for the Focus', 'Tyres for the Focus'],
  ['', 'Ford Focus tyres'],
])('a model with the h1 %p has the heading %p and no empty description [S21.7]', async (h1, heading) => {
  const data = await load(model());
  const bare = { ...data, model: { ...data.model, h1, range_description: '' } };
  const { container } = renderInShell(<View data={bare} page={testPage()} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    heading,
  ]);
  expect(container.querySelector('.content')).toBeNull();
});

test('the size form is between the hero and the tyres [S21.8, R-MODEL-PAGE]', () => {
  expect(release.pages['model']).toEqual({
    path: '/manufacturers/{manufacturer_slug}/{range_slug}',
    sitemap: { name: 'models', addresses: 'catalogue.streamAddresses@1' },
    fragments: { main: ['model', 'size-widget@mf-search', 'model-tyres'] },
  });
});

test('the head lists the tyres as products with offers, and load throws NotFound for an unknown model [R-MODEL-PAGE]', async () => {
  const { canonical, jsonLd } = head(await load(model()), testPage());
  expect(canonical).toBe('/manufacturers/ford/focus');
  expect(JSON.stringify(jsonLd)).toMatch(/"@type":"Offer","price":"\d+\.\d\d","priceCurrency":"GBP"/);
  const getModelPage = () => {
    throw refusal(404, 'model_not_found', 'No.');
  };
  await expect(load(model({ getModelPage }))).rejects.toThrow(NotFound);
});
