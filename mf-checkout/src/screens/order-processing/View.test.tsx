import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { View } from './View';

const page = testPage({ path: '/order-processing', url: '/order-processing?reference=K7QX9M4PRTAC' });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  [{ success: 1, redirect: '/order-failure' }, '/order-success?reference=K7QX9M4PRTAC'],
  [
    { success: 0, redirect: '/order-failure?reference=K7QX9M4PRTAC' },
    '/order-failure?reference=K7QX9M4PRTAC',
  ],
])('%j leads to %s [S20.1, T-PAYMENT-POLL, C-PAYMENT-PROCESSED, R-ORDER-SUCCESS]', async (answer, path) => {
  const { visited, calls } = renderInShell(
    <View data={{ reference: 'K7QX9M4PRTAC', since: 0 }} page={page} />,
    {
      checkPaymentProcessed: () => answer,
    },
  );
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_999));
  expect(calls).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(visited).toEqual([path]);
  expect(calls).toEqual([{ name: 'checkPaymentProcessed', input: { reference: 'K7QX9M4PRTAC' } }]);
});

test.each([
  [{ success: 1 }, '/order-success?reference=R7EF'],
  [{ success: 0, redirect: '/order-pending?reference=R7EF' }, '/order-pending?reference=R7EF'],
])(
  'the page polls again until it gets %j, then goes to %s and stops [T-PAYMENT-POLL, R-ORDER-SUCCESS, S20.1]',
  async (last, path) => {
    const answers = [() => ({ success: 0 }), () => Promise.reject(new Error('lost')), () => last];
    const { visited, calls } = renderInShell(<View data={{ reference: 'R7EF', since: 0 }} page={page} />, {
      checkPaymentProcessed: () => answers.shift()?.(),
    });
    await act(() => jest.advanceTimersByTimeAsync(8_999));
    expect(calls).toHaveLength(2);
    expect(visited).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(visited).toEqual([path]);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(calls).toEqual(Array(3).fill({ name: 'checkPaymentProcessed', input: { reference: 'R7EF' } }));
  },
);

test('after 2 minutes the page moves to the one of a pending payment [T-PAYMENT-POLL, R-ORDER-PENDING]', async () => {
  jest.useFakeTimers();
  const { visited } = renderInShell(<View data={{ reference: 'R7EF', since: 0 }} page={page} />, {
    checkPaymentProcessed: () => ({ success: 0 }),
  });
  await act(() => jest.advanceTimersByTimeAsync(119_999));
  expect(visited).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(3_001));
  expect(visited).toEqual(['/order-pending?reference=R7EF']);
  jest.useRealTimers();
});

test('without script the page reloads itself and links to itself [T-PAYMENT-POLL]', () => {
  const html = renderToString(<View data={{ reference: 'K7QX9M4PRTAC', since: 0 }} page={page} />);
  expect(html).toMatch(
    /<noscript><meta http-equiv="refresh" content="5;url=\?reference=K7QX9M4PRTAC&amp;since=0"\/><a href="\/order-processing\?reference=K7QX9M4PRTAC&amp;since=0"[^>]*>Check again<\/a>/,
  );
});

test("the server's page asks to wait, and has a link for visitors without script [S20.1]", () => {
  const { container } = renderInShell(<View data={{ reference: 'K7QX9M4PRTAC', since: 0 }} page={page} />);
  expect(container.querySelector('svg')).toHaveClass('spinner');
  expect(container).toHaveTextContent('Please keep this page open: your order K7QX9M4PRTAC is safe with us.');
  const html = renderToString(<View data={{ reference: 'K7QX9M4PRTAC', since: 0 }} page={page} />);
  expect(html).toContain('<h1>Confirming your payment</h1>');
  expect(html).toMatch(
    /<noscript>.*<a [^>]*href="\/order-processing\?reference=K7QX9M4PRTAC&amp;since=0".*Check again.*<\/noscript>/,
  );
});

test('the page polls every three seconds, even after a failed poll, until it is unmounted [T-PAYMENT-POLL, S20.1]', async () => {
  let polls = 0;
  const answer = () => {
    polls += 1;
    if (polls === 2) throw new Error('lost');
    return { success: 0 };
  };
  const { visited, unmount } = renderInShell(
    <View data={{ reference: 'K7QX9M4PRTAC', since: 0 }} page={page} />,
    {
      checkPaymentProcessed: answer,
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(polls).toBe(3);
  expect(visited).toEqual([]);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(polls).toBe(3);
});

test('with a checkout id it polls /ajax/check_payment_processed/{reference}/{checkoutid}, also without script [C-PAYMENT-PROCESSED, T-PAYMENT-POLL]', async () => {
  const view = <View data={{ reference: 'R7EF', since: 0, checkoutid: 'c-1' }} page={page} />;
  const { visited, calls } = renderInShell(view, {
    checkPaymentProcessedWithCheckout: () => ({ success: 1 }),
  });
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(calls).toEqual([
    { name: 'checkPaymentProcessedWithCheckout', input: { reference: 'R7EF', checkoutid: 'c-1' } },
  ]);
  expect(visited).toEqual(['/order-success?reference=R7EF']);
  expect(renderToString(view)).toContain('url=?reference=R7EF&amp;since=0&amp;checkoutid=c-1');
});
