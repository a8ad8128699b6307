import { screen } from '@testing-library/react';
import { fakeSearch } from '@tyres/search-contract/fake';
import { pageAt, renderInShell, unknown } from '../../testing/render-in-shell';
import { View } from './View';

const page = pageAt('/manufacturers/ford/focus');
const lists = fakeSearch.getSizeLists();

test('the size widget has only the search by size, with a title of its own [S02.2, S02.3, S03.1, S21.8]', () => {
  const { container } = renderInShell(
    <View data={{ lists, known: unknown, brand: 'michelin' }} page={page} />,
  );
  expect(screen.getByRole('region', { name: 'Find tyres by size' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Size' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search By Reg' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Or search by/ })).not.toBeInTheDocument();
  expect(container.querySelector('input[type=hidden][name=brand]')).toHaveValue('michelin');
});

test('the size widget is filled in with the last size and postcode searched for [S02.1]', () => {
  const size = { width: '225', profile: '40', rim: '19', speed: 'Y' };
  renderInShell(
    <View data={{ lists, known: { ...unknown, size, postcode: 'M1 1AE' }, brand: null }} page={page} />,
  );
  expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('name'))).toEqual(
    Object.keys(size),
  );
  for (const [index, value] of Object.values(size).entries())
    expect(screen.getAllByRole('combobox')[index]).toHaveValue(value);
  expect(screen.getByLabelText('Postcode')).toHaveValue('M1 1AE');
});

test('the size widget shows the search by registration if the size lists are missing [S03.1]', () => {
  renderInShell(<View data={{ lists: null, known: unknown, brand: null }} page={page} />);
  expect(screen.getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
});
