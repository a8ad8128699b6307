import { act, fireEvent, screen } from '@testing-library/react';
import { fakeSearch } from '@tyres/search-contract/fake';
import { fakeCall, pageAt, renderInShell, unknown } from '../../testing/render-in-shell';
import { load } from './load';
import { View } from './View';

const lists = fakeSearch.getSizeLists();
const hiddenBrand = (container: HTMLElement) => container.querySelector('input[type=hidden][name=brand]');
const context = (params: Record<string, string>) => ({
  page: pageAt('/michelin', undefined, { params }),
  call: fakeCall().call,
  signal: new AbortController().signal,
  now: new Date(0),
});

test('the search widget has both searches under a level 2 heading [S03.1, S03.2, S21.3]', () => {
  jest.useFakeTimers();
  renderInShell(<View data={{ lists, known: unknown, brand: null }} page={pageAt('/manufacturers/ford')} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Find tyres for your car' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Or search by size' }));
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('button', { name: 'Search By Size' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('the search widget is filled in with the postcode of the session [S01.1]', () => {
  const known = { ...unknown, postcode: 'M1 1AE' };
  renderInShell(<View data={{ lists, known, brand: null }} page={pageAt('/manufacturers/ford')} />);
  expect(screen.getByLabelText('Postcode')).toHaveValue('M1 1AE');
});

test("the size form sends the brand on a brand's page, and no brand elsewhere [S02.2]", async () => {
  const branded = renderInShell(
    <View data={await load(context({ brand_slug: 'michelin' }))} page={pageAt('/michelin')} />,
  );
  expect(hiddenBrand(branded.container)).toHaveValue('michelin');
  branded.unmount();
  const plain = renderInShell(
    <View data={await load(context({ manufacturer_slug: 'ford' }))} page={pageAt('/manufacturers/ford')} />,
  );
  expect(hiddenBrand(plain.container)).toBeNull();
});
