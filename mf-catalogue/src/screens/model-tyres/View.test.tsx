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

test('the common sizes of the model link to their pages under /tyre-sizes/ [R-TYRE-SIZES]', async () => {
  const data = await load(testLoad('/manufacturers/ford/focus', { params }).context);
  renderInShell(<View data={data} page={testPage()} />);
  expect(screen.getByRole('link', { name: '205/55 R16' })).toHaveAttribute('href', '/tyre-sizes/205-55-16');
  expect(screen.getByRole('link', { name: '215/50 R17' })).toHaveAttribute('href', '/tyre-sizes/215-50-17');
});
