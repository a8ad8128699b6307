import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingDetailsData } from '../screens/booking-details/load';
import { View } from '../screens/booking-details/View';

export const page = testPage({ path: '/booking-details', url: '/booking-details' });

/** What the page loads for a basket with a booked garage, with changes. */
export function bookingDetails(changes: Partial<BookingDetailsData> = {}): BookingDetailsData {
  return {
    basket: bookedBasketFixture(),
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    addresses: { billing: ['1 The Mall, London'], shipping: [] },
    underway: null,
    values: {},
    cancelled: false,
    ...changes,
  };
}

export function shown(answers: Answers = {}, changes: Partial<BookingDetailsData> = {}) {
  const view = <View data={bookingDetails(changes)} page={page} />;
  return { ...renderInShell(view, answers), user: userEvent.setup() };
}

/** The text boxes with this name: first the one for billing, then the one for shipping. */
export const boxes = (name: string) => screen.getAllByRole('textbox', { name });
export const box = (name: string) => boxes(name)[0] ?? document.body;

/** The control with this name in the form's data. */
export const control = (name: string) => document.querySelector(`[name="${name}"]`) ?? document.body;

export const pay = () => screen.getByRole('button', { name: /Pay/ });

/** Fills in what an order at a garage needs. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(box('First name'), 'Sam');
  await user.type(box('Last name'), 'Driver');
  await user.type(box('Email'), 'sam@example.com');
  await user.type(box('Mobile number'), '07700900123');
  await user.selectOptions(
    screen.getAllByRole('combobox', { name: 'Address' })[0] ?? document.body,
    '1 The Mall, London',
  );
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

export const untimed = {
  app_time: null,
  app_end_time: null,
  app_time_label: null,
  appointment_held_until: null,
};
export const undated = { ...untimed, app_date: null, app_date_label: null };
export const otherMobile = { name: 'Kershaw On The Drive', mobile: 1, code: 'CALMOB', address: '' } as const;

/** The answer to an order that is to be paid. */
export const paymentPage = { success: 1, full_page_redirect: 1, url: 'https://pay.example/1' };
