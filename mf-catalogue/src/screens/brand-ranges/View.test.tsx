import { fake } from '@tyres/catalogue-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { testLoad } from '../../testing/test-load';
import { load, type BrandRangesData } from './load';
import { View } from './View';

const { ranges } = fake.getBrandPage({ brand_slug: 'michelin' });
const range = firstOf(ranges);

function show(changes: Partial<BrandRangesData> = {}) {
  const data: BrandRangesData = {
    brandName: 'Michelin',
    brandSlug: 'michelin',
    ranges: [range],
    banner: null,
    ...changes,
  };
  return renderInShell(<View data={data} page={testPage()} />);
}
function firstOf<Item>([first]: readonly Item[]): Item {
  if (!first) throw new Error('There are no ranges.');
  return first;
}

test('each range has a card with its price, its number of tyres and a link to its page [R-BRAND-PAGE, R-RANGE-PAGE]', () => {
  show();
  const card = screen.getByRole('article');
  expect(screen.getByRole('link', { name: range.name })).toHaveAttribute('href', `/michelin/${range.slug}`);
  expect(card).toHaveTextContent(/from £\d+\.\d\d/);
  expect(card).toHaveTextContent('6 tyres');
});

test("a sold-out range comes last and shows 'Out of stock' [R-BRAND-PAGE]", async () => {
  const soldOut = { ...range, slug: 'gone', name: 'Gone', from_price_pence: null };
  const getBrandPage = () => ({ ...fake.getBrandPage({ brand_slug: 'michelin' }), ranges: [soldOut, range] });
  const data = await load(
    testLoad('/michelin', { params: { brand_slug: 'michelin' }, answers: { getBrandPage } }).context,
  );
  expect(data.ranges.map(({ slug }) => slug)).toEqual([range.slug, 'gone']);
  show({ ranges: data.ranges });
  expect(screen.getAllByRole('article').at(-1)).toHaveTextContent('Out of stock');
});

test('the banner of the brand is shown [S25.6, R-BRAND-PAGE]', async () => {
  const found = fake.getBrandPage({ brand_slug: 'michelin' });
  const pictures = { brand_image_url: '/wide/brand.svg', brand_mobile_image_url: '/phone/brand.svg' };
  const getBrandPage = () => ({ ...found, banner: { ...found.banner, ...pictures } });
  const data = await load(
    testLoad('/michelin', { params: { brand_slug: 'michelin' }, answers: { getBrandPage } }).context,
  );
  const { container, unmount } = renderInShell(<View data={data} page={testPage()} />);
  expect(container.querySelector('picture img')).toHaveAttribute('src', '/wide/brand.svg');
  expect(container.querySelector('picture source')).toHaveAttribute('srcset', '/phone/brand.svg');
  unmount();
  expect(show({ banner: null }).container.querySelector('picture')).toBeNull();
});

test("a brand without ranges shows 'No tyres found.' [R-BRAND-PAGE]", () => {
  show({ ranges: [] });
  expect(screen.getByText('No tyres found.')).toBeInTheDocument();
});
