import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { CallError } from '@tyres/contract-kit/endpoint';
import { renderInShell, testPage } from '@tyres/kit/testing';
import type { RefusedForm } from '@tyres/kit/fragment';
import { screen, within } from '@testing-library/react';
import { testLoad } from '../../testing/test-load';
import { load, type TimesToChoose } from './load';
import { View } from './View';

const reference = 'K7QX9M4PRTAC';
const times = fakeCheckout.getOrderTimes();
const show = (shown: TimesToChoose, order = orderFixture(), form?: RefusedForm) =>
  renderInShell(
    <View
      data={{ order, times: shown }}
      page={testPage({ path: '/order-success', ...(form ? { form } : {}) })}
    />,
  );
const panel = () => within(screen.getByRole('region', { name: 'Change your appointment' }));
const formOf = (button: string) => panel().getByRole<HTMLButtonElement>('button', { name: button }).form;
const fieldsOf = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined));

test('the page of a paid order leads to the days and times to which it can be moved [SD40]', () => {
  renderInShell(<View data={{ order: orderFixture() }} page={testPage({ path: '/order-success' })} />);
  expect(screen.getByRole('link', { name: 'Change the time' })).toHaveAttribute(
    'href',
    `/order-success?reference=${reference}&change=#change`,
  );
  expect(screen.queryByRole('region', { name: 'Change your appointment' })).not.toBeInTheDocument();
});

test('a day is chosen by a plain form, and a time of it is posted with the order [SD40]', () => {
  show(times);
  const days = formOf('Show times');
  expect([days?.method, days?.getAttribute('action')]).toEqual(['get', '/order-success#change']);
  expect(fieldsOf(days)).toEqual({ reference, change: '2026-12-02' });
  const move = formOf('Move my appointment');
  expect([move?.method, move?.getAttribute('action')]).toEqual(['post', '/ajax/change_appointment']);
  expect(fieldsOf(move)).toEqual({
    reference,
    app_date: '2026-12-02',
    app_time: '08:30',
    return_to: `/order-success?reference=${reference}`,
  });
  expect(
    panel().getByRole('combobox', { name: 'Fitting time on Wednesday 2nd December 2026' }),
  ).toBeInTheDocument();
});

test('a fitter who agrees the time is moved to another day without one', () => {
  show({ ...times, fitting_times: {} }, orderFixture({ app_time_label: null, appointment_starts_at: null }));
  expect(fieldsOf(formOf('Move my appointment'))).toMatchObject({ app_date: '2026-12-02' });
  expect(panel().queryByRole('combobox', { name: /time/ })).not.toBeInTheDocument();
});

test('a full day asks for another one, and a full calendar says so', () => {
  const { unmount } = show({ ...times, fitting_times: {} });
  expect(panel().getByText('That day has no free time. Please choose another one.')).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: 'Move my appointment' })).not.toBeInTheDocument();
  unmount();
  show({ ...times, date: null, fitting_days: {}, fitting_times: {} });
  expect(panel().getByText('The fitter has no free day within the next six weeks.')).toBeInTheDocument();
});

test('a refused post shows its reason with fresh times, and what cannot be moved shows why', () => {
  const problem = { status: 409, code: 'slot_taken', message: 'That time has just been taken.' };
  const { unmount } = show(times, orderFixture(), {
    action: '/ajax/change_appointment',
    values: {},
    problem,
  });
  expect(panel().getByText('That time has just been taken.')).toBeInTheDocument();
  expect(panel().getByRole('button', { name: 'Move my appointment' })).toBeInTheDocument();
  unmount();
  show({ refused: 'The time of this appointment has come.' });
  expect(panel().getByText('The time of this appointment has come.')).toBeInTheDocument();
  expect(panel().queryByRole('button')).not.toBeInTheDocument();
});

describe('the times of the page', () => {
  const loadWith = (
    change: string,
    answers: Readonly<Record<string, (input: never) => unknown>>,
    status = 'paid',
  ) => {
    const order = { ...orderFixture(), status };
    const all = { getOrder: () => order, ...answers };
    return testLoad('/order-success', { query: { reference: [reference], change: [change] }, answers: all });
  };

  test.each([
    ['2026-12-03', { reference, date: '2026-12-03' }],
    ['', { reference }],
    ['soon', { reference }],
  ])('for the day %p are those of the order', async (day, input) => {
    const { context, calls } = loadWith(day, { getOrderTimes: () => times });
    expect(await load(context)).toMatchObject({ times });
    expect(calls[1]).toEqual({ name: 'getOrderTimes', input });
  });

  test('are a sentence when they are refused or cannot be looked up', async () => {
    const refused = () => {
      throw new CallError({ status: 409, code: 'appointment_fixed', message: 'The time has come.' });
    };
    expect(await load(loadWith('', { getOrderTimes: refused }).context)).toMatchObject({
      times: { refused: 'The time has come.' },
    });
    expect(await load(loadWith('', {}).context)).toMatchObject({
      times: { refused: expect.stringContaining('Your appointment stays.') },
    });
  });

  test('are not asked for an order that is refunded', async () => {
    const { context, calls } = loadWith('', { getOrderTimes: () => times }, 'refunded');
    expect(await load(context)).not.toHaveProperty('times');
    expect(calls).toHaveLength(1);
  });
});
