import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standInForDialogs } from '@tyres/ui/testing';
import {
  agreesAt,
  calendarAt,
  card,
  choose,
  chosenAt,
  choosePage,
  firstTen,
  garageAt,
  pressDay,
  showChooseFitter,
  standInForScrolling,
} from '../../testing/show-choose-fitter';

beforeAll(standInForDialogs);
beforeEach(standInForScrolling);
afterEach(() => jest.restoreAllMocks());

const actions = () =>
  screen
    .getAllByRole('article')
    .map((one) => within(one).queryByText('Choose this fitter')?.tagName ?? 'none');
/** Presses Escape. */
const close = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('the page has its heading, the filter form and the fitters [S18.1, S18.2, R-CHOOSE-FITTER]', () => {
  showChooseFitter();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a fitter' })).toBeVisible();
  expect(screen.getByRole('search', { name: 'Fitters' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Fitters' })).getAllByRole('article')).toHaveLength(10);
});

test('each fitter that is not selected has a select action [S18.4]', async () => {
  showChooseFitter();
  const all = ['A', 'BUTTON', 'A', 'A', 'A', 'A', 'A', 'BUTTON', 'A', 'A'];
  expect(actions()).toEqual(all);
  await choose(3);
  expect(actions()).toEqual(all.with(3, 'none'));
  close();
  await pressDay(calendarAt, 'Thu 3');
  await choose(calendarAt);
  expect(actions()).toEqual(all.with(calendarAt, 'none'));
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  expect(card(calendarAt).getByText('Selected')).toBeVisible();
});

test.each([
  [garageAt, 'Your selected fitting centre', 'Unit 1, Riverside Trading Estate, London, SW1V 4QT', false],
  [agreesAt, 'Your selected fitter', 'Comes to you at SW1A 1AA, from London SW1V', true],
])(
  'selecting the fitter at place %d opens the modal %j with where it is [S17.5, S18.4, B-SURCHARGE]',
  async (at, heading, where, isMobile) => {
    showChooseFitter();
    await choose(at);
    const modal = within(screen.getByRole('dialog', { name: heading }));
    expect(modal.getByText(firstTen[at]?.name ?? '', { selector: 'strong' })).toBeVisible();
    expect(modal.getByText(new RegExp(where))).toBeVisible();
    expect(modal.queryByText(/\+ £20\.00 mobile fitting/) !== null).toBe(isMobile);
    expect(modal.getByRole('region', { name: /^Your appointment with/ })).toBeVisible();
    expect(screen.getAllByRole('region', { name: /^Your appointment with/ })).toHaveLength(1);
  },
);

test('closing the modal shows date and time on the card, which gets the focus [S17.5, S18.4, T-FITTERS-SELECT]', async () => {
  showChooseFitter();
  await choose(2);
  await pressDay(2, 'Thu 3');
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  const panel = within(card(2).getByRole('region', { name: /^Your appointment with/ }));
  expect(panel.getByRole('button', { name: /^Thu 3/ })).toHaveAttribute('aria-pressed', 'true');
  expect(document.activeElement?.id).toBe('fitter-KT100003');
});

test('the modal of another fitter opens when that is selected, and none for a fitter that was chosen before [S17.5, S18.4]', async () => {
  showChooseFitter({ chosen: chosenAt(2) });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card(2).getByRole('region', { name: /^Your appointment with/ })).toBeVisible();
  await choose(garageAt);
  expect(card(2).queryByRole('region')).toBeNull();
  close();
  await choose(2);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2);
});

test('a fitter keeps its badges and its surcharge when it is selected [B-CALFIT, E-FITTER-CALFIT, B-FIVE-STAR, B-SURCHARGE]', async () => {
  showChooseFitter();
  await choose(garageAt);
  for (const badge of ['Premium Fitter', '5-star fitter', 'Selected'])
    expect(card(garageAt).getByText(badge)).toBeVisible();
  close();
  await choose(agreesAt);
  expect(card(agreesAt).getByText('+ £20.00 mobile fitting')).toBeVisible();
  expect(card(garageAt).queryByText('Selected')).toBeNull();
});

test('a fitter without free days cannot be selected [S18.4, E-FITTER-DAYS]', () => {
  showChooseFitter({ fitters: firstTen.map((one, at) => (at === 3 ? { ...one, fitting_days: {} } : one)) });
  expect(card(3).queryByText('Choose this fitter')).toBeNull();
  expect(card(3).getByText('No date in the next six weeks')).toBeVisible();
});

test('a calendar-integrated fitter can be chosen only after a date, says so, and keeps that date [T-CALTOTD-SELECT, T-DATE-CALENDAR, E-FITTER-CALTOTD]', async () => {
  const { calls } = showChooseFitter();
  for (const at of [calendarAt, 7]) {
    const button = card(at).getByRole('button', { name: 'Choose this fitter' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^First choose a date/);
    await pressDay(at, 'Thu 3');
    await waitFor(() => expect(card(at).getByRole('button', { name: 'Choose this fitter' })).toBeEnabled());
    expect(card(at).getByRole('button', { name: /^Thu 3/ })).toHaveAttribute('aria-pressed', 'true');
  }
  await choose(calendarAt);
  expect(card(calendarAt).getByRole('button', { name: /^Thu 3/ })).toHaveAttribute('aria-pressed', 'true');
  expect(calls.map(({ name }) => name)).not.toContain('updateBasketAppTime');
});

test('the card of a calendar-integrated fitter has its first five free days; the others follow when it is selected [T-CALTOTD-SELECT, S18.6]', async () => {
  const days = Array.from({ length: 8 }, (_, index) => `2026-12-0${index + 1}`);
  const [, calendar = firstTen[0]] = firstTen;
  if (!calendar) throw new Error('no fitter');
  const day_starts = Object.fromEntries(days.map((day, at) => [day, at === 1 ? null : '08:00']));
  const fitting_days = Object.fromEntries(days.filter((_, at) => at !== 1).map((day) => [day, `Day ${day}`]));
  showChooseFitter({ fitters: [{ ...calendar, day_starts, fitting_days }] });
  const dates = () =>
    card(0)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ name }) => name === 'date')
      .map(({ value }) => value.slice(-1));
  expect(dates()).toEqual(['1', '3', '4', '5', '6']);
  await pressDay(0, 'Thu 3');
  await choose(0);
  expect(dates()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('the refusal of a plain post is shown above the list if its fitter is not in the list, and once otherwise [R-FITTER-SUBMIT]', () => {
  const message = 'That time has just been taken.';
  const problem = { status: 409, code: 'slot_taken', message };
  const page = {
    ...choosePage,
    form: { action: '/fitter-submit', values: { account_number: 'KT9' }, problem },
  };
  const { unmount } = showChooseFitter({ page });
  expect(screen.getAllByText(message)).toHaveLength(1);
  unmount();
  const times = { '08:30': '08:30 - 09:30' };
  const other = showChooseFitter({ page, chosen: chosenAt(2, { date: '2026-12-03', times }) });
  expect(card(2).getByRole('alert')).toHaveTextContent(message);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  other.unmount();
  showChooseFitter({ page: { ...page, form: { ...page.form, action: '/modal-submit' } } });
  expect(screen.queryByText(message)).toBeNull();
});
