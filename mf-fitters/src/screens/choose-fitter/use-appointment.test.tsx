import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import type { Chosen } from './load';
import { View } from './View';

const filters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
} as const;
const firstTen = fakeFitters.slice(0, 10);
const page = testPage({ path: '/choose-fitter', url: '/choose-fitter' });
const held = bookedBasketFixture({ revision: 7, appointment_held_until: '2026-12-01T14:35:00.000Z' });
const heldNote = 'Held for you until 14:35.';
const checking = 'Checking that it is still free…';

interface Given {
  readonly chosen?: Chosen | null;
  readonly answers?: Answers;
  readonly fitters?: readonly Fitter[];
  readonly page?: PageInfo;
}
const viewOf = ({ chosen = null, fitters = firstTen, page: info = page }: Given) => (
  <View data={{ filters, outcome: { kind: 'found', fitters }, chosen }} page={info} />
);
const given = (wanted: Given = {}) =>
  renderInShell(viewOf(wanted), {
    ...fakeFittersService,
    updateBasketAppDate: fakeCheckout.updateBasketAppDate,
    updateBasketAppTime: () => ({ success: 1, basket: held }),
    ...wanted.answers,
  });
/** The choice of a fitter by its place in the list. */
const chosenAt = (index: number, changes: Partial<Chosen> = {}): Chosen => ({
  accountNumber: `KT${100_001 + index}`,
  date: null,
  time: null,
  times: {},
  timesFailed: false,
  heldUntil: null,
  ...changes,
});
const refused = (status: number, code: string, message: string) => () => {
  throw new CallError({ status, code, message });
};
const card = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
const dateOf = (index: number) => card(index).getByLabelText<HTMLSelectElement>('Fitting date');
const timeOf = (index: number) => card(index).getByLabelText<HTMLSelectElement>('Fitting time');
const pick = (index: number, date: string) => userEvent.selectOptions(dateOf(index), date);
const proceed = (index: number) => card(index).getByRole('button', { name: 'Continue to checkout' });
const textsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const garageAlone = { '14:30': '14:30 - 15:30' };
let errors: jest.SpyInstance;
let submit: jest.SpyInstance;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the times of an older date are ignored [T-DATE-CHANGE, T-DATE-SAVE-TIME, C-UPDATE-TIMES]', async () => {
  const waiting: ((times: Record<string, string>) => void)[] = [];
  const { calls } = given({
    chosen: chosenAt(0),
    answers: { updateTimes: () => new Promise((done) => waiting.push(done)) },
  });
  await pick(0, '2026-12-03');
  await pick(0, '2026-12-04');
  await act(async () => waiting[1]?.(garageAlone));
  expect(await card(0).findByText(heldNote)).toBeTruthy();
  await act(async () => waiting[0]?.({ '08:30': '08:30 - 09:30' }));
  expect(timeOf(0).value).toBe('14:30');
  expect(textsOf(timeOf(0))).toEqual(['14:30 - 15:30']);
  expect(calls.filter(({ name }) => name === 'updateBasketAppTime').map(({ input }) => input)).toEqual([
    { time_key: '14:30' },
  ]);
});

test('while the times of a date are fetched the time select is disabled [T-DATE-CHANGE, T-TIME-DISABLED]', async () => {
  let answer: (times: Record<string, string>) => void = () => undefined;
  given({
    chosen: chosenAt(1),
    answers: { updateTimes: () => new Promise((done) => (answer = done)) },
  });
  await pick(1, '2026-12-03');
  expect(card(1).getByText(checking)).toBeTruthy();
  expect(timeOf(1).disabled).toBe(true);
  await act(async () => answer({ '10:00|12:00': '10:00 - 12:00' }));
  expect(card(1).queryByText(checking)).toBeNull();
  expect([timeOf(1).disabled, timeOf(1).value]).toEqual([false, '10:00|12:00']);
});

