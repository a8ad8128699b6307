import { basketFixture } from './fixtures';
import { withoutPerson } from './without-person';

test('an event has the basket without name, addresses, e-mail, telephone and registration', () => {
  const basket = basketFixture();
  const secret = 'Canary';
  const personal = {
    ...{ email: secret, registration: secret, billing_forename: secret, billing_telephone: secret },
    ...{ shipping_title: secret, shipping_address1: secret, shipping_postcode: secret },
  };
  const kept = { ...basket, total_of_billing_ways: 2 };
  expect(withoutPerson({ ...kept, ...personal })).toEqual({ ...kept, email: null, registration: null });
});
