import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import { mapView, picturePath } from '@tyres/fitters-contract/map-view';
import { renderInShell } from '@tyres/kit/testing';
import { foundOutcome } from '../../lib/first-search';
import { FitterSearch } from '../fitter-search/FitterSearch';
import { FitterCard } from '../fitter-search/FitterCard';
import { mapBesideList } from './map-beside-list';

const answer = fakeFittersService.rechooseFitters({ postcode: 'SW1A 1AA' });
const filters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
} as const;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
});

async function given() {
  renderInShell(
    <FitterSearch
      initial={{ filters, outcome: foundOutcome(answer) }}
      base="/choose-fitter"
      map={mapBesideList}
      renderFitter={(fitter, { select, ...view }) => (
        <FitterCard
          fitter={fitter}
          {...view}
          action={<button onClick={select}>Choose {fitter.account_number}</button>}
        />
      )}
    />,
    { rechooseFitters: fakeFittersService.rechooseFitters },
  );
  return within(await screen.findByRole('figure', { name: 'Map of the fitters near SW1A 1AA' }));
}
const current = (map: Awaited<ReturnType<typeof given>>) =>
  map
    .getAllByRole('link')
    .filter((pin) => pin.getAttribute('aria-current') === 'true')
    .map((pin) => pin.getAttribute('aria-label'));
const pictureOf = () => document.querySelector('source')?.getAttribute('srcset');

test('a pin selects its card, scrolls to it and moves the focus there, and a card selects its pin [T-FITTERS-SELECT]', async () => {
  const map = await given();
  expect(current(map)).toEqual([]);
  const name = '2: Halcyon Autocentres Pimlico, 1.6 miles';
  await userEvent.click(map.getByRole('link', { name }));
  expect(current(map)).toEqual([name]);
  const card = document.getElementById('fitter-KT100003');
  expect(document.activeElement).toBe(card);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('article').map(({ className }) => className.includes('selected'))).toEqual(
    answer.sorted_fitters.map(({ account_number }) => account_number === 'KT100003'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose KT100004' }));
  expect(current(map)).toEqual(['3: Roadstead Prestige Chelsea, 2.2 miles']);
});

test('the map shows the searched place, and each search has its own map', async () => {
  const map = await given();
  const garages = answer.sorted_fitters.filter(({ mobile }) => mobile === 0);
  expect(pictureOf()).toBe(picturePath(mapView(answer.postcode_details, garages)));
  expect(map.getByRole('img', { name: 'Your search: SW1A 1AA' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Load 10 more fitters' }));
  await waitFor(() => expect(map.getAllByRole('link').length).toBeGreaterThan(garages.length));
  expect(pictureOf()).not.toBe(picturePath(mapView(answer.postcode_details, garages)));
});
