import { render, screen, within } from '@testing-library/react';
import { fakePlaces } from '@tyres/fitters-contract/fake-places';
import { testPage } from '@tyres/kit/testing';
import type { PlaceTownsData } from './load';
import { View } from './View';

function given(changes: Partial<PlaceTownsData> = {}): void {
  const { neighbours } = fakePlaces.getTown({ slug: 'york' });
  const index = { letter: 'y', ...fakePlaces.listTowns({ letter: 'y' }) };
  render(<View data={{ base: '', neighbours, index, ...changes }} page={testPage()} />);
}

test('the towns nearby are links with their distance, and the index follows [S18.10, S22.1]', () => {
  given();
  const nearby = within(screen.getByRole('navigation', { name: 'Towns nearby' }));
  expect(nearby.getByRole('link', { name: 'Birmingham' })).toHaveAttribute('href', '/birmingham');
  expect(nearby.getByText('2.5 miles')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Towns from A to Z' })).toBeTruthy();
});

test('the towns of a page of mobile fitting lead to mobile fitters [R-TOWN-PAGE]', () => {
  given({ base: '/mobile-tyre-fitting' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.every((href) => href?.startsWith('/mobile-tyre-fitting/'))).toBe(true);
});

test('without neighbours there is only the index', () => {
  given({ neighbours: [] });
  expect(screen.queryByRole('navigation', { name: 'Towns nearby' })).toBeNull();
});
