import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { toWire } from '@tyres/contract-kit/endpoint';
import * as checkout from '@tyres/checkout-contract/endpoints';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { standInForDialogs } from '@tyres/ui/testing';
import {
  agreesAt,
  calendarAt,
  card,
  checking,
  choose,
  chosenAt,
  chosenDate,
  chosenTime,
  daysOf,
  fieldsOf,
  firstTen,
  garageAt,
  heldBasket,
  heldNote,
  heldUntil,
  pressDay,
  pressTime,
  proceed,
  refusing,
  showChooseFitter,
  standInForScrolling,
  textsIn,
  timesOf,
} from '../../testing/show-choose-fitter';

const contact =
  'The fitter will contact you with an estimated time for that day, and comes to your home or work.';
const afternoon = { '14:30': '14:30 - 15:30' };
let errors: jest.SpyInstance;
let submit: jest.SpyInstance;

beforeAll(standInForDialogs);
beforeEach(() => {
  standInForScrolling();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('days and hours are buttons; choosing a day saves it, fetches its times, and saves and holds the first [S18.6, T-DATE-CHANGE, T-DATE-SAVE-TIME, T-TIME-DISABLED, C-APP-DATE, C-UPDATE-TIMES, C-APP-TIME, E-FITTER-DAYS, E-FITTER-TIMES]', async () => {
  const { calls, bus } = showChooseFitter();
  await choose(garageAt);
  expect(textsIn(daysOf(garageAt))).toEqual([
    'Wed 2 from 08:30',
    'Thu 3 from 08:30',
    'Fri 4 from 08:30',
    'Sat 5 Full',
  ]);
  expect(card(garageAt).getByRole('button', { name: 'Sat 5 Full' })).toBeDisabled();
  expect(timesOf(garageAt)).toHaveAttribute('aria-disabled', 'true');
  expect(timesOf(garageAt)).toHaveTextContent('Choose a date first');
  await pressDay(garageAt, 'Thu 3');
  expect(await card(garageAt).findByText(heldNote)).toBeVisible();
  expect(textsIn(timesOf(garageAt))).toEqual(['08:30 - 09:30', '09:30 - 10:30', '14:30 - 15:30']);
  expect([chosenDate(garageAt), chosenTime(garageAt)]).toEqual(['2026-12-03', '08:30']);
  const day = { date: '2026-12-03', account_number: 'KT100001' };
  expect(calls).toEqual([
    { name: 'listReviews', input: { account_number: 'KT100001' } },
    { name: 'updateBasketAppDate', input: day },
    { name: 'updateTimes', input: day },
    { name: 'updateBasketAppTime', input: { time_key: '08:30' } },
  ]);
  expect(bus.last('basket:received')).toEqual({
    revision: 7,
    basket: withoutPerson(heldBasket),
    open: false,
  });
});

test('the calls are those of the contracts [C-APP-DATE, C-UPDATE-TIMES, C-APP-TIME]', () => {
  const day = { date: '2026-12-03', account_number: 'KT1' };
  const requests = [
    toWire(checkout.updateBasketAppDate, day),
    toWire(updateTimes, day),
    toWire(checkout.updateBasketAppTime, { time_key: '08:30' }),
  ];
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /ajax/update_basket_app_date/2026-12-03',
    'POST /ajax/update_times/KT1/2026-12-03',
    'GET /ajax/update_basket_app_time/08%3A30',
  ]);
});

test('a day and a time that were pressed before hydration are chosen after it [S18.6]', async () => {
  const { calls } = showChooseFitter({ chosen: chosenAt(garageAt) });
  // The root replays a press as a submit of the button's form.
  const replay = (name: RegExp) => {
    const button = card(garageAt).getByRole<HTMLButtonElement>('button', { name });
    act(() => button.form?.requestSubmit(button));
  };
  replay(/^Thu 3/);
  await waitFor(() => expect(calls).toHaveLength(3));
  replay(/^14:30/);
  await waitFor(() => expect(chosenTime(garageAt)).toBe('14:30'));
  expect(calls.map(({ input }) => input)).toEqual([
    { date: '2026-12-03', account_number: 'KT100001' },
    { date: '2026-12-03', account_number: 'KT100001' },
    { time_key: '08:30' },
    { time_key: '14:30' },
  ]);
});

