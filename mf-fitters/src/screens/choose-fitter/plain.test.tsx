import { screen, within } from '@testing-library/react';
import {
  agreesAt,
  calendarAt,
  card,
  chosenAt,
  choosePage,
  daysOf,
  garageAt,
  showPlainly,
  viewOf,
} from '../../testing/show-choose-fitter';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';

const times = { '08:30': '08:30 - 09:30', '14:30': '14:30 - 15:30' };
const dateOf = (at: number) => card(at).getByLabelText<HTMLSelectElement>('Fitting date');
const timeOf = (at: number) => card(at).getByLabelText<HTMLSelectElement>('Fitting time');
const textsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const formOf = (control: HTMLElement) => control.closest('form') ?? document.createElement('form');
const search: [string, string][] = [
  ['distance', '10'],
  ['sortBy', 'distance'],
  ['fitterTypes[]', 'garage'],
  ['fitterTypes[]', 'mobile'],
  ['limit', '10'],
];

afterEach(() => document.body.replaceChildren());

test('without script date and time are two selects: the date loads its times, and the time is posted [S18.6, S18.4, R-FITTER-SUBMIT]', () => {
  showPlainly({ chosen: chosenAt(garageAt, { date: '2026-12-03', times }) });
  expect(textsOf(dateOf(garageAt))).toEqual([
    'Choose a date',
    'Wednesday 2nd December 2026',
    'Thursday 3rd December 2026',
    'Friday 4th December 2026',
  ]);
  const dateForm = formOf(dateOf(garageAt));
  expect([dateForm.getAttribute('method'), dateForm.getAttribute('action')]).toEqual([
    'get',
    '/choose-fitter/sw1a1aa#fitter-KT100001',
  ]);
  expect([...new FormData(dateForm)]).toEqual([...search, ['fitter', 'KT100001'], ['date', '2026-12-03']]);
  expect(within(dateForm).getByRole('button', { name: 'Show times' })).toHaveAttribute('type', 'submit');
  expect(textsOf(timeOf(garageAt))).toEqual(Object.values(times));
  const form = formOf(timeOf(garageAt));
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/fitter-submit']);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    account_number: 'KT100001',
    app_date: '2026-12-03',
    app_time: '08:30',
  });
  expect(within(form).getByRole('button', { name: 'Continue to checkout' })).toBeEnabled();
  expect(card(garageAt).queryByRole('group')).toBeNull();
});

test.each([garageAt, calendarAt])(
  'the time select of the fitter at place %d is disabled until a date is chosen [T-TIME-DISABLED, T-TIME-SHOWN]',
  (at) => {
    showPlainly({ chosen: chosenAt(at) });
    expect(timeOf(at)).toBeDisabled();
    expect(textsOf(timeOf(at))).toEqual(['Choose a date first']);
    showPlainly({ chosen: chosenAt(at, { date: '2026-12-03', times }) });
    expect(timeOf(at)).toBeEnabled();
  },
);

test('a fitter who agrees the time has no time select, and says that they will contact the shopper [T-TIME-SHOWN, T-TIME-MOBILE-CONTACT]', () => {
  showPlainly({ chosen: chosenAt(agreesAt, { date: '2026-12-03' }) });
  expect(card(agreesAt).queryByLabelText('Fitting time')).toBeNull();
  expect(card(agreesAt).getByText(/will contact you with an estimated time/)).toBeInTheDocument();
  const form = formOf(card(agreesAt).getByRole('button', { name: 'Continue to checkout' }));
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    account_number: 'KT100005',
    app_date: '2026-12-03',
    postcode: 'SW1A 1AA',
  });
});

test('without script a calendar-integrated fitter is chosen with its date [T-CALTOTD-SELECT]', () => {
  showPlainly();
  const button = card(calendarAt).getByRole('button', { name: 'Choose this fitter' });
  expect(button).toBeEnabled();
  expect([...new FormData(formOf(button))]).toEqual([...search, ['fitter', 'KT100002'], ['date', '']]);
  expect(card(2).getByRole('link', { name: 'Choose this fitter' }).getAttribute('href')).toMatch(
    /^\/choose-fitter\/sw1a1aa\?.*&limit=10&fitter=KT100003#fitter-KT100003$/,
  );
});

test('after a lost time no other is chosen for the shopper [S18.6]', () => {
  showPlainly({ chosen: chosenAt(garageAt, { date: '2026-12-03', times, lost: 'Your time is lost.' }) });
  expect(timeOf(garageAt)).toHaveValue('');
  expect(card(garageAt).getByRole('alert')).toHaveTextContent('Your time is lost.');
});

test('a refused post is shown with the fitter and the date [R-FITTER-SUBMIT]', () => {
  const problem = { status: 409, code: 'slot_taken', message: 'That time has just been taken.' };
  const values = { account_number: 'KT100001', app_date: '2026-12-03' };
  showPlainly({
    chosen: chosenAt(garageAt, { date: '2026-12-03', times }),
    page: { ...choosePage, form: { action: '/fitter-submit', values, problem } },
  });
  expect(card(garageAt).getByRole('alert')).toHaveTextContent('That time has just been taken.');
  expect(dateOf(garageAt)).toHaveValue('2026-12-03');
});

test('before script is there, the buttons of days and times are submit buttons of forms that do the same [S18.6, R-FITTER-SUBMIT]', () => {
  document.body.innerHTML = renderToStaticMarkup(
    viewOf({ chosen: chosenAt(garageAt, { date: '2026-12-03', times }) }),
  );
  const day = within(daysOf(garageAt)).getByRole<HTMLButtonElement>('button', { name: /^Fri 4/ });
  expect([day.type, day.name, day.value]).toEqual(['submit', 'date', '2026-12-04']);
  expect([...new FormData(formOf(day))]).toEqual([...search, ['fitter', 'KT100001']]);
  const time = card(garageAt).getByRole<HTMLButtonElement>('button', { name: '14:30 - 15:30' });
  expect([time.type, time.name, time.value]).toEqual(['submit', 'app_time', '14:30']);
  const form = formOf(time);
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/fitter-submit']);
  const posted = Object.fromEntries(new FormData(form));
  expect(posted).toMatchObject({ account_number: 'KT100001', app_date: '2026-12-03' });
  expect(posted).not.toHaveProperty('app_time');
});

test('the buttons are hidden where the selects are shown [S18.6]', () => {
  const css = readFileSync(join(__dirname, 'Appointment.module.css'), 'utf8');
  expect(css).toMatch(/@media \(scripting: none\) \{\s*\.scripted \{\s*display: none;/);
  expect(screen.queryByRole('article')).toBeNull();
});
