import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { View } from './View';

const left = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => left(url) }));

const payment = fakeCheckout.getWalletPayment();
const { reference } = payment;
const view = <View data={payment} page={testPage({ path: '/wallet-payment' })} />;
const made: { options: object; ready: object[]; sheets: object[] } = { options: {}, ready: [], sheets: [] };
let isReady = true;
let sheet: () => Promise<object>;
const tokenOf = (token: string) => ({ paymentMethodData: { tokenizationData: { token } } });

class PaymentsClient {
  constructor(options: object) {
    made.options = options;
  }
  isReadyToPay(request: object) {
    made.ready.push(request);
    return Promise.resolve({ result: isReady });
  }
  createButton({ onClick }: { onClick: () => void }) {
    const button = document.createElement('button');
    button.textContent = 'Pay with G Pay';
    button.addEventListener('click', onClick);
    return button;
  }
  loadPaymentData(request: object) {
    made.sheets.push(request);
    return sheet();
  }
}

beforeEach(() => {
  left.mockReset();
  Object.assign(made, { options: {}, ready: [], sheets: [] });
  isReady = true;
  sheet = () => Promise.resolve(tokenOf('{"signedMessage":"m"}'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'google');
  document.head.replaceChildren();
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));
const script = () => document.head.querySelector('script') ?? document.body;

async function show(answers: Answers = {}) {
  const shown = renderInShell(view, answers);
  Reflect.set(window, 'google', { payments: { api: { PaymentsClient } } });
  fireEvent.load(script());
  await settle();
  return shown;
}

async function press(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Pay with G Pay' }));
  await settle();
}

test("Google's own button pays the order by the wallet's token [S20.5, B-PAYMENT]", async () => {
  const url = `https://shop.example/order-processing?reference=${reference}`;
  const { calls } = await show({ payByWallet: () => ({ success: 1, full_page_redirect: 1, url }) });
  expect(script()).toHaveAttribute('src', payment.google_pay.script_url);
  expect(made.options).toEqual({ environment: 'TEST' });
  await press();
  expect(made.sheets).toEqual([
    expect.objectContaining({
      apiVersion: 2,
      merchantInfo: {
        merchantId: payment.google_pay.merchant_id,
        merchantName: payment.google_pay.merchant_name,
      },
      transactionInfo: {
        totalPriceStatus: 'FINAL',
        totalPrice: payment.total,
        currencyCode: 'GBP',
        countryCode: 'GB',
      },
    }),
  ]);
  expect(JSON.stringify(made.sheets)).toContain('"gateway":"worldpay","gatewayMerchantId":"KERBSIDE"');
  expect(calls).toEqual([{ name: 'payByWallet', input: { reference, token: '{"signedMessage":"m"}' } }]);
  expect(left.mock.calls).toEqual([[url]]);
});

test('the total, the card page of the same order and the way back are there without script [S20.5]', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(view);
  expect(html).toHaveTextContent(`The total of order ${reference} is £${payment.total}.`);
  const links = [...html.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Pay by card instead', payment.card_url],
    ['Back to checkout', `/booking-details?reference=${reference}`],
  ]);
  expect(html.querySelector('noscript')).toHaveTextContent('Google Pay does not work without script');
});

test('when the bank asks, its page gets its form, with the way back [S20.5]', async () => {
  const challenge = { url: 'https://bank.example/acs', JWT: 'jwt', returnUrl: 'https://shop.example/back' };
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    left(this.method, this.action, Object.fromEntries(new FormData(this)));
  });
  await show({ payByWallet: () => ({ success: 1, full_page_redirect: 1, url: 'x', challenge }) });
  await press();
  expect(submit).toHaveBeenCalledTimes(1);
  const { url, ...fields } = challenge;
  expect(left.mock.calls).toEqual([['post', url, fields]]);
});

test.each([
  ['a declined payment', { success: 1, url: 'https://shop.example/order-failure?reference=X' }],
  ['a payment of an order that is paid already', { success: 0, redirect: '/order-success?reference=X' }],
])('%s leads to the page that says so [S20.5]', async (_, answer) => {
  const { visited } = await show({ payByWallet: () => answer });
  await press();
  const to = [...left.mock.calls.flat(), ...visited];
  expect(to).toEqual(['url' in answer ? answer.url : answer.redirect]);
});

const status = () => screen.getByRole('status');

test('a refusal is shown, and the button can be pressed again [S20.5]', async () => {
  await show({ payByWallet: () => ({ success: 0, errors: 'Sorry, those tyres have just sold out.' }) });
  await press();
  expect(status()).toHaveTextContent('Sorry, those tyres have just sold out. You can pay by card instead.');
  await press();
  expect(made.sheets).toHaveLength(2);
});

test('without an answer nothing is claimed about the money [S20.5]', async () => {
  await show();
  await press();
  expect(status()).toHaveTextContent(
    'We got no answer, so you may have paid already. Please check your order before you pay again.',
  );
  expect(screen.getByRole('link', { name: 'Check your order' })).toHaveAttribute(
    'href',
    `/order-processing?reference=${reference}`,
  );
});

test("closing Google's sheet says nothing, and sends nothing [S20.5]", async () => {
  sheet = () => Promise.reject(Object.assign(new Error('closed'), { statusCode: 'CANCELED' }));
  const { calls } = await show();
  await press();
  expect(status()).toBeEmptyDOMElement();
  expect(calls).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  [
    'its script is blocked',
    'Google Pay did not load. You can pay by card instead.',
    async () => {
      renderInShell(view);
      fireEvent.error(script());
      await settle();
    },
  ],
  [
    'this browser cannot pay by it',
    'Google Pay is not available in this browser. You can pay by card instead.',
    async () => {
      isReady = false;
      await show();
    },
  ],
  [
    'Google gives no token',
    "Sorry, that didn't work. Please try again. You can pay by card instead.",
    async () => {
      sheet = () => Promise.reject(Object.assign(new Error('bad'), { statusCode: 'DEVELOPER_ERROR' }));
      await show();
      await press();
    },
  ],
])('if %s, the page says so beside the card link [S20.5]', async (_, text, fail) => {
  await fail();
  expect(status()).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Pay by card instead' })).toBeVisible();
});

test('a second press while the sheet is open opens no second one [S20.5]', async () => {
  sheet = () => new Promise(() => undefined);
  await show();
  await press();
  await press();
  expect(made.sheets).toHaveLength(1);
});
