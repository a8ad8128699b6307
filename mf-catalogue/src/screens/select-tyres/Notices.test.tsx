import { render, screen } from '@testing-library/react';
import { testPage } from '@tyres/kit/testing';
import { Notices } from './Notices';

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const form = (action: string) => ({
  action,
  values: {},
  problem: { status: 409, code: 'refused', message: 'That was refused.' },
});

test('a page without a refusal, a wrong filter or an order to repeat has no notice [S06.1]', () => {
  const query = { brand: ['avon'], again: ['yes'] };
  const { container } = render(<Notices page={{ ...page, query }} />);
  expect(container).toBeEmptyDOMElement();
});

test('several notices are shown together: alerts, and a status for the order [S06.1]', () => {
  const query = { brand: ['x'.repeat(61)], again: ['unavailable'], home_delivery_prices: ['yes'] };
  render(<Notices page={{ ...page, query, form: form('/ajax/add_to_basket') }} />);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'That was refused.',
    'That filter is not valid, so it was left out. Show all tyres',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The tyre of your last order is no longer sold. These are the tyres that we have in its size.',
  );
  expect(screen.getByRole('link', { name: 'Show all tyres' })).toHaveAttribute(
    'href',
    '/select-tyres?home_delivery_prices=yes',
  );
});
