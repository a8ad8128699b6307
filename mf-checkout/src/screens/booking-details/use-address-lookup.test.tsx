import { deliveredBasketFixture, mobileBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { Answers } from '@tyres/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { forgetBasket } from '../../lib/basket-store';
import { box, boxes, control, shown } from '../../testing/booking-details';

afterEach(forgetBasket);
// What is kept while typing has a test of its own.
jest.mock('./use-kept-form', () => ({ useKeptForm: () => undefined }));

test('the form looks up a postcode of 3 characters or more and leaves out the prompt at index 0 [V-LOOKUP-3, C-POSTCODE-ADDRESSES]', async () => {
  const { user, calls } = shown({
    postcodeAddresses: () => ({ response: { 0: 'Please select an address', 1: '2 High Street' } }),
  });
  const field = box('Postcode');
  await user.clear(field);
  await user.type(field, ' M1 ');
  await user.tab();
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, ' M11 ');
  await user.tab();
  expect(await screen.findByRole('option', { name: '2 High Street' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Please select an address' })).not.toBeInTheDocument();
  expect(calls).toEqual([{ name: 'postcodeAddresses', input: { postcode: 'M11', is_billing: 'true' } }]);
});

test.each([
  ['delivery', deliveredBasketFixture()],
  ['a mobile fitter', mobileBasketFixture()],
])(
  'with %s the shipping postcode has addresses of its own, and sets the delivery charge [V-LOOKUP-3, C-POSTCODE-ADDRESSES, C-DELIVERY-CHARGES]',
  async (_, basket) => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const response = { 0: 'Please select an address', 1: '2 High Street', 2: '3 High Street' };
    const { user, calls } = shown(
      {
        postcodeAddresses: () => ({ response }),
        updateDeliveryCharges: () => ({ success: 1 }),
        getBasket: () => ({ basket }),
      },
      { basket },
    );
    await user.type(control('shipping_postcode'), ' M1 ');
    await user.tab();
    expect(calls).toEqual([]);
    await user.clear(control('shipping_postcode'));
    await user.type(control('shipping_postcode'), ' M11 ');
    await user.tab();
    await screen.findByRole('option', { name: '2 High Street' });
    await waitFor(() =>
      expect(calls).toEqual([
        { name: 'postcodeAddresses', input: { postcode: 'M11', is_billing: 'false' } },
        { name: 'updateDeliveryCharges', input: { postcode: 'M11' } },
        { name: 'getBasket', input: { updated_postcode: 'M11' } },
      ]),
    );
    const options = (name: string) =>
      [...control(name).querySelectorAll('option')].map(({ value, text }) => [value, text]);
    expect(options('shipping_address')).toEqual([
      ['', 'Please choose'],
      ['2 High Street', '2 High Street'],
      ['3 High Street', '3 High Street'],
    ]);
    expect(options('address')).toEqual([
      ['', 'Please choose'],
      ['1 The Mall, London', '1 The Mall, London'],
    ]);
    expect(warning).not.toHaveBeenCalled();
    warning.mockRestore();
  },
);

const postcodeAddresses = () => ({ response: { 1: '2 High Street' } });
const updateDeliveryCharges = () => ({ success: 1 });
const getBasket = () => ({ basket: deliveredBasketFixture() });

test.each<[string, Answers, { errors: number; warnings: number }]>([
  ['postcode', {}, { errors: 1, warnings: 1 }],
  ['postcode', { postcodeAddresses }, { errors: 0, warnings: 1 }],
  ['postcode', { postcodeAddresses, updateDeliveryCharges, getBasket }, { errors: 0, warnings: 0 }],
  ['shipping_postcode', { updateDeliveryCharges, getBasket }, { errors: 1, warnings: 0 }],
  ['shipping_postcode', { postcodeAddresses }, { errors: 0, warnings: 1 }],
  ['shipping_postcode', { postcodeAddresses, updateDeliveryCharges }, { errors: 0, warnings: 1 }],
  ['shipping_postcode', { postcodeAddresses, updateDeliveryCharges, getBasket }, { errors: 0, warnings: 0 }],
])(
  'the field %s logs a failed lookup as an error, and a failed charge as a warning, case %# [X-LOG-POSTCODE, X-DELIVERY-CHARGE]',
  async (name, answers, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { user } = shown(answers, { basket: deliveredBasketFixture() });
    await user.clear(control(name));
    await user.type(control(name), 'M1 1AE');
    await user.tab();
    expect(await screen.findByText(/addresses found|cannot look up addresses/)).toBeInTheDocument();
    await waitFor(() =>
      expect({ errors: log.mock.calls.length, warnings: warning.mock.calls.length }).toEqual(logged),
    );
    if (logged.errors > 0) expect(log).toHaveBeenCalledWith('There was an error!');
    expect(alert).not.toHaveBeenCalled();
    for (const spy of [log, warning, alert]) spy.mockRestore();
  },
);

test('a failed address lookup and a failed delivery charge are only logged [X-LOG-POSTCODE, X-DELIVERY-CHARGE]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, calls } = shown({}, { basket: deliveredBasketFixture() });
  await user.type(boxes('Postcode')[1] ?? document.body, 'M1 1AE');
  await user.tab();
  await waitFor(() => expect(warning).toHaveBeenCalledWith('The delivery charge could not be updated.'));
  expect(calls).toEqual([
    { name: 'postcodeAddresses', input: { postcode: 'M1 1AE', is_billing: 'false' } },
    { name: 'updateDeliveryCharges', input: { postcode: 'M1 1AE' } },
  ]);
  expect(log.mock.calls).toEqual([['There was an error!']]);
  expect(alert).not.toHaveBeenCalled();
  for (const spy of [log, warning, alert]) spy.mockRestore();
});

test("ticking 'same as billing address?' looks up the billing postcode and updates the delivery charge, unticking looks up the shipping postcode [T-SAMEBILLING-TICK, T-SAMEBILLING-UNTICK, C-DELIVERY-CHARGES, C-GET-BASKET]", async () => {
  const basket = deliveredBasketFixture({ revision: 2, total: '209.95', delivery_amount: '24.95' });
  const { user, calls } = shown(
    { postcodeAddresses, updateDeliveryCharges, getBasket: () => ({ basket }) },
    { basket: deliveredBasketFixture(), values: { shipping_postcode: 'M1 1AE' } },
  );
  const same = screen.getByRole('checkbox', { name: 'same as billing address?' });
  await user.click(same);
  await waitFor(() =>
    expect(calls).toEqual([
      { name: 'postcodeAddresses', input: { postcode: 'M1 1AE', is_billing: 'false' } },
    ]),
  );
  await user.click(same);
  await waitFor(() =>
    expect(calls.slice(1)).toEqual([
      { name: 'postcodeAddresses', input: { postcode: 'SW1A 1AA', is_billing: 'true' } },
      { name: 'updateDeliveryCharges', input: { postcode: 'SW1A 1AA' } },
      { name: 'getBasket', input: { updated_postcode: 'SW1A 1AA' } },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Pay £209.95' })).toBeInTheDocument();
});
