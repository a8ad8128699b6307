import { bookedBasketFixture, deliveredBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen, within } from '@testing-library/react';
import { bookingDetails } from '../../testing/booking-details';
import { View } from './View';

const problem = {
  status: 422,
  code: 'checkout_refused',
  message: 'There are errors in your details. Please review highlighted fields.',
  fields: { email: 'email is a required field' },
};
const pageAfter = (values: Readonly<Record<string, string>>) =>
  testPage({ path: '/booking-details', form: { action: '/process-order', values, problem } });
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test.each([
  [null, { no_mail: '1' }, true],
  ['1', { no_mail: '1' }, true],
  ['0', {}, false],
] as const)(
  'with marketing %p, the refused post %j leaves the box about offers ticked: %s [T-MARKETING-DENY, T-MARKETING-INITIAL]',
  (marketing, values, ticked) => {
    const basket = bookedBasketFixture({ marketing });
    renderInShell(<View data={bookingDetails({ basket })} page={pageAfter(values)} />);
    expect(isTicked('Please do not send me offers')).toBe(ticked);
  },
);

test.each([
  [{ same_as_billing: '1' }, true],
  [{}, false],
])(
  "the refused post %j leaves 'same as billing address?' ticked: %s [T-SAMEBILLING-DEFAULT]",
  (values, ticked) => {
    renderInShell(
      <View data={bookingDetails({ basket: deliveredBasketFixture() })} page={pageAfter(values)} />,
    );
    expect(isTicked('same as billing address?')).toBe(ticked);
  },
);

test.each([
  [{ same_as_billing: '1' }, ['forename is a required field', 'surname is a required field']],
  [
    {},
    ['forename is a required field', 'surname is a required field', 'Shipping Forename is a required field'],
  ],
])('the summary of the refused post %j names no field that is hidden [X-ORDER-FIELDS]', (values, listed) => {
  const fields = {
    forename: 'forename is a required field',
    surname: 'surname is a required field',
    shipping_forename: 'Shipping Forename is a required field',
  };
  const form = { action: '/process-order', values, problem: { ...problem, fields } };
  const basket = deliveredBasketFixture();
  renderInShell(
    <View data={bookingDetails({ basket })} page={testPage({ path: '/booking-details', form })} />,
  );
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(listed);
});
