import { fakeSearch } from '@tyres/search-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { View as SearchOptions } from '../fragments/search-options/View';
import { resultsData } from '../testing/results-data';
import { testLoad } from '../testing/test-load';
import { View as SelectTyres } from './select-tyres/View';
import { load as loadRange } from './tyre-range/load';
import { View as TyreRange } from './tyre-range/View';

const page = testPage({ path: '/michelin/primacy-5', url: '/michelin/primacy-5' });
const params = { brand_slug: 'michelin', range_slug: 'primacy-5' };

/** Shows its children after a click, as when the script of a fragment arrives late. */
function Later({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return isShown ? children : <button onClick={() => setShown(true)}>Show</button>;
}

/** Renders a view on the fully fitted route after another route and postcode were emitted. */
async function showLate(view: ReactNode) {
  const { bus, calls } = renderInShell(<Later>{view}</Later>);
  bus.emit('catalogue:route-toggled', { revision: 4, route: 1 });
  bus.emit('catalogue:updatedPostcode', { revision: 5, postcode: 'M1 1AE' });
  await act(async () => screen.getByText('Show').click());
  return calls;
}
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.querySelector('b')?.textContent);

beforeAll(standInForDialogs);

test('the results ignore a route and a postcode that were emitted before they were shown [S06.3, S06.4]', async () => {
  const calls = await showLate(<SelectTyres data={resultsData()} page={page} />);
  expect(calls).toEqual([]);
  expect(screen.queryByText('Loading..')).toBeNull();
});

test('the toggle of the results ignores a route that was emitted before it was shown [S06.3]', async () => {
  const sizes = { lists: fakeSearch.getSizeLists(), chosen: {} };
  await showLate(<SearchOptions data={{ postcode: null, sizes }} page={page} />);
  expect(pressed()).toEqual(['Fully fitted']);
});

test('the toggle of a range ignores a route that was emitted before it was shown [S09.3]', async () => {
  const data = await loadRange(testLoad('/michelin/primacy-5', { params }).context);
  const calls = await showLate(<TyreRange data={data} page={page} />);
  expect(calls).toEqual([]);
  expect(pressed()).toEqual(['Fully fitted']);
});
