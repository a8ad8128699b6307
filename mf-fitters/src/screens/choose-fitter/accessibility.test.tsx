import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '@tyres/ui/testing';
import { brokenRules } from '../../testing/axe';
import {
  calendarAt,
  card,
  checking,
  choose,
  chosenAt,
  firstTen,
  garageAt,
  heldUntil,
  pressDay,
  refusing,
  showChooseFitter,
  standInForScrolling,
  type Given,
} from '../../testing/show-choose-fitter';

const times = { '08:30': '08:30 - 09:30', '14:30': '14:30 - 15:30' };
const day = { date: '2026-12-03', times };
const never = () => new Promise<never>(() => undefined);
const sortByRating = () => userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rating');

beforeAll(standInForDialogs);
beforeEach(() => {
  standInForScrolling();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const states: [state: string, given: Given, reach?: () => Promise<unknown>][] = [
  ['without a postcode', { outcome: { kind: 'noPostcode' } }],
  ['with a refused postcode', { outcome: { kind: 'refused', message: 'We do not know that postcode.' } }],
  ['with no fitters', { fitters: [] }],
  ['with one fitter', { fitters: firstTen.slice(0, 1) }],
  ['with ten fitters', { fitters: firstTen }],
  ['after a search that failed on the server', { outcome: { kind: 'failed' } }],
  ['while it searches', { answers: { rechooseFitters: never } }, sortByRating],
  [
    'after a search that failed',
    { answers: { rechooseFitters: refusing(503, 'unavailable', '') } },
    async () => {
      await sortByRating();
      await screen.findByText("Sorry, that didn't work. Please try again.");
    },
  ],
  ['with the modal of a fitter', {}, () => choose(garageAt)],
  ['with a chosen fitter who asks for the date first', { chosen: chosenAt(calendarAt, day) }],
  ['with a held time', { chosen: chosenAt(garageAt, { ...day, time: '08:30', heldUntil }) }],
  ['with a lost time', { chosen: chosenAt(garageAt, { ...day, lost: 'Your time is lost.' }) }],
  ['with a day without free times', { chosen: chosenAt(garageAt, { date: '2026-12-03' }) }],
  ['with times that could not be loaded', { chosen: chosenAt(garageAt, { ...day, timesFailed: true }) }],
  [
    'while a day is saved',
    { chosen: chosenAt(garageAt), answers: { updateBasketAppDate: never } },
    async () => {
      await pressDay(garageAt, 'Thu 3');
      await card(garageAt).findByText(checking);
    },
  ],
  [
    'after a time has run out',
    { chosen: chosenAt(garageAt, { ...day, time: '08:30', heldUntil }), now: heldUntil },
    () => card(garageAt).findByText(/has run out/),
  ],
  [
    "after 'Continue to checkout' without a day",
    { chosen: chosenAt(garageAt) },
    async () => {
      await userEvent.click(card(garageAt).getByRole('button', { name: 'Continue to checkout' }));
      await card(garageAt).findByText('App Date is a required field');
    },
  ],
];

test.each(states.map(([state, given, reach]) => ({ state, given, reach })))(
  'the page $state breaks no rule of accessibility',
  async ({ given, reach }) => {
    showChooseFitter({ fitters: firstTen.slice(0, 2), ...given });
    await reach?.();
    expect(await brokenRules()).toEqual([]);
  },
);

test('a picture without a text breaks a rule, so that the other tests can fail', async () => {
  showChooseFitter({ fitters: [] });
  screen.getByRole('search').append(document.createElement('img'));
  expect(await brokenRules()).toEqual(['image-alt: img']);
});

test('while it searches, the status says so and the list is busy', async () => {
  showChooseFitter({ answers: { rechooseFitters: never } });
  await sortByRating();
  expect(screen.getByRole('status')).toHaveTextContent('Looking for fitters…');
  expect(screen.getByRole('list', { name: 'Fitters' })).toHaveAttribute('aria-busy', 'true');
});
