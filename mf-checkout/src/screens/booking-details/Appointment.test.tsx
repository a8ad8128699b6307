import {
  bookedBasketFixture,
  deliveredBasketFixture,
  mobileBasketFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { bookingDetails, page, shown, untimed } from '../../testing/booking-details';
import { View } from './View';

test.each([
  [
    bookedBasketFixture(),
    'Halden Autocentre Westminster4 Horseferry Road, London, SW1P 2AE Monday 3rd June 2030, 09:00 - 10:00Held for you until 11:15.',
  ],
  [
    mobileBasketFixture(),
    'Tread To You LondonComes to you at SW1A 1AA Monday 3rd June 2030, 09:00 - 11:00Held for you until 11:15.',
  ],
  [
    mobileBasketFixture(untimed),
    'Tread To You LondonComes to you at SW1A 1AA Monday 3rd June 2030 The fitter contacts you with a time.',
  ],
])('the checkout names the chosen fitter, date and time, case %# [B-FLOW-CHECKOUT]', (basket, text) => {
  shown({}, { basket });
  const appointment = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
  expect(appointment.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/choose-fitter');
  expect(screen.getByRole('region', { name: 'Your fitting appointment' })).toHaveTextContent(text);
});

test.each([
  [bookedBasketFixture(), 'Pay £209.00'],
  [mobileBasketFixture(), 'Pay £224.00'],
  [deliveredBasketFixture(), 'Pay £194.95'],
])('the button names the total that is paid, case %# [B-FLOW-CHECKOUT]', (basket, name) => {
  shown({}, { basket });
  expect(screen.getByRole('button', { name })).toHaveAttribute('type', 'submit');
});

test('the appointment shows that its time was lost, and why', () => {
  const basket = bookedBasketFixture({ ...untimed, appointment_lost: 'There is no room.' });
  shown({}, { basket });
  const appointment = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
  expect(appointment.getByRole('alert')).toHaveTextContent('There is no room.');
  expect(appointment.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute(
    'href',
    '/choose-fitter',
  );
});

test.each([
  [{ app_date: 'App Date is a required field', app_time: 'App Time is a required field' }],
  [{ app_date: 'App Date is a required field' }],
  [{ app_time: 'That time has just been taken.' }],
])(
  'the errors %j are at the date and the time, and the first gets the focus [V-CO-DATE-TIME-ERRORS, V-INVALID-FOCUS]',
  (fields: { app_date?: string; app_time?: string }) => {
    const problem = { status: 422, code: 'checkout_refused', message: 'There are errors.', fields };
    const form = { action: '/process-order', values: {}, problem };
    const basket = bookedBasketFixture(untimed);
    renderInShell(<View data={bookingDetails({ basket })} page={{ ...page, form }} />);
    const appointment = within(screen.getByRole('region', { name: 'Your fitting appointment' }));
    const wrong = [...document.querySelectorAll('[aria-invalid]')];
    const controls = [
      [fields.app_date, 'Choose a fitting date'],
      [fields.app_time, 'Choose a fitting time'],
    ] as const;
    const shown = controls.filter(([message]) => message);
    expect(wrong).toHaveLength(shown.length);
    for (const [index, [message, name]] of shown.entries()) {
      const link = appointment.getByRole('link', { name });
      expect(link).toBe(wrong[index]);
      expect(link).toHaveAccessibleDescription(`Error: ${message}`);
      expect(link).toHaveAttribute('href', '/choose-fitter');
    }
    expect(wrong[0]).toHaveFocus();
  },
);
