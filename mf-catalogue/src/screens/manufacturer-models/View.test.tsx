import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

async function show(manufacturer_slug: string) {
  const data = await load(
    testLoad(`/manufacturers/${manufacturer_slug}`, { params: { manufacturer_slug } }).context,
  );
  return renderInShell(<View data={data} page={testPage()} />);
}

test("'Most popular {manufacturer} Models' lists the models, each with a 'View all tyres' link [S21.6, R-MODEL-PAGE]", async () => {
  await show('ford');
  const section = within(screen.getByRole('region', { name: 'Most popular Ford Models' }));
  const links = section.getAllByText('View all tyres');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/manufacturers/ford/fiesta',
    '/manufacturers/ford/focus',
    '/manufacturers/ford/kuga',
    '/manufacturers/ford/puma',
  ]);
  expect(section.getByRole('link', { name: 'View all tyres for Ford Focus' })).toBeInTheDocument();
});

test.each([
  ['ford', 'Ford'],
  ['bmw', 'BMW'],
])('each model of %s is a card with its name, picture and link [S21.6, R-MODEL-PAGE]', async (slug, name) => {
  await show(slug);
  const section = within(screen.getByRole('region', { name: `Most popular ${name} Models` }));
  const shown = section
    .getAllByRole('listitem')
    .map((card) => [
      within(card).getByRole('heading', { level: 3 }).textContent,
      card.querySelector('img')?.getAttribute('src'),
      within(card).getByText('View all tyres').getAttribute('href'),
    ]);
  const picture = '/tyre-pictures/models/hatchback.svg';
  expect(shown).toEqual([
    ['Fiesta', picture, `/manufacturers/${slug}/fiesta`],
    ['Focus', picture, `/manufacturers/${slug}/focus`],
    ['Kuga', picture, `/manufacturers/${slug}/kuga`],
    ['Puma', picture, `/manufacturers/${slug}/puma`],
  ]);
});

test("'OEM tyre brands' lists logos that link to the pages of the brands [S21.5, R-BRAND-PAGE]", async () => {
  await show('ford');
  const section = within(screen.getByRole('region', { name: 'OEM tyre brands' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/michelin',
    '/continental',
    '/goodyear',
    '/pirelli',
  ]);
  expect(section.getByRole('link', { name: 'Michelin' })).toBeInTheDocument();
  expect(
    section.getAllByRole('img').map((logo) => [logo.getAttribute('alt'), logo.getAttribute('src')]),
  ).toEqual([
    ['Michelin', '/tyre-pictures/brands/michelin.svg'],
    ['Continental', '/tyre-pictures/brands/continental.svg'],
    ['Goodyear', '/tyre-pictures/brands/goodyear.svg'],
    ['Pirelli', '/tyre-pictures/brands/pirelli.svg'],
  ]);
});

test('a tyre brand without a logo gets the generic logo [X-IMG-BRAND]', async () => {
  const params = { manufacturer_slug: 'ford' };
  const { oem_brands, ...data } = await load(testLoad('/manufacturers/ford', { params }).context);
  const brands = oem_brands.map((one) => (one.slug === 'pirelli' ? { ...one, brand_image: '' } : one));
  renderInShell(<View data={{ ...data, oem_brands: brands }} page={testPage()} />);
  expect(screen.getByRole('img', { name: 'Pirelli' })).toHaveAttribute(
    'src',
    '/tyre-pictures/brands/generic.svg',
  );
  expect(screen.getByRole('img', { name: 'Michelin' })).toHaveAttribute(
    'src',
    '/tyre-pictures/brands/michelin.svg',
  );
});

test('a maker without models or tyre brands has neither section, but its secondary content [S21.4, S21.5, S21.6]', async () => {
  const params = { manufacturer_slug: 'ford' };
  const data = await load(testLoad('/manufacturers/ford', { params }).context);
  const { unmount } = renderInShell(<View data={{ ...data, models: [] }} page={testPage()} />);
  expect(screen.queryByText('Most popular Ford Models')).toBeNull();
  expect(screen.getByRole('region', { name: 'OEM tyre brands' })).toBeInTheDocument();
  unmount();
  renderInShell(<View data={{ ...data, oem_brands: [] }} page={testPage()} />);
  expect(screen.queryByText('OEM tyre brands')).toBeNull();
  expect(screen.getByRole('region', { name: 'Most popular Ford Models' })).toBeInTheDocument();
  expect(screen.getByText('It is also on the door pillar.')).toBeInTheDocument();
});

test('the secondary content is shown only if the maker has some [S21.4]', async () => {
  const { unmount } = await show('ford');
  expect(screen.getByRole('heading', { name: 'Keep to the size in your handbook' })).toBeInTheDocument();
  expect(screen.getByText('It is also on the door pillar.')).toBeInTheDocument();
  unmount();
  await show('bmw');
  expect(screen.queryByRole('heading', { name: /handbook/ })).toBeNull();
});
