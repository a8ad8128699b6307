import { render, screen } from '@testing-library/react';
import { bookedBasketFixture, nationalBasketFixture } from '@tyres/checkout-contract/fixtures';
import { FitterFirst } from './FitterFirst';

test('a basket without tyres shows the fitter and the time that were chosen first [SD04]', () => {
  const appointment_held_until = '2030-06-01T10:15:00.000Z';
  const { container } = render(<FitterFirst basket={nationalBasketFixture({ appointment_held_until })} />);
  expect(container).toHaveTextContent(
    'Halden Autocentre WestminsterMonday 3rd June 2030, 09:00 - 10:00Held for you until 11:15, to put your tyres in the basket.',
  );
});

test('a basket with tyres does not, since its summary has them', () => {
  render(<FitterFirst basket={bookedBasketFixture({ fitted_nationally: 1 })} />);
  expect(screen.queryByText(/Held for you/)).toBeNull();
});
