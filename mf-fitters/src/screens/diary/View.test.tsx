import { render, screen, within } from '@testing-library/react';
import { fakeDiary } from '@tyres/fitters-contract/fake-diary';
import { testPage } from '@tyres/kit/testing';
import { View } from './View';

const page = testPage();
const show = (diary: typeof fakeDiary | null = fakeDiary) =>
  render(<View data={{ weekPath: '/fitter-diary?link=KT1.sig&week=', diary }} page={page} />);
const day = (name: RegExp) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body);

test('the diary has a heading for each day of the week, and within it one for each bay', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Fenwick Premium Tyres' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7);
  const wednesday = day(/Wednesday 2nd December 2026/);
  expect(wednesday.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Bay 1',
    'Bay 2',
  ]);
});

test('a booking shows its time, reference, tyres, services and length', () => {
  show();
  const [entry] = day(/Wednesday/).getAllByRole('listitem');
  expect(entry?.textContent).toMatch(/^08:30 - 10:00.*K7QX9M4PRTAC.*4 tyres.*Wheel alignment.*90 min$/);
});

test("a time that is held says only that it is being booked, and a van's job its postcode", () => {
  show({ ...fakeDiary, mobile: 1 });
  const wednesday = day(/Wednesday/);
  expect(wednesday.getByText('Being booked')).toBeTruthy();
  expect(wednesday.getByText('SW1A 1AA')).toBeTruthy();
  expect(wednesday.getByText('Agree the time')).toBeTruthy();
  expect(wednesday.getByText('1 tyre')).toBeTruthy();
  expect(wednesday.getByRole('heading', { name: 'Van 1' })).toBeTruthy();
});

test('a closed day says why, and a day without jobs that nothing is booked', () => {
  show();
  expect(day(/Sunday/).getByText('Closed')).toBeTruthy();
  expect(day(/Thursday/).getByText('Nothing booked')).toBeTruthy();
});

test('the weeks before and after are links of the same diary', () => {
  show();
  expect(screen.getByRole('link', { name: 'Previous week' })).toHaveAttribute(
    'href',
    '/fitter-diary?link=KT1.sig&week=2026-11-23',
  );
  expect(screen.getByRole('link', { name: 'Next week' }).getAttribute('href')).toContain('week=2026-12-07');
});

test('a link that is not valid says what to do', () => {
  show(null);
  expect(screen.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeTruthy();
  expect(screen.getByText(/ask us for a new one/)).toBeTruthy();
});