test('the form is not posted before the date is saved [R-FITTER-SUBMIT]', async () => {
  let save: () => void = () => undefined;
  const saved = new Promise<void>((done) => (save = done));
  given({
    chosen: chosenAt(4),
    answers: { updateBasketAppDate: () => saved.then(fakeCheckout.updateBasketAppDate) },
  });
  await pick(4, '2026-12-03');
  await userEvent.click(proceed(4));
  expect(card(4).getByText(checking)).toBeTruthy();
  await act(async () => save());
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(proceed(4));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('a garage that has no time left on a date says so, and no time is saved [T-DATE-CHANGE, T-DATE-SAVE-TIME, T-TIME-DISABLED]', async () => {
  const { calls } = given({ chosen: chosenAt(0), answers: { updateTimes: () => ({}) } });
  await pick(0, '2026-12-03');
  expect((await card(0).findByRole('alert')).textContent).toBe(
    'Every time on that day has just been taken. Please choose another date.',
  );
  expect(timeOf(0).disabled).toBe(true);
  expect(card(0).queryByText(checking)).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['updateBasketAppDate', 'updateTimes']);
});

test('a date that is refused says why, and no time is saved [T-DATE-CHANGE]', async () => {
  const message = 'The fitter has no free time on that date. Please choose another date.';
  const { calls } = given({
    chosen: chosenAt(0),
    answers: { updateBasketAppDate: refused(422, 'date_not_offered', message) },
  });
  await pick(0, '2026-12-03');
  expect((await card(0).findByRole('alert')).textContent).toBe(message);
  expect(calls.map(({ name }) => name)).toEqual(['updateBasketAppDate', 'updateTimes']);
});

test.each([
  [
    'a garage',
    0,
    'Your time is held for 15 minutes once you choose it, so that nobody else can take it while you check out.',
  ],
  [
    'a mobile fitter who estimates the time',
    4,
    'Your place on that day is held for 15 minutes while you check out.',
  ],
])('the appointment with %s says what is held [T-TIME-MOBILE-CONTACT, S18.6]', async (_, at, note) => {
  given({ chosen: chosenAt(at) });
  expect(card(at).getByText(note)).toBeTruthy();
  await pick(at, '2026-12-03');
  await waitFor(() => expect(card(at).queryByText(checking)).toBeNull());
  expect(card(at).queryByRole('alert')).toBeNull();
});

test('without a date the time select says so, and removing the date calls nothing [T-TIME-DISABLED, T-DATE-CHANGE, S18.6]', async () => {
  const { calls } = given({ chosen: chosenAt(0) });
  expect(textsOf(timeOf(0))).toEqual(['Choose a date first']);
  await pick(0, '2026-12-03');
  expect(await card(0).findByText(heldNote)).toBeTruthy();
  const before = calls.length;
  await pick(0, 'Choose a date');
  expect(textsOf(timeOf(0))).toEqual(['Choose a date first']);
  expect(card(0).queryByText(heldNote)).toBeNull();
  expect(calls).toHaveLength(before);
});

test.each([1, 7])(
  'the date of the calendar-integrated fitter at place %d is the selected one, before and after it is chosen [T-DATE-CALENDAR, E-FITTER-CALTOTD, T-DATE-CHANGE]',
  async (at) => {
    const { calls, bus } = given();
    const appDate = () => proceed(at).closest('form')?.querySelector<HTMLInputElement>('[name="app_date"]');
    await pick(at, '2026-12-03');
    await waitFor(() => expect(bus.last('basket:received')).toBeDefined());
    await userEvent.click(card(at).getByRole('button', { name: 'Choose this fitter' }));
    expect([dateOf(at).value, appDate()?.value, timeOf(at).value]).toEqual([
      '2026-12-03',
      '2026-12-03',
      '08:00|10:00',
    ]);
    await pick(at, '2026-12-04');
    await waitFor(() => expect(calls).toHaveLength(4));
    await waitFor(() => expect(timeOf(at).disabled).toBe(false));
    expect([dateOf(at).value, appDate()?.value, timeOf(at).value]).toEqual([
      '2026-12-04',
      '2026-12-04',
      '08:00|10:00',
    ]);
    expect(calls.map(({ name }) => name)).toEqual([
      'updateBasketAppDate',
      'updateTimes',
      'updateBasketAppDate',
      'updateTimes',
    ]);
  },
);

test('a first time that has just been taken leaves the free times of its date, of which one must be chosen [T-DATE-CHANGE, C-UPDATE-TIMES, R-FITTER-SUBMIT]', async () => {
  let asked = 0;
  const { calls } = given({
    chosen: chosenAt(0),
    answers: {
      updateTimes: () => ((asked += 1) === 1 ? { '08:30': '08:30 - 09:30', ...garageAlone } : garageAlone),
      updateBasketAppTime: refused(409, 'slot_taken', 'That time has just been taken.'),
    },
  });
  await pick(0, '2026-12-03');
  await waitFor(() => expect(textsOf(timeOf(0))).toEqual(['Choose a time', '14:30 - 15:30']));
  expect(card(0).getByRole('alert').textContent).toBe('That time has just been taken.');
  expect(calls.at(-1)).toEqual({
    name: 'updateTimes',
    input: { account_number: 'KT100001', date: '2026-12-03' },
  });
  expect(errors).not.toHaveBeenCalled();
  await userEvent.click(proceed(0));
  expect(await card(0).findByText('App Time is a required field')).toBeTruthy();
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
    let answer: () => unknown = refused(status, code, message);
    given({ chosen: chosenAt(0), answers: { updateBasketAppTime: () => answer() } });
    await pick(0, '2026-12-03');
    expect((await card(0).findByRole('alert')).textContent).toBe(shown);
    await waitFor(() => expect(card(0).queryByText(checking)).toBeNull());
    expect(errors.mock.calls).toEqual(isLogged ? [['There was an error!']] : []);
    answer = () => ({ success: 1, basket: held });
    await userEvent.selectOptions(timeOf(0), '14:30');
    expect(await card(0).findByText(heldNote)).toBeTruthy();
    expect(card(0).queryByRole('alert')).toBeNull();
  },
);

const times = { '08:30': '08:30 - 09:30', '14:30': '14:30 - 15:30' };

test('an appointment that is already held is shown, and nothing is saved again [S18.6, S18.4, T-DATE-CHANGE, B-DATE-FORMAT]', () => {
  const { calls } = given({
    chosen: chosenAt(2, { date: '2026-12-04', time: '14:30', times, heldUntil: '2026-12-01T14:35:00.000Z' }),
  });
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  expect(card(2).getByText('Selected')).toBeTruthy();
  expect(textsOf(dateOf(2))[dateOf(2).selectedIndex]).toBe('Friday 4th December 2026');
  expect([timeOf(2).value, timeOf(2).disabled]).toEqual(['14:30', false]);
  expect(card(2).getByText(heldNote)).toBeTruthy();
  expect(calls).toEqual([]);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('times that could not be looked up are an error of the appointment [X-LOG-TIME]', () => {
  given({ chosen: chosenAt(0, { date: '2026-12-03', timesFailed: true }) });
  expect(card(0).getByRole('alert').textContent).toBe("Sorry, that didn't work. Please try again.");
});

test('selecting a fitter gives its card the focus and a border, and a fitter without free days cannot be selected [S18.4]', async () => {
  given({ fitters: firstTen.map((one, at) => (at === 3 ? { ...one, fitting_days: {} } : one)) });
  await userEvent.click(card(2).getByRole('link', { name: 'Choose this fitter' }));
  expect(document.activeElement?.id).toBe('fitter-KT100003');
  expect(screen.getAllByRole('article').map(({ className }) => className)).toEqual(
    firstTen.map((_, at) => (at === 2 ? 'card selected' : 'card')),
  );
  expect(card(3).queryByText('Choose this fitter')).toBeNull();
  expect(card(3).getByText('No date in the next six weeks')).toBeTruthy();
});

test('the refusal of a plain post is shown above the list if its fitter is not in the list, and once otherwise [R-FITTER-SUBMIT]', () => {
  const problem = { status: 409, code: 'slot_taken', message: 'That time has just been taken.' };
  const info = { ...page, form: { action: '/fitter-submit', values: { account_number: 'KT9' }, problem } };
  const { unmount } = given({ page: info });
  expect(screen.getAllByText('That time has just been taken.')).toHaveLength(1);
  unmount();
  const other = given({ page: info, chosen: chosenAt(2, { date: '2026-12-03', times }) });
  expect(card(2).getByRole('alert').textContent).toBe('That time has just been taken.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  other.unmount();
  given({ page: { ...info, form: { ...info.form, action: '/modal-submit' } } });
  expect(screen.queryByText('That time has just been taken.')).toBeNull();
});

test("without script a date is chosen by a form that keeps the search and the fitter, and the button 'Show times' sends it [S18.6, S18.4, T-CALTOTD-SELECT]", () => {
  document.body.innerHTML = renderToStaticMarkup(viewOf({ chosen: chosenAt(0) }));
  for (const [at, account, button] of [
    [0, 'KT100001', 'Show times'],
    [1, 'KT100002', 'Choose this fitter'],
  ] as const) {
    const form = dateOf(at).form ?? document.createElement('form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual([
      'get',
      `/choose-fitter#fitter-${account}`,
    ]);
    expect([...new FormData(form)]).toEqual([
      ['postcode', 'SW1A 1AA'],
      ['distance', '10'],
      ['sortBy', 'distance'],
      ['fitterTypes[]', 'garage'],
      ['fitterTypes[]', 'mobile'],
      ['limit', '10'],
      ['fitter', account],
      ['date', ''],
    ]);
    const send = within(form).getByRole<HTMLButtonElement>('button', { name: button });
    expect([send.type, send.disabled]).toEqual(['submit', false]);
  }
  expect(card(2).getByRole('link', { name: 'Choose this fitter' }).getAttribute('href')).toMatch(
    /&limit=10&fitter=KT100003#fitter-KT100003$/,
  );
  document.body.innerHTML = '';
  given({ chosen: chosenAt(0) });
  expect(screen.queryByText('Show times')).toBeNull();
});
