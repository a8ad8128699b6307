import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '@tyres/contract-kit/problem';
import { NotFound } from '@tyres/kit/fragment';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { release } from '../../../release';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';
import { View } from './View';

const maker = (manufacturer_slug: string, answers = {}) =>
  testLoad(`/manufacturers/${manufacturer_slug}`, { params: { manufacturer_slug }, answers }).context;

test('the hero shows the logo, the heading and the content [S21.1]', async () => {
  const data = await load(maker('ford'));
  renderInShell(<View data={data} page={testPage()} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tyres for your Ford' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ford' })).toHaveAttribute(
    'src',
    '/tyre-pictures/manufacturers/ford.svg',
  );
  expect(screen.getByText('Choose the size that is on your Ford now.')).toBeInTheDocument();
});

test('the hero shows the name of a maker without a heading, and no picture for one without a logo [S21.1]', async () => {
  const data = await load(maker('bmw'));
  renderInShell(
    <View data={{ ...data, manufacturer: { ...data.manufacturer, logo_image: '' } }} page={testPage()} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'BMW' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the heading of a maker with one of its own is not its name, and its breadcrumbs end with its name [S21.1]', async () => {
  const data = await load(maker('ford'));
  renderInShell(<View data={data} page={testPage()} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Ford' })).toBeNull();
  expect(screen.getByText('Ford')).toHaveAttribute('aria-current', 'page');
});

test("the hero's background is 427px tall [S21.2]", async () => {
  const data = await load(maker('ford'));
  const { container } = renderInShell(<View data={data} page={testPage()} />);
  expect(container.querySelector('section')).toHaveClass('hero', 'tall');
  const css = readFileSync(join(__dirname, '../../components/Hero.module.css'), 'utf8');
  expect(css).toMatch(/\.tall \{\s*min-height: 427px;/);
});

test('the search form is between the hero and the models [S21.3]', () => {
  expect(release.pages['manufacturer']).toEqual({
    path: '/manufacturers/{manufacturer_slug}',
    sitemap: { name: 'manufacturers', addresses: 'catalogue.streamAddresses@1' },
    fragments: { main: ['manufacturer', 'search-widget@mf-search', 'manufacturer-models'] },
  });
});

test('the page has its own head, and load throws NotFound for an unknown maker', async () => {
  const data = await load(maker('ford'));
  expect(head(data, testPage())).toMatchObject({
    title: 'Ford tyres by model | Kerbside Tyres',
    canonical: '/manufacturers/ford',
  });
  const getManufacturerPage = () => {
    throw refusal(404, 'manufacturer_not_found', 'No.');
  };
  await expect(load(maker('acme', { getManufacturerPage }))).rejects.toThrow(NotFound);
});
