import { openPaymentSandbox, type PaymentSandbox } from '../../testing/payment-sandbox';
import { sampleContact } from '../../testing/samples';
import { amazonPayButton } from './amazon-pay';
import type { HeardPayment, PaymentProvider, ProviderMessage } from './payment-provider';
import { createPaypal } from './paypal';

let sandbox: PaymentSandbox;
let base: string;
let paypal: PaymentProvider;
let amazonPay: PaymentProvider;

beforeAll(async () => {
  sandbox = await openPaymentSandbox();
  ({ url: base, paypal, amazonPay } = sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => void (sandbox.heard.length = 0));
afterEach(async () => {
  await sandbox.switchTo('paypal');
  await sandbox.switchTo('amazon-pay');
});

const requestOf = (code: string) => ({
  reference: code,
  code,
  amountPence: 16_000,
  description: `Kerbside Tyres order ${code}`,
  lines: ['2 x Alpina Grip'],
  email: 'ada@example.com',
  billing: sampleContact,
});
const nextMessage = async (): Promise<ProviderMessage> => {
  while (sandbox.heard.length === 0) await new Promise((done) => setTimeout(done, 10));
  const [first] = sandbox.heard.splice(0, 1);
  if (!first) throw new Error('there is no message');
  return first.message;
};

describe('PayPal', () => {
  const openWith = async (code: string, outcome: string) => {
    const { id, url } = await paypal.open(requestOf(code));
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
    return { key: { provider: 'paypal' as const, code, id }, back: answer.headers.get('location') ?? '' };
  };

  test('an approved order is captured once, and refunded in parts', async () => {
    const { key, back } = await openWith('PP1', 'approve');
    expect(back).toMatch(/^https:\/\/shop\.example\/order-processing\?reference=PP1&token=/);
    expect(await paypal.inquire(key)).toEqual({ event: 'approved', amountPence: 16_000, currency: 'GBP' });
    const captured = { event: 'captured', amountPence: 16_000, currency: 'GBP' };
    expect(await paypal.capture(key, 16_000)).toEqual(captured);
    expect(await paypal.capture(key, 16_000)).toEqual(captured);
    await paypal.refund(key, { amountPence: 4_000, totalPence: 4_000 });
    await paypal.refund(key, { amountPence: 4_000, totalPence: 4_000 });
    expect(await paypal.inquire(key)).toEqual({ event: 'refunded', amountPence: 4_000, currency: 'GBP' });
    await expect(paypal.refund(key, { amountPence: 16_000, totalPence: 20_000 })).rejects.toThrow(
      'REFUND_AMOUNT_EXCEEDED',
    );
  });

  test('opening twice is one order, and an order without its payer is in no state', async () => {
    const first = await paypal.open(requestOf('PP2'));
    expect(await paypal.open(requestOf('PP2'))).toEqual(first);
    expect(await paypal.inquire({ provider: 'paypal', code: 'PP2', id: first.id })).toBeUndefined();
    expect(await paypal.inquire({ provider: 'paypal', code: 'PP2', id: null })).toBeUndefined();
  });

  test.each([
    ['decline', 'refused'],
    ['pending', 'pending'],
  ])('a payer who is to %s makes the capture %s', async (outcome, event) => {
    const { key } = await openWith(`PP-${outcome}`, outcome);
    expect(await paypal.capture(key, 16_000)).toMatchObject({ event });
  });

  test('a payer who cancels comes back to the checkout', async () => {
    expect((await openWith('PP3', 'cancel')).back).toContain('/booking-details?reference=PP3');
  });

  test.each([
    ['prompt', { event: 'approved', amountPence: 16_000, currency: 'GBP' }],
    ['other-amount', { event: 'approved', amountPence: 16_000, currency: 'GBP' }],
  ])('a %s webhook is read', async (notifications, state) => {
    await sandbox.switchTo('paypal', { notifications });
    const { key } = await openWith(`PP-W-${notifications}`, 'approve');
    expect(await paypal.hear(await nextMessage())).toEqual({ code: key.code, id: key.id, state });
  });

  test.each(['forged', 'old'])('a webhook that is %s is refused', async (notifications) => {
    await sandbox.switchTo('paypal', { notifications });
    await openWith(`PP-R-${notifications}`, 'approve');
    await expect(paypal.hear(await nextMessage())).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('a changed body, missing signatures and other rubbish are refused', async () => {
    await openWith('PP4', 'approve');
    const { headers, body } = await nextMessage();
    const refusedMessages = [
      { headers, body: Buffer.from(body.toString().replace('160.00', '1.00')) },
      { headers: {}, body },
      { headers: { ...headers, 'paypal-transmission-time': 'yesterday' }, body },
      { headers, body: Buffer.from('null') },
      { headers, body: Buffer.alloc(0) },
      { headers, body: Buffer.alloc(1024 * 1024, '{') },
      { headers, body: Buffer.from('<xml/>') },
    ];
    for (const message of refusedMessages) {
      const refusal = await paypal.hear(message).then(
        (): HeardPayment | undefined => undefined,
        (error: unknown) => error,
      );
      expect([400, 401]).toContain(JSON.parse(JSON.stringify(refusal ?? {})).problem?.status);
    }
  });

  test('wrong credentials and a dead provider are told from a refusal', async () => {
    const wrong = createPaypal({
      url: `${base}/paypal`,
      clientId: 'shop',
      clientSecret: 'wrong',
      webhookId: 'WH-1',
      shopName: 'Kerbside Tyres',
      siteUrl: 'https://shop.example',
      timeoutMs: 10_000,
    });
    await expect(wrong.open(requestOf('PP5'))).rejects.toThrow('PayPal answered 401 invalid_client');
  });
});

describe('Amazon Pay', () => {
  /** The buyer presses the button and chooses; the key of the payment with the session's id. */
  const agree = async (code: string, outcome: string) => {
    const button = amazonPayButton({ code, reference: code, amountPence: 16_000 }, sandbox.amazonSettings);
    const { payloadJSON, signature } = button.createCheckoutSessionConfig;
    const query = new URLSearchParams({ payloadJSON, signature, publicKeyId: button.publicKeyId });
    const page = await (await fetch(`${base}/amazon-pay/checkout?${query.toString()}`)).text();
    const path = /action="(buyer\/[^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ outcome });
    const answer = await fetch(`${base}/amazon-pay/${path}`, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? 'http://none');
    const id = back.searchParams.get('amazonCheckoutSessionId');
    return { key: { provider: 'amazonpay' as const, code, id }, back };
  };

  test('the payment begins on our own page, and is in no state before the buyer has come back', async () => {
    expect(await amazonPay.open(requestOf('AM1'))).toEqual({
      id: 'AM1',
      url: 'https://shop.example/amazon-pay?reference=AM1',
    });
    expect(await amazonPay.inquire({ provider: 'amazonpay', code: 'AM1', id: 'AM1' })).toBeUndefined();
  });

  test('an agreed session is captured once, and refunded in parts [C-AMAZON-PAY]', async () => {
    const { key, back } = await agree('AM2', 'approve');
    expect(back.pathname).toBe('/order-processing');
    expect(await amazonPay.inquire(key)).toEqual({ event: 'approved', amountPence: 16_000, currency: 'GBP' });
    const captured = { event: 'captured', amountPence: 16_000, currency: 'GBP' };
    expect(await amazonPay.capture(key, 16_000)).toEqual(captured);
    expect(await amazonPay.capture(key, 16_000)).toEqual(captured);
    await amazonPay.refund(key, { amountPence: 4_000, totalPence: 4_000 });
    await amazonPay.refund(key, { amountPence: 4_000, totalPence: 4_000 });
    expect(await amazonPay.inquire(key)).toEqual({ event: 'refunded', amountPence: 4_000, currency: 'GBP' });
  });

  test('a session of another order does not belong to this one', async () => {
    const { key } = await agree('AM3', 'approve');
    expect(await amazonPay.inquire({ ...key, code: 'OTHER' })).toBeUndefined();
    await expect(amazonPay.capture({ ...key, code: 'OTHER' }, 16_000)).rejects.toThrow('is not there');
  });

  test.each([
    ['decline', 'refused'],
    ['pending', 'pending'],
  ])('a buyer who is to %s makes the capture %s', async (outcome, event) => {
    const { key } = await agree(`AM-${outcome}`, outcome);
    expect(await amazonPay.capture(key, 16_000)).toMatchObject({ event });
  });

  test('a late capture is cancelled', async () => {
    await sandbox.switchTo('amazon-pay', { lateCapture: true });
    const { key } = await agree('AM4', 'approve');
    expect(await amazonPay.capture(key, 16_000)).toMatchObject({ event: 'authorised' });
    await amazonPay.cancel(key);
    expect(await amazonPay.inquire(key)).toMatchObject({ event: 'cancelled' });
  });

  test('a notification is read by what the API says', async () => {
    const { key } = await agree('AM5', 'approve');
    await amazonPay.capture(key, 16_000);
    expect(await amazonPay.hear(await nextMessage())).toEqual({
      code: 'AM5',
      state: { event: 'captured', amountPence: 16_000, currency: 'GBP' },
    });
  });

  test.each(['forged'])('a notification that is %s is refused', async (notifications) => {
    await sandbox.switchTo('amazon-pay', { notifications });
    const { key } = await agree(`AM-${notifications}`, 'approve');
    await amazonPay.capture(key, 16_000);
    await expect(amazonPay.hear(await nextMessage())).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('a key from elsewhere and a changed message are refused', async () => {
    const { key } = await agree('AM6', 'approve');
    await amazonPay.capture(key, 16_000);
    const { headers, body } = await nextMessage();
    const envelope = JSON.parse(body.toString());
    for (const change of [
      { SigningCertURL: 'https://evil.example/key.pem' },
      { Message: '{}' },
      { SignatureVersion: '1' },
      { Timestamp: '2020-01-01T00:00:00Z' },
    ]) {
      const changed = Buffer.from(JSON.stringify({ ...envelope, ...change }));
      await expect(amazonPay.hear({ headers, body: changed })).rejects.toMatchObject({
        problem: { status: 401 },
      });
    }
    await expect(amazonPay.hear({ headers, body: Buffer.from('{') })).rejects.toMatchObject({
      problem: { status: 401 },
    });
  });
});
