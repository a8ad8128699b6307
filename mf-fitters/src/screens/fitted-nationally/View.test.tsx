import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { nationalBasketFixture } from '@tyres/checkout-contract/fixtures';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { readFilters } from '../../lib/fitter-filters';
import { card, firstTen, pressDay, refusing, standInForScrolling } from '../../testing/show-choose-fitter';
import type { FittedNationallyData, NationalChoice } from './load';
import { View } from './View';

beforeAll(standInForDialogs);
beforeEach(() => {
  document.body.innerHTML = '';
  standInForScrolling();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const renderedAt = '2026-12-01T14:20:00.000Z';
const page = testPage({ path: '/fitted-nationally/sw1a1aa', url: '/fitted-nationally/sw1a1aa' });
const basket = nationalBasketFixture({
  fitter_id: 'KT100001',
  app_date: '2026-12-03',
  app_date_label: 'Thursday 3rd December 2026',
  app_time: '09:30',
  app_time_label: '09:30 - 10:30',
  appointment_held_until: '2026-12-01T14:30:00.000Z',
});
const held: NationalChoice = {
  accountNumber: 'KT100001',
  date: '2026-12-03',
  times: {},
  held: {
    label: 'Thursday 3rd December 2026, 09:30 - 10:30',
    until: '2026-12-01T14:30:00.000Z',
    times: { '09:30': '09:30 - 10:30' },
  },
  sizes: {
    size_options: [
      {
        front_value: '225-40-19-Y93',
        front: '225/40 R19 93Y',
        back_value: '255-35-19-Y96',
        back: '255/35 R19 96Y',
      },
    ],
    sizes_of: 'car',
  },
  problem: null,
};

const viewOf = (changes: Partial<FittedNationallyData> = {}, on = page) => (
  <View
    data={{
      base: '/fitted-nationally',
      filters: readFilters({}, { postcode: 'SW1A 1AA' }),
      outcome: { kind: 'found', fitters: firstTen, around: { latitude: 51.501, longitude: -0.1416 } },
      chosen: null,
      now: renderedAt,
      ...changes,
    }}
    page={on}
  />
);
const show = (changes: Partial<FittedNationallyData> = {}, answers: Answers = {}) =>
  renderInShell(viewOf(changes), {
    ...fakeFittersService,
    getBasket: () => ({ basket }),
    ...answers,
  });
const chooseFirst = async (at = 0) => {
  await userEvent.click(card(at).getByText('Choose this fitter'));
  await card(at).findByRole('dialog');
};
const panel = () => within(screen.getByRole('region', { name: /^Your appointment with/ }));

test('the landing has its heading, the form and the text in place of the map [S18.5, R-FITTED-NATIONALLY, S18.7]', () => {
  show({ outcome: { kind: 'noPostcode' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Fitted nationally' })).toBeVisible();
  const form = screen.getByRole('search', { name: 'Fitters' });
  expect(form).toHaveAttribute('action', '/rechoose-fitters');
  expect(form.querySelector('input[name="base"]')).toHaveValue('/fitted-nationally');
  expect(within(form).getByRole('textbox', { name: 'Postcode' })).toHaveValue('SW1A 1AA');
  expect(screen.getByText('Enter your postcode to populate map')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Steps of your order' })).toHaveTextContent(
    /Fitted nationally.*Select tyres.*Checkout/,
  );
});

test('a visitor chooses fitter, day and time, and then goes on with a size [C-FITTER-MODAL-WINDOW, S18.5]', async () => {
  const { calls, bus } = show();
  await chooseFirst();
  await pressDay(0, 'Thu 3');
  expect(calls.map(({ name }) => name)).toEqual(['listReviews', 'updateTimes']);
  await userEvent.click(await panel().findByRole('button', { name: '09:30 - 10:30' }));
  expect(calls.find(({ name }) => name === 'fitterModalWindow')?.input).toEqual({
    account: 'KT100001',
    date: '2026-12-03',
    time: '09:30',
    distance: 10,
    lat: 51.501,
    lng: -0.1416,
  });
  expect(await panel().findByText('Thursday 3rd December 2026, 09:30 - 10:30')).toBeVisible();
  expect(panel().getByText(/^Held for you until 14:30/)).toBeVisible();
  expect(bus.last('basket:received')).toMatchObject({ basket: { fitted_nationally: 1 } });
  const size = panel().getByRole('button', { name: '205/55 R16' });
  expect([...new FormData(size.closest('form') ?? undefined)]).toEqual([['size_postcode', 'SW1A 1AA']]);
  expect(size.closest('form')).toHaveAttribute('action', '/enter-size-submit');
  expect([size.getAttribute('name'), size.getAttribute('value')]).toEqual(['size', '205-55-16']);
});

test('a time that somebody else has taken shows an error, with the times that are left', async () => {
  const times = { '14:30': '14:30 - 15:30' };
  show({}, { fitterModalWindow: refusing(409, 'slot_taken', 'That time has just been taken.') });
  await chooseFirst();
  await pressDay(0, 'Thu 3');
  await userEvent.click(await panel().findByRole('button', { name: '09:30 - 10:30' }));
  expect(await panel().findByRole('alert')).toHaveTextContent('That time has just been taken.');
  expect(panel().getByRole('button', { name: times['14:30'] })).toBeVisible();
});

test.each([
  [refusing(429, 'too_many_requests', 'Very many times are being kept.'), 'Very many times are being kept.'],
  [refusing(503, 'unavailable', 'down'), /Sorry|again/],
])('a refusal or a failure is told, and the time can be chosen again, case %#', async (answer, message) => {
  jest.spyOn(console, 'error').mockImplementation();
  show({}, { fitterModalWindow: answer });
  await chooseFirst();
  await pressDay(0, 'Thu 3');
  await userEvent.click(await panel().findByRole('button', { name: '09:30 - 10:30' }));
  expect(await panel().findByRole('alert')).toHaveTextContent(message);
  expect(panel().getByRole('button', { name: '09:30 - 10:30' })).toBeVisible();
});

test("a size of the session's car is confirmed, without a postcode, and names the rear axle", () => {
  show({ chosen: held });
  const size = panel().getByRole('button', { name: /^225\/40 R19 93Y/ });
  expect(size).toHaveTextContent('rear 255/35 R19 96Y');
  expect([...new FormData(size.closest('form') ?? undefined)]).toEqual([]);
  expect(panel().getByRole('link', { name: 'Find your tyres by registration or size' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('day and time can be changed, and the held time is still offered', async () => {
  show({ chosen: held }, { updateTimes: () => ({ '08:30': '08:30 - 09:30' }) });
  await userEvent.click(panel().getByRole('link', { name: 'Change day or time' }));
  expect(await panel().findByRole('button', { name: '09:30 - 10:30' })).toBeVisible();
  expect(panel().getByRole('button', { name: '08:30 - 09:30' })).toBeVisible();
});

test('the page says when the hold has ended, and shows fresh times', async () => {
  jest.useFakeTimers({ now: Date.parse(renderedAt) });
  show({ chosen: held });
  expect(panel().getByRole('timer')).toHaveTextContent('10 min 0 s left');
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(panel().getByRole('alert')).toHaveTextContent('The time that we held for you has run out.');
  expect(panel().getByRole('button', { name: '09:30 - 10:30' })).toBeVisible();
});

test('without script days are links of a form, and each time posts its own address [C-FITTER-MODAL-WINDOW]', () => {
  const times = fakeFittersService.updateTimes({ account_number: 'KT100001', date: '2026-12-03' });
  const chosen = { ...held, held: null, sizes: null, times };
  document.body.innerHTML = renderToStaticMarkup(viewOf({ chosen }));
  const days = panel().getByRole('group', { name: 'Fitting date' }).closest('form');
  expect(days).toHaveAttribute('action', '/fitted-nationally/sw1a1aa#fitter-KT100001');
  expect(days).toHaveAttribute('method', 'get');
  const time = panel().getByRole('button', { name: '09:30 - 10:30' });
  expect(time).toHaveAttribute(
    'formaction',
    '/ajax/fitter_modal_window/KT100001/2026-12-03/09%3A30/10/51.501/-0.1416',
  );
  expect(time.closest('form')).toHaveAttribute('method', 'post');
  expect(new FormData(time.closest('form') ?? undefined).get('return_to')).toMatch(
    /^\/fitted-nationally\/sw1a1aa\?.*fitter=KT100001$/,
  );
});

test('a fitter who agrees the time is chosen by the day [T-TIME-MOBILE-CONTACT]', () => {
  const chosen = { ...held, accountNumber: 'KT100005', held: null, sizes: null };
  document.body.innerHTML = renderToStaticMarkup(viewOf({ chosen }));
  expect(panel().getByRole('button', { name: 'Choose this day' })).toHaveAttribute(
    'formaction',
    '/ajax/fitter_modal_window/KT100005/2026-12-03/any/10/51.501/-0.1416',
  );
});

test('a refused post without script shows an error on the card', () => {
  const problem = { status: 409, code: 'slot_taken', message: 'That time has just been taken.' };
  const form = {
    action: '/ajax/fitter_modal_window/KT100001/2026-12-03/09:30/10/51/-0.1',
    values: {},
    problem,
  };
  const chosen = { ...held, held: null, sizes: null };
  renderInShell(viewOf({ chosen }, { ...page, form }), fakeFittersService);
  expect(panel().getByRole('alert')).toHaveTextContent('That time has just been taken.');
});
