import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { AppointmentLost } from './AppointmentLost';

const reason = 'We could not keep your time on Monday 3rd June 2030, 09:00 - 10:00.';

test('a lost time is an alert with its reason and a link to the times that are free now', () => {
  renderInShell(<AppointmentLost basket={bookedBasketFixture({ appointment_lost: reason })} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(reason)).toBeInTheDocument();
  expect(alert.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', '/choose-fitter');
});

test('a basket that has lost nothing has no notice', () => {
  renderInShell(<AppointmentLost basket={bookedBasketFixture()} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