test('a day has its whole date as title [B-DATE-FORMAT, E-FITTER-DAYS]', () => {
  showChooseFitter({ chosen: chosenAt(garageAt) });
  expect(card(garageAt).getByRole('button', { name: /^Thu 3/ })).toHaveAttribute(
    'title',
    'Thursday 3rd December 2026',
  );
});

test('a second day gets its first time, whatever time was chosen before [T-DATE-CHANGE, T-DATE-SAVE-TIME]', async () => {
  const { calls } = showChooseFitter({ chosen: chosenAt(garageAt) });
  await pressDay(garageAt, 'Thu 3');
  await waitFor(() => expect(chosenTime(garageAt)).toBe('08:30'));
  await pressTime(garageAt, '14:30');
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(chosenTime(garageAt)).toBe('14:30');
  await pressDay(garageAt, 'Fri 4');
  await waitFor(() => expect(calls).toHaveLength(7));
  expect([chosenDate(garageAt), chosenTime(garageAt)]).toEqual(['2026-12-04', '08:30']);
});

test.each<[string, 0 | 1, boolean]>([
  ['CALIND', 0, true],
  ['CALTOTD', 0, false],
  ['CALTOTD', 1, false],
  ['CALMOB', 1, false],
])(
  'after a day, the first time of a %s fitter with mobile %d is saved: %s [T-DATE-SAVE-TIME]',
  async (code, mobile, isSaved) => {
    const fitters = firstTen.slice(0, 1).map((one) => ({ ...one, code, mobile }));
    const { calls } = showChooseFitter({ fitters, chosen: chosenAt(0) });
    await pressDay(0, 'Thu 3');
    await waitFor(() => expect(card(0).queryByText(checking)).toBeNull());
    expect(calls.some(({ name }) => name === 'updateBasketAppTime')).toBe(isSaved);
  },
);

test.each([
  ['a garage', true, garageAt],
  ['a calendar-integrated mobile fitter', true, calendarAt],
  ['another mobile fitter', false, agreesAt],
])(
  'before and after a day is chosen, %s has times: %s; else the fitter contacts the shopper [T-TIME-SHOWN, T-TIME-MOBILE-CONTACT, S18.6]',
  async (_, isShown, at) => {
    showChooseFitter({ chosen: chosenAt(at) });
    const expectTimes = () => {
      expect(card(at).queryByRole('group', { name: 'Fitting time' }) !== null).toBe(isShown);
      expect(card(at).queryByText(contact) === null).toBe(isShown);
    };
    expectTimes();
    await pressDay(at, 'Thu 3');
    await waitFor(() => expect(card(at).queryByText(checking)).toBeNull());
    expectTimes();
  },
);

test.each([
  ['a garage', garageAt, {}],
  ['a mobile fitter', agreesAt, { postcode: 'SW1A 1AA' }],
])('a day of %s is chosen for the place where it is fitted [C-APP-DATE]', async (_, at, place) => {
  const { calls } = showChooseFitter({ chosen: chosenAt(at) });
  await pressDay(at, 'Thu 3');
  const account_number = `KT${100_001 + at}`;
  expect(calls[0]?.input).toEqual({ date: '2026-12-03', account_number, ...place });
  expect(fieldsOf(at)).toMatchObject({ account_number, ...place });
  expect('postcode' in fieldsOf(at)).toBe('postcode' in place);
});

test('the times of an older day are ignored [T-DATE-CHANGE, T-DATE-SAVE-TIME, C-UPDATE-TIMES]', async () => {
  const waiting: ((times: Record<string, string>) => void)[] = [];
  const { calls } = showChooseFitter({
    chosen: chosenAt(garageAt),
    answers: { updateTimes: () => new Promise((done) => waiting.push(done)) },
  });
  await pressDay(garageAt, 'Thu 3');
  await pressDay(garageAt, 'Fri 4');
  await act(async () => waiting[1]?.(afternoon));
  expect(await card(garageAt).findByText(heldNote)).toBeVisible();
  await act(async () => waiting[0]?.({ '08:30': '08:30 - 09:30' }));
  expect(textsIn(timesOf(garageAt))).toEqual(['14:30 - 15:30']);
  expect(calls.filter(({ name }) => name === 'updateBasketAppTime').map(({ input }) => input)).toEqual([
    { time_key: '14:30' },
  ]);
});

