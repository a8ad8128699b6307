import { bookedBasketFixture, mobileBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);

const searched = {
  registration: '',
  postcode: '',
  addresses: { billing: [], shipping: [] },
  underway: null,
  values: {},
  cancelled: false,
};
const message =
  'Tread To You London does not come to ZE1 0AA. Please choose another fitter, or have your tyres delivered.';
const title = 'Tread To You London does not come to that address';

/** The page after a plain post that was refused at this field. */
function showRefused(fields: Readonly<Record<string, string>>, basket = mobileBasketFixture()) {
  const problem = { status: 422, code: 'checkout_refused', message: 'Please check your details.', fields };
  const form = { action: '/process-order', values: { postcode: 'ZE1 0AA' }, problem };
  return renderInShell(
    <View data={{ basket, ...searched }} page={testPage({ path: '/booking-details', form })} />,
  );
}

test.each(['postcode', 'shipping_postcode'])(
  'an address that the van does not serve is marked at %s, with the ways on [C-PROCESS-ORDER]',
  (field) => {
    const { container } = showRefused({ [field]: message });
    const input = container.querySelector(`[name="${field}"]`);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(`Error: ${message}`);
    const notice = within(screen.getByText(title).parentElement ?? document.body);
    expect(notice.getByRole('link', { name: 'Choose another fitter' })).toHaveAttribute(
      'href',
      '/choose-fitter',
    );
    expect(notice.getByRole('link', { name: 'have your tyres delivered' })).toHaveAttribute(
      'href',
      '/basket',
    );
  },
);

test('other messages about a postcode offer no other fitter', () => {
  showRefused({ postcode: 'Please enter a full UK postcode' });
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Choose another fitter' })).not.toBeInTheDocument();
});

test('a garage has no such notice', () => {
  showRefused({ postcode: message }, bookedBasketFixture());
  expect(screen.queryByRole('link', { name: 'Choose another fitter' })).not.toBeInTheDocument();
});
