import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { View } from './View';

const reference = 'K7QX9M4PRTAC';
const page = testPage({ path: '/amazon-pay' });
const view = <View data={{ reference }} page={page} />;
const button = fakeCheckout.getAmazonPayButton();
const renderButton = jest.fn();
const clicked = jest.fn();
const complain = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(complain);
  document.addEventListener('click', clicked);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const mock of [renderButton, clicked, complain]) mock.mockReset();
  document.removeEventListener('click', clicked);
  Reflect.deleteProperty(window, 'amazon');
  document.head.replaceChildren();
});

const script = () => document.head.querySelector('script');

async function show() {
  const shown = renderInShell(view, { getAmazonPayButton: () => button });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return shown;
}

async function loadAmazon(): Promise<void> {
  Reflect.set(window, 'amazon', { Pay: { renderButton } });
  fireEvent.load(script() ?? document.body);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test("the page has Amazon's button rendered with its signed payload, and clicks it [S20.3, C-AMAZON-PAY, C-AMAZON-PAY-CLICK]", async () => {
  const { calls, container } = await show();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Redirecting you to amazon pay' }),
  ).toBeInTheDocument();
  expect(calls).toEqual([{ name: 'getAmazonPayButton', input: { data: reference } }]);
  expect(script()).toHaveAttribute('src', button.script_url);
  await loadAmazon();
  const { script_url: _, ...config } = button;
  expect(renderButton.mock.calls).toEqual([['#AmazonPayButton', config]]);
  expect(config.createCheckoutSessionConfig.payloadJSON).toContain('storeId');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(clicked.mock.calls[0][0].target).toBe(container.querySelector('#AmazonPayButton'));
});

test("after 10 seconds 'click here' is shown, which clicks Amazon's button again [S20.4, B-TIMERS-CHECKOUT]", async () => {
  await show();
  await loadAmazon();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByRole('button', { name: 'click here' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  clicked.mockReset();
  screen.getByRole('button', { name: 'click here' }).click();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(renderButton).toHaveBeenCalledTimes(2);
  expect(clicked.mock.calls.map(([{ target }]) => target.id)).toContain('AmazonPayButton');
});

test.each<[string, Answers, () => unknown]>([
  [
    'its script is blocked',
    { getAmazonPayButton: () => button },
    () => fireEvent.error(script() ?? document),
  ],
  ['the service gives no button', {}, () => undefined],
])('if %s, that is only logged, and a quiet line says so [X-AMAZON]', async (_, answers, fail) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { visited } = renderInShell(view, answers);
  await act(() => jest.advanceTimersByTimeAsync(0));
  fail();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(complain.mock.calls).toEqual([['There was an error!']]);
  expect(screen.getByRole('status')).toHaveTextContent("Sorry, that didn't work. Please try again.");
  expect(alert).not.toHaveBeenCalled();
  expect(visited).toEqual([]);
  expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
    'href',
    `/booking-details?reference=${reference}`,
  );
});

test('without script the page says why it stays, and leads back to the checkout [S20.3, X-AMAZON]', () => {
  const html = renderToString(view);
  expect(html).toMatch(
    /<noscript><p>Amazon Pay does not work without script in your browser\.<\/p><\/noscript>/,
  );
  expect(html).toContain(`href="/booking-details?reference=${reference}"`);
});

test("a shopper who goes back from Amazon's page is not sent there again, and may click [S20.4]", async () => {
  const entries = jest.fn(() => [{ type: 'back_forward' }]);
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: entries });
  const { calls } = await show();
  await act(() => jest.advanceTimersByTimeAsync(1));
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(calls).toEqual([]);
  screen.getByRole('button', { name: 'click here' }).click();
  await loadAmazon();
  expect(calls).toHaveLength(1);
});
