import { screen } from '@testing-library/react';
import { fakeSearch } from '@tyres/search-contract/fake';
import { pageAt, renderInShell, unknown } from '../../testing/render-in-shell';
import { View } from './View';

const page = pageAt('/manufacturers/ford/focus');
const lists = fakeSearch.getSizeLists();

test('the size widget has only the search by size', () => {
  const { container } = renderInShell(
    <View data={{ lists, known: unknown, brand: 'michelin' }} page={page} />,
  );
  expect(screen.getByRole('region', { name: 'Find tyres by size' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Size' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search By Reg' })).not.toBeInTheDocument();
  expect(container.querySelector('[name=brand]')).toHaveValue('michelin');
});

test('the size widget shows the search by registration if the size lists are missing', () => {
  renderInShell(<View data={{ lists: null, known: unknown, brand: null }} page={page} />);
  expect(screen.getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
});
