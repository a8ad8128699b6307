import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { fakeFitterOf } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { FitterCard } from './FitterCard';
import { mapIcons } from '../../lib/map-icons';

const garage = fakeFitterOf('KT100001');
const mobile = fakeFitterOf('KT100005');
const closed = '00:00-00:00';

function show(fitter: Fitter, isSelected = false) {
  const icon = mapIcons([fitter]).get(fitter.id);
  render(
    <FitterCard
      fitter={fitter}
      icon={icon}
      filters={{ postcode: 'SW1A 1AA' }}
      isSelected={isSelected}
      action={<b>Choose</b>}
    />,
  );
  return within(screen.getByRole('article', { name: fitter.name }));
}
const factsOf = (card: ReturnType<typeof show>) => [
  card.getAllByRole('term').map(({ textContent }) => textContent),
  card.getAllByRole('definition').map(({ textContent }) => textContent),
];

test('the card of a garage has its distance, address, score, hours and first free hour [S18.2, E-FITTER, E-FITTER-HOURS, E-FITTER-DAYS]', () => {
  const card = show(garage);
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Fenwick Premium Tyres Westminster');
  expect(card.getByText('0.4 miles')).toBeTruthy();
  expect(card.getByText('Unit 1, Riverside Trading Estate, London, SW1V 4QT')).toBeTruthy();
  expect(card.getByText(/^5\.0/).textContent).toBe('5.0 out of 5 (212 reviews)');
  expect(factsOf(card)).toEqual([
    ['Mon to Fri', 'Saturday', 'Sunday'],
    ['08:30 to 17:30', '08:30 to 13:00', 'Closed'],
  ]);
  expect(card.getByText('Next available').nextSibling?.textContent).toBe(
    'Wednesday 2nd December 2026, from 08:30',
  );
  expect(card.getByText('Choose')).toBeTruthy();
  expect(card.queryByText('Mobile fitter')).toBeNull();
  expect(card.queryByText(/mobile fitting/)).toBeNull();
});

test('the card of a mobile fitter says where it comes to, from which area and for how much, and never its address [S18.2, E-FITTER, B-SURCHARGE]', () => {
  const card = show(mobile);
  expect(card.getByText('Comes to you at SW1A 1AA, from London SW1V')).toBeTruthy();
  expect(card.getByText('Mobile fitter')).toBeTruthy();
  expect(card.getByText('+ £20.00 mobile fitting')).toBeTruthy();
  expect(card.queryByText(/Unit 5|Riverside|4QT/)).toBeNull();
});

test('two vans of one company differ by area, charge, distance and first free hour [S18.2, B-SURCHARGE]', () => {
  const other = {
    ...mobile,
    postcode: 'CR0 2XX',
    town: 'Croydon',
    distance: 9.2,
    mobile_customer_surcharge_pence: 2500,
    day_starts: { '2026-12-02': '10:00' },
  };
  const card = show(other);
  expect(card.getByText('Comes to you at SW1A 1AA, from Croydon CR0')).toBeTruthy();
  expect(card.getByText('+ £25.00 mobile fitting')).toBeTruthy();
  expect(card.getByText('9.2 miles')).toBeTruthy();
  expect(card.getByText('Wednesday 2nd December 2026, from 10:00')).toBeTruthy();
});

test.each([
  [0, 'No reviews yet'],
  [1, '4.5 out of 5 (1 review)'],
  [2, '4.5 out of 5 (2 reviews)'],
])('with %d reviews the card says %j [S18.2]', (review_count, text) => {
  const card = show({ ...garage, average_score: 4.5, review_count });
  expect(card.getByText(review_count === 0 ? text : /^4\.5/).textContent).toBe(text);
});

test('each kind of day has its own hours on the card [E-FITTER-HOURS]', () => {
  const opening_times = { weekday: closed, saturday: '09:00-12:30', sunday: '10:00-16:00' };
  expect(factsOf(show({ ...garage, opening_times }))[1]).toEqual([
    'Closed',
    '09:00 to 12:30',
    '10:00 to 16:00',
  ]);
});

test('without a search the card has no distance, and without a free day it says so [S18.2, E-FITTER-DAYS]', () => {
  const card = show({ ...garage, distance: null, fitting_days: {} });
  expect(card.queryByText(/miles/)).toBeNull();
  expect(card.getByText('No date in the next six weeks')).toBeTruthy();
});

test.each([
  [true, 'card selected'],
  [false, 'card'],
])('the card of a fitter that is selected, %s, is marked as such [S18.4]', (isSelected, className) => {
  const card = show(garage, isSelected);
  expect(card.queryByText('Selected') !== null).toBe(isSelected);
  expect(screen.getByRole('article').className).toBe(className);
});

test.each([
  ['CALFIT', true],
  ['CALHALF', false],
  ['CALAAPRE', false],
  ['CALTOTD', false],
  ['CALIND', false],
])("a %s fitter has the badge 'Premium Fitter': %s [B-CALFIT, E-FITTER-CALFIT]", (code, isPremium) => {
  expect(show({ ...garage, code }).queryByText('Premium Fitter') !== null).toBe(isPremium);
});

test('the marks of the cards have the colours of the map [E-FITTER-MAP, E-FITTER-CALHALF, E-FITTER-CALAAPRE, E-FITTER-CALFIT]', () => {
  const css = readFileSync(join(__dirname, 'FitterCard.module.css'), 'utf8');
  expect(css).toMatch(/\.orange \{\s*background: #c2470c;/);
  expect(css).toMatch(/\.black \{\s*background: var\(--color-ink\);/);
  expect(css).toMatch(/\.premium \{\s*background: var\(--color-brand\);/);
});
