import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { orderFixture } from '@tyres/checkout-contract/fixtures';
import type { Order } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { NotFound, Redirect } from '@tyres/kit/fragment';
import { load as loadAmazon } from './amazon-pay/load';
import { load as loadWallet } from './wallet-payment/load';
import { testLoad, type TestLoad } from '../testing/test-load';

const reference = 'K7QX9M4PRTAC';
const query = { reference: [reference] };
const order = (status: Order['status']) => () => orderFixture({ reference, status });
const refuse = () => {
  throw new CallError({ status: 404, code: 'order_not_found', message: 'No.' });
};
const both = [
  ['amazon-pay', loadAmazon],
  ['wallet-payment', loadWallet],
] as const;

describe.each(both)('%s', (path, load) => {
  const visit = (given: TestLoad): Promise<unknown> =>
    load(testLoad(`/${path}`, given).context).catch((error: unknown) => error);

  test('an order that waits for its payment has its page [S20.3, S20.5]', async () => {
    const { getWalletPayment } = fakeCheckout;
    const answers = { getOrder: order('awaiting_payment'), getWalletPayment };
    expect(await visit({ query, answers })).toMatchObject({ reference: expect.any(String) });
  });

  test.each([
    ['paid', '/order-success'],
    ['pending', '/order-pending'],
    ['failed', '/order-failure'],
    ['cancelled', '/order-failure'],
    ['refunded', '/order-failure'],
  ] as const)('an order that is %s leads to %s [S20.3, S20.5]', async (status, to) => {
    const left = await visit({ query, answers: { getOrder: order(status) } });
    expect(left).toBeInstanceOf(Redirect);
    expect(left).toMatchObject({ location: `${to}?reference=${reference}` });
  });

  test('an unknown order, that of another session and a malformed reference are not found [S20.3, S20.5]', async () => {
    expect(await visit({ query, answers: { getOrder: refuse } })).toBeInstanceOf(NotFound);
    expect(await visit({ query: { reference: ['short'] } })).toBeInstanceOf(NotFound);
  });

  test('without a reference it leads to the checkout', async () => {
    expect(await visit({})).toMatchObject({ location: '/booking-details' });
  });
});

test('an order that can no longer be paid by the wallet leads to the page that finds out its state [S20.5]', async () => {
  const answers = { getOrder: order('awaiting_payment'), getWalletPayment: refuse };
  await expect(loadWallet(testLoad('/wallet-payment', { query, answers }).context)).rejects.toMatchObject({
    location: `/order-processing?reference=${reference}`,
  });
});

test('when the service does not answer, Amazon Pay is tried with the reference of the address, and the wallet has a fallback', async () => {
  expect(await loadAmazon(testLoad('/amazon-pay', { query }).context)).toEqual({ reference });
  await expect(loadWallet(testLoad('/wallet-payment', { query }).context)).rejects.toThrow(CallError);
});
