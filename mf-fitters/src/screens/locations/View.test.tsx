import { screen, within } from '@testing-library/react';
import { fakePlaces } from '@tyres/fitters-contract/fake-places';
import { renderInShell, testPage } from '@tyres/kit/testing';
import type { LocationsData } from './load';
import { View } from './View';

function given(changes: Partial<LocationsData> = {}): void {
  const index = { letter: null, ...fakePlaces.listTowns({}) };
  renderInShell(<View data={{ base: '', index, refused: null, ...changes }} page={testPage()} />);
}

test('the page of all towns has the heading of the locator, the coverage form and the index [S18.9, S18.10, S25.5, S22.1]', () => {
  given();
  const heading = 'Find your nearest tyre service centre in the UK';
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check coverage' })).toBeTruthy();
  const index = within(screen.getByRole('navigation', { name: 'Towns from A to Z' }));
  expect(index.getByRole('link', { name: 'York' })).toHaveAttribute('href', '/york');
  expect(screen.getByRole('link', { name: 'Mobile fitters by town' })).toHaveAttribute(
    'href',
    '/locations?base=%2Fmobile-tyre-fitting',
  );
});

test('the index of mobile fitting has links to the pages of mobile fitters [S18.9, S22.3]', () => {
  given({ base: '/mobile-tyre-fitting' });
  const heading = 'Find your nearest mobile fitter in the UK';
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'York' })).toHaveAttribute('href', '/mobile-tyre-fitting/york');
  expect(screen.getByRole('link', { name: 'Garages by town' })).toHaveAttribute('href', '/locations');
});

test('a refused location is shown at its field with its message [V-LOCATOR-POSTCODE]', () => {
  given({ refused: { typed: '', message: 'postcode is a required field' } });
  const field = screen.getByLabelText('Postcode or town');
  expect(field).toHaveAccessibleDescription(/postcode is a required field/);
  expect(field).toBeRequired();
});