test('the form is not posted before the day is saved [R-FITTER-SUBMIT]', async () => {
  let save: () => void = () => undefined;
  const saved = new Promise<void>((done) => (save = done));
  showChooseFitter({
    chosen: chosenAt(agreesAt),
    answers: { updateBasketAppDate: () => saved.then(fakeCheckout.updateBasketAppDate) },
  });
  await pressDay(agreesAt, 'Thu 3');
  await userEvent.click(proceed(agreesAt));
  expect(card(agreesAt).getByText(checking)).toBeVisible();
  await act(async () => save());
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(proceed(agreesAt));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('a garage that has no time left on a day says so, and no time is saved [T-DATE-CHANGE, T-DATE-SAVE-TIME]', async () => {
  const { calls } = showChooseFitter({ chosen: chosenAt(garageAt), answers: { updateTimes: () => ({}) } });
  await pressDay(garageAt, 'Thu 3');
  expect(await card(garageAt).findByRole('alert')).toHaveTextContent(
    'Every time on that day has just been taken. Please choose another date.',
  );
  expect(timesOf(garageAt)).toHaveTextContent('No free time on that day');
  expect(calls.map(({ name }) => name)).toEqual(['updateBasketAppDate', 'updateTimes']);
});

test.each([
  [422, 'date_not_offered', 'The fitter has no free time on that date. Please choose another date.'],
  [422, 'address_not_served', 'Tread To You does not come to ZE1 0AA. Please choose another fitter.'],
])(
  'a day that is refused with %d %s says why, and no time is saved [T-DATE-CHANGE]',
  async (status, code, message) => {
    const { calls } = showChooseFitter({
      chosen: chosenAt(calendarAt),
      answers: { updateBasketAppDate: refusing(status, code, message) },
    });
    await pressDay(calendarAt, 'Thu 3');
    expect(await card(calendarAt).findByRole('alert')).toHaveTextContent(message);
    expect(calls.map(({ name }) => name)).toEqual(['updateBasketAppDate', 'updateTimes']);
  },
);

test('a time that was taken leaves the free times of its day, of which one must be chosen [C-APP-TIME, C-UPDATE-TIMES, R-FITTER-SUBMIT]', async () => {
  let asked = 0;
  showChooseFitter({
    chosen: chosenAt(garageAt),
    answers: {
      updateTimes: () => ((asked += 1) === 1 ? { '08:30': '08:30 - 09:30', ...afternoon } : afternoon),
      updateBasketAppTime: refusing(409, 'slot_taken', 'That time has just been taken.'),
    },
  });
  await pressDay(garageAt, 'Thu 3');
  await waitFor(() => expect(textsIn(timesOf(garageAt))).toEqual(['14:30 - 15:30']));
  expect(card(garageAt).getByRole('alert')).toHaveTextContent('That time has just been taken.');
  expect(chosenTime(garageAt)).toBe('');
  expect(errors).not.toHaveBeenCalled();
  await waitFor(() => expect(card(garageAt).queryByText(checking)).toBeNull());
  await userEvent.click(proceed(garageAt));
  await waitFor(() =>
    expect(timesOf(garageAt)).toHaveAccessibleDescription('Error: App Time is a required field'),
  );
  expect(card(garageAt).getByRole('button', { name: '14:30 - 15:30' })).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  [409, 'tyres_missing', 'Please choose your tyres first.', 'Please choose your tyres first.', false],
  [429, 'too_many_requests', 'Please wait a moment.', 'Please wait a moment.', false],
  [404, 'fitter_not_found', 'Gone.', "Sorry, that didn't work. Please try again.", true],
  [0, 'no_answer', 'None.', "Sorry, that didn't work. Please try again.", true],
])(
  'a time that is answered with %d and %s shows a message, and only a failure is logged [X-LOG-TIME, C-APP-TIME]',
  async (status, code, message, shown, isLogged) => {
    let answer: () => unknown = refusing(status, code, message);
    showChooseFitter({ chosen: chosenAt(garageAt), answers: { updateBasketAppTime: () => answer() } });
    await pressDay(garageAt, 'Thu 3');
    expect(await card(garageAt).findByRole('alert')).toHaveTextContent(shown);
    await waitFor(() => expect(card(garageAt).queryByText(checking)).toBeNull());
    expect(errors.mock.calls).toEqual(isLogged ? [['There was an error!']] : []);
    answer = () => ({ success: 1, basket: heldBasket });
    await pressTime(garageAt, '14:30');
    expect(await card(garageAt).findByText(heldNote)).toBeVisible();
    expect(card(garageAt).queryByRole('alert')).toBeNull();
  },
);

test.each(['updateBasketAppDate', 'updateTimes'])(
  'a failed call of %s is logged, shows an error and is not busy any more [X-LOG-TIME]',
  async (name) => {
    showChooseFitter({ chosen: chosenAt(garageAt), answers: { [name]: refusing(500, 'failed', '') } });
    await pressDay(garageAt, 'Thu 3');
    expect(await card(garageAt).findByRole('alert')).toHaveTextContent(
      "Sorry, that didn't work. Please try again.",
    );
    expect(errors).toHaveBeenCalledWith('There was an error!');
    expect(card(garageAt).queryByText(checking)).toBeNull();
  },
);

test('an appointment that is already held is shown, and nothing is saved again [S18.6, S18.4, T-DATE-CHANGE]', () => {
  const times = { '08:30': '08:30 - 09:30', ...afternoon };
  const { calls } = showChooseFitter({
    chosen: chosenAt(2, { date: '2026-12-04', time: '14:30', times, heldUntil }),
  });
  expect(card(2).getByText('Selected')).toBeVisible();
  expect([chosenDate(2), chosenTime(2)]).toEqual(['2026-12-04', '14:30']);
  expect(card(2).getByText(heldNote)).toBeVisible();
  expect(calls).toEqual([]);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('a day whose last time is held for the shopper is not shown as full to them [S18.6]', () => {
  showChooseFitter({
    chosen: chosenAt(garageAt, { date: '2026-12-05', time: '14:30', times: afternoon, heldUntil }),
  });
  expect(card(garageAt).getByRole('button', { name: 'Sat 5' })).toBeEnabled();
  expect(chosenDate(garageAt)).toBe('2026-12-05');
});

test('times that could not be looked up are an error of the appointment [X-LOG-TIME]', () => {
  showChooseFitter({ chosen: chosenAt(garageAt, { date: '2026-12-03', timesFailed: true }) });
  expect(card(garageAt).getByRole('alert')).toHaveTextContent("Sorry, that didn't work. Please try again.");
});

test("'Continue to checkout' posts the form only once, and without a day shows an error at the days [R-FITTER-SUBMIT, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]", async () => {
  showChooseFitter({ chosen: chosenAt(garageAt) });
  const form = proceed(garageAt).closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/fitter-submit', 'post']);
  await userEvent.click(proceed(garageAt));
  await waitFor(() =>
    expect(daysOf(garageAt)).toHaveAccessibleDescription('Error: App Date is a required field'),
  );
  expect(card(garageAt).getByRole('button', { name: /^Wed 2/ })).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
  await pressDay(garageAt, 'Thu 3');
  expect(daysOf(garageAt)).not.toHaveAccessibleDescription();
  expect(await card(garageAt).findByText(heldNote)).toBeVisible();
  await userEvent.dblClick(proceed(garageAt));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(fieldsOf(garageAt)).toEqual({
    account_number: 'KT100001',
    app_date: '2026-12-03',
    app_time: '08:30',
    return_to:
      '/choose-fitter/sw1a1aa?distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=10&fitter=KT100001&date=2026-12-03',
  });
});

test('the time of a calendar-integrated fitter is chosen by its key and posted with the place [R-FITTER-SUBMIT, E-FITTER-TIMES, T-DATE-CALENDAR]', async () => {
  const times = { '08:00|10:00': '08:00 - 10:00', '10:00|12:00': '10:00 - 12:00' };
  const { calls } = showChooseFitter({ chosen: chosenAt(calendarAt, { date: '2026-12-04', times }) });
  await pressTime(calendarAt, '10:00');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).toEqual({ time_key: '10:00|12:00', postcode: 'SW1A 1AA' });
  expect(fieldsOf(calendarAt)).toMatchObject({
    account_number: 'KT100002',
    app_date: '2026-12-04',
    app_time: '10:00|12:00',
    postcode: 'SW1A 1AA',
  });
});

test.each([
  [
    'a garage',
    garageAt,
    'Your time is held for 15 minutes once you choose it, so that nobody else can take it while you check out.',
  ],
  [
    'a mobile fitter who agrees the time',
    agreesAt,
    'Your place on that day is held for 15 minutes while you check out.',
  ],
])('the appointment with %s says what is held [T-TIME-MOBILE-CONTACT, S18.6]', (_, at, note) => {
  showChooseFitter({ chosen: chosenAt(at) });
  expect(card(at).getByText(note)).toBeVisible();
});
