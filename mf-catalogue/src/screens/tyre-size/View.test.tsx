import { fake } from '@tyres/catalogue-contract/fake';
import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { refusal } from '@tyres/contract-kit/problem';
import { NotFound } from '@tyres/kit/fragment';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { release } from '../../../release';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';
import { View } from './View';

const size = (tyre_size: string, answers = {}) =>
  testLoad(`/tyre-sizes/${tyre_size}`, { params: { tyre_size }, answers }).context;

test("the page is under /tyre-sizes/ and shows the editors' text and eight tyres [R-TYRE-SIZES]", async () => {
  expect(release.pages['tyre-size']).toEqual({
    path: '/tyre-sizes/{tyre_size}',
    sitemap: { name: 'tyre-sizes', addresses: 'catalogue.streamAddresses@1' },
    fragments: { main: ['tyre-size', 'recently-viewed'] },
  });
  const data = await load(size('205-55-16'));
  renderInShell(<View data={data} page={testPage()} />);
  expect(
    screen.getByRole('heading', { level: 1, name: '205/55 R16 tyres for family cars' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Found on many family hatchbacks/)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect(head(data, testPage())).toMatchObject({ canonical: '/tyre-sizes/205-55-16' });
});

test("only the tyre in the basket shows 'In Basket' [T-CARD-IN-BASKET]", async () => {
  const { tyres } = await load(size('205-55-16'));
  const products = tyres.slice(1, 2).map(({ st_code }) => productFixture({ st_code }));
  const getBasket = () => ({ basket: basketFixture({ products }) });
  renderInShell(<View data={await load(size('205-55-16', { getBasket }))} page={testPage()} />);
  expect(
    screen.getAllByRole('article').map((card) => card.querySelector('a[data-buy], .soldOut')?.textContent),
  ).toEqual(['Buy', 'In Basket', ...Array<string>(6).fill('Buy')]);
});

test.each([
  [null, '/tyre-sizes/205-55-16'],
  ['205-55-r16', '/tyre-sizes/205-55-r16'],
])('with the custom tyre URL %p the canonical address is %s [R-TYRE-SIZES]', async (url, path) => {
  const found = fake.getTyreSizePage({ tyre_size: '205-55-16' });
  const size_content = url ? { ...found.size_content, custom_tyre_url: url } : null;
  const getTyreSizePage = () => ({ ...found, size_content });
  const data = await load(size('205-55-16', { getTyreSizePage }));
  expect(head(data, testPage()).canonical).toBe(path);
});

test("the heading is the custom tyre URL and ' Tyres' if the text has no h1, or the size if there is no text", async () => {
  expect((await load(size('215-50-17'))).heading).toBe('215-50-17 Tyres');
  const getTyreSizePage = () => ({
    ...fake.getTyreSizePage({ tyre_size: '205-55-16' }),
    size_content: null,
  });
  expect((await load(size('205-55-16', { getTyreSizePage }))).heading).toBe('205/55 R16 tyres');
});

test("'See all tyres' posts width, profile and rim to /update-tyres [R-UPDATE-TYRES]", async () => {
  renderInShell(<View data={await load(size('205-55-16'))} page={testPage()} />);
  const form = screen.getByRole('button', { name: 'See all tyres in 205/55 R16' }).closest('form');
  expect(form).toHaveAttribute('action', '/update-tyres');
  expect(form?.method).toBe('post');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    width: '205',
    profile: '55',
    rim: '16',
  });
});

test('load throws NotFound for an unknown size [R-TYRE-SIZES]', async () => {
  const getTyreSizePage = () => {
    throw refusal(404, 'size_not_found', 'No.');
  };
  await expect(load(size('999-99-99', { getTyreSizePage }))).rejects.toThrow(NotFound);
});
