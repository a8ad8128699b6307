import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { standInForDialogs } from '@tyres/ui/testing';
import {
  agreesAt,
  card,
  chosenAt,
  chosenDate,
  chosenTime,
  firstTen,
  garageAt,
  heldNote,
  heldUntil,
  renderedAt,
  showChooseFitter,
  standInForScrolling,
  textsIn,
  timesOf,
  viewOf,
  type Given,
} from '../../testing/show-choose-fitter';

const minuteMs = 60_000;
const times = { '08:30': '08:30 - 09:30', '14:30': '14:30 - 15:30' };
const held = chosenAt(garageAt, { date: '2026-12-04', time: '14:30', times, heldUntil, revision: 5 });
const keep = { name: 'Keep this time for longer' };
const ranOut = 'The time that we held for you has run out. Please choose a time again.';

beforeAll(standInForDialogs);
beforeEach(() => {
  standInForScrolling();
  jest.useFakeTimers();
  // The device's clock is wrong by a day: the countdowns run by the server's.
  jest.setSystemTime(new Date('2026-11-30T14:20:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const panel = (at = garageAt) => within(card(at).getByRole('region'));
/** What the live regions of the panel say. */
const spoken = () =>
  [...document.querySelectorAll('section[aria-label^="Your appointment"] [role="status"]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '');
const halfMinuteMs = minuteMs / 2;
/** Each text that is spoken within so many minutes, with the minute in which it is spoken first. */
async function listen(minutes: number): Promise<[text: string, minute: number][]> {
  const heard = new Map<string, number>();
  for (let minute = 0; minute <= minutes; minute += 0.5) {
    for (const text of spoken()) if (!heard.has(text)) heard.set(text, minute);
    await pass(halfMinuteMs);
  }
  return [...heard];
}
const show = (given: Given = {}) => showChooseFitter({ chosen: held, ...given });
/** Shows the selected garage with a cut-off so many milliseconds after the page was rendered. */
const withCutOff = (ms: number | null) => {
  const cut_off = ms === null ? null : new Date(Date.parse(renderedAt) + ms).toISOString();
  const fitters = firstTen.map((one) => ({ ...one, cut_off }));
  return { fitters, chosen: chosenAt(garageAt) };
};
const banner = () => panel().queryByText(/^Order within/);

test('a hold says until when it is, and counts down each second by the clock of the server [S18.6]', async () => {
  show();
  expect(panel().getByText(heldNote)).toHaveTextContent('Held for you until 14:35. 15 min 0 s left');
  await pass(1_000);
  expect(panel().getByText(heldNote)).toHaveTextContent('14 min 59 s left');
  await pass(9 * minuteMs);
  expect(panel().getByText(heldNote)).toHaveTextContent('5 min 59 s left');
  expect(panel().queryByRole('button', keep)).toBeNull();
});

test("the server's HTML has the time that was left when it was rendered, so that hydration changes nothing [S18.6, T-CUTOFF-SHOWN]", () => {
  const html = renderToString(viewOf({ chosen: held }));
  expect(html).toContain('15 min 0 s');
  expect(html).toContain('1 hour 40 minutes');
});

test('a screen reader hears of the hold when it begins and at 10 and 2 minutes, not each second [S18.6]', async () => {
  show({ ...withCutOff(null), chosen: held });
  const heard = await listen(14.5);
  expect(heard).toEqual([
    ['Your choice is held until 14:35.', 0],
    ['Held for less than 10 minutes.', 5],
    ['Held for less than 2 minutes. You can keep it for longer.', 13],
  ]);
});

test('more time is offered at two minutes; a press holds the same time again [S18.6, C-APP-TIME]', async () => {
  const longer = bookedBasketFixture({ revision: 8, appointment_held_until: '2026-12-01T14:48:00.000Z' });
  const { calls } = show({ answers: { updateBasketAppTime: () => ({ success: 1, basket: longer }) } });
  await pass(13 * minuteMs - 1_000);
  expect(panel().queryByRole('button', keep)).toBeNull();
  await pass(1_000);
  await user.click(panel().getByRole('button', keep));
  await pass(0);
  expect(calls).toEqual([{ name: 'updateBasketAppTime', input: { time_key: '14:30' } }]);
  expect(panel().getByText('Held for you until 14:48.')).toHaveTextContent('15 min 0 s left');
  expect(panel().queryByRole('button', keep)).toBeNull();
  await pass(5 * minuteMs);
  expect(panel().queryByRole('alert')).toBeNull();
});

test('a hold that runs out says so and shows fresh times, of which none is chosen [S18.6, C-UPDATE-TIMES]', async () => {
  const { calls } = show({ answers: { updateTimes: () => ({ '09:30': '09:30 - 10:30' }) } });
  await pass(15 * minuteMs);
  expect(panel().getByRole('alert')).toHaveTextContent(ranOut);
  expect(calls).toEqual([{ name: 'updateTimes', input: { account_number: 'KT100001', date: '2026-12-04' } }]);
  expect(textsIn(timesOf(garageAt))).toEqual(['09:30 - 10:30']);
  expect([chosenDate(garageAt), chosenTime(garageAt)]).toEqual(['2026-12-04', '']);
  expect(panel().queryByText(/^Held for you/)).toBeNull();
  await pass(10 * minuteMs);
  expect(calls).toHaveLength(1);
});

test('the place on a day of a fitter who agrees the time is renewed or lost as a day [S18.6, T-TIME-MOBILE-CONTACT]', async () => {
  const place = { date: '2026-12-04', account_number: 'KT100005', postcode: 'SW1A 1AA' };
  const longer = bookedBasketFixture({ revision: 8, appointment_held_until: '2026-12-01T14:49:00.000Z' });
  const { calls } = show({
    chosen: chosenAt(agreesAt, { date: '2026-12-04', heldUntil }),
    answers: { updateBasketAppDate: () => ({ basket: longer }) },
  });
  await pass(14 * minuteMs);
  await user.click(panel(agreesAt).getByRole('button', { name: 'Keep this day for longer' }));
  await pass(0);
  expect(calls).toEqual([{ name: 'updateBasketAppDate', input: place }]);
  expect(panel(agreesAt).getByText('Held for you until 14:49.')).toBeVisible();
  await pass(15 * minuteMs);
  expect(panel(agreesAt).getByRole('alert')).toHaveTextContent(
    'Your place on that day is no longer held. Please choose a day again.',
  );
  expect(chosenDate(agreesAt)).toBe('');
  expect(calls).toHaveLength(1);
});

test('a time that the basket has lost says why, and none is chosen in its place [S18.6, T-DATE-CHANGE]', () => {
  const lost = 'Your time is too short for four tyres and wheel alignment. Please choose another time.';
  show({ chosen: chosenAt(garageAt, { date: '2026-12-04', times, lost }) });
  expect(panel().getByRole('alert')).toHaveTextContent(lost);
  expect(textsIn(timesOf(garageAt))).toEqual(['08:30 - 09:30', '14:30 - 15:30']);
  expect(chosenTime(garageAt)).toBe('');
});

test('a time that is lost while the page is open, by a tyre or a service, is shown as lost, with fresh times [S18.6, T-DATE-CHANGE]', async () => {
  const lost = 'Your time is too short for four tyres. Please choose another time.';
  const { bus, calls } = show({ answers: { updateTimes: () => ({ '09:30': '09:30 - 10:30' }) } });
  const basket = bookedBasketFixture({
    revision: 6,
    fitter_id: 'KT100001',
    app_date: '2026-12-04',
    app_time: null,
    appointment_held_until: null,
    appointment_lost: lost,
  });
  act(() => bus.emit('basket:changed', { revision: 4, basket: { ...basket, revision: 4 } }));
  expect(panel().queryByRole('alert')).toBeNull();
  act(() => bus.emit('basket:changed', { revision: 6, basket }));
  await pass(0);
  expect(panel().getByRole('alert')).toHaveTextContent(lost);
  expect(textsIn(timesOf(garageAt))).toEqual(['09:30 - 10:30']);
  expect(calls.map(({ name }) => name)).toEqual(['updateTimes']);
});

test.each([
  ['another fitter', { fitter_id: 'KT100002' }],
  ['another day', { app_date: '2026-12-05' }],
  ['nothing, since the basket is empty', { fitter_id: null, app_date: null }],
])('a time is no longer shown as held once the basket has %s [S18.6, T-DATE-CHANGE]', (_, change) => {
  const { bus } = show({});
  expect(panel().getByText(/^Held for you until/)).toBeVisible();
  const basket = bookedBasketFixture({
    revision: 6,
    fitter_id: 'KT100001',
    app_date: '2026-12-04',
    ...change,
  });
  act(() => bus.emit('basket:changed', { revision: 6, basket }));
  expect(panel().queryByText(/^Held for you until/)).toBeNull();
  expect(chosenDate(garageAt)).toBe('');
});

test.each([
  [-1, false],
  [0, false],
  [1_000, true],
  [26 * 60 * minuteMs, true],
  [null, false],
])('with a cut-off in %p ms the countdown is shown: %s [T-CUTOFF-SHOWN, S25.10]', (ms, isShown) => {
  show(withCutOff(ms));
  expect(banner() !== null).toBe(isShown);
});

test('the cut-off counts down each second, and disappears when it has passed [T-CUTOFF-TICK, T-CUTOFF-SHOWN, T-CUTOFF-FORMAT, S25.10]', async () => {
  show(withCutOff(2 * minuteMs + 500));
  expect(banner()).toHaveTextContent('Order within 2 minutes for the earliest dates.');
  await pass(1_000);
  expect(banner()).toHaveTextContent('Order within 1 minute for the earliest dates.');
  await pass(minuteMs);
  expect(banner()).toHaveTextContent('Order within 59 seconds for the earliest dates.');
  await pass(1_000);
  expect(banner()).toHaveTextContent('Order within 58 seconds for the earliest dates.');
  await pass(59_000);
  expect(banner()).toBeNull();
});

test('the alert of the cut-off turns to danger under one hour [T-CUTOFF-DANGER]', async () => {
  show(withCutOff(60 * minuteMs));
  const notice = () => banner()?.closest('.notice');
  expect(notice()).toHaveClass('info');
  await pass(1_000);
  expect(notice()).toHaveClass('danger');
});

test('a screen reader hears of the cut-off at 10, 2 and 0 minutes only [T-CUTOFF-TICK]', async () => {
  show(withCutOff(11 * minuteMs));
  expect(await listen(11)).toEqual([
    ['You have less than 10 minutes to order for the earliest dates.', 1],
    ['You have less than 2 minutes to order for the earliest dates.', 9],
    ['It is now too late to order for the earliest dates.', 11],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
