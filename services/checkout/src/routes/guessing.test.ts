import * as orderEndpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import { randomBytes, randomInt } from 'node:crypto';
import { orderReference } from '../domain/order';
import { pay } from '../testing/shoppers';
import { openShop, type Shop } from '../testing/test-shop';
import { orderLink } from '../use-cases/order-link';

/** `GUESSES=10000 npx jest guessing` guesses as often of each kind, and prints how long the answers take. */
const guesses = Number(process.env['GUESSES'] ?? 60);
const endpoints = { ...orderEndpoints, ...paymentEndpoints };
const parallel = 20;

// A busy machine answers some hundred guesses a second.
jest.setTimeout(120_000 + guesses * 20);

let shop: Shop;
let reference: string;
/** A paid order of somebody else. */
beforeAll(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  await pay(shop);
  reference = shop.lastReference();
});
afterAll(() => shop.world.close());

type Answer = Awaited<ReturnType<Shop['call']>>;
const stranger = { sessionId: 'a stranger' };

/** The calls that name an order. */
const calls: readonly (readonly [string, (guess: string) => Promise<Answer>])[] = [
  ['getOrder', (guess) => shop.call(endpoints.getOrder, { reference: guess }, stranger)],
  ['poll', (guess) => shop.call(endpoints.checkPaymentProcessed, { reference: guess }, stranger)],
  [
    'poll with a checkout id',
    (guess) =>
      shop.call(
        endpoints.checkPaymentProcessedWithCheckout,
        { reference: guess, checkoutid: 'guess' },
        stranger,
      ),
  ],
  ['getOrderTimes', (guess) => shop.call(endpoints.getOrderTimes, { reference: guess }, stranger)],
  ['cancelOrder', (guess) => shop.call(endpoints.cancelOrder, { reference: guess }, stranger)],
  [
    'changeAppointment',
    (guess) =>
      shop.call(
        endpoints.changeAppointment,
        { reference: guess, app_date: '2026-12-04', app_time: '11:00' },
        stranger,
      ),
  ],
  ['getAmazonPayButton', (guess) => shop.call(endpoints.getAmazonPayButton, { data: guess }, stranger)],
  ['getWalletPayment', (guess) => shop.call(endpoints.getWalletPayment, { reference: guess }, stranger)],
  ['payByWallet', (guess) => shop.call(endpoints.payByWallet, { reference: guess, token: 't' }, stranger)],
];

/** What a caller can tell answers apart by: all but the id of the request, and its length of time. */
function shapeOf({ status, headers, body }: Answer): string {
  const { date: _, 'x-request-id': __, ...others } = headers;
  const { request_id: ___, ...told } = JSON.parse(JSON.stringify(body));
  return JSON.stringify([status, others, told]);
}

/** Guesses many times; returns the shapes of the answers, and prints the median times in a long run. */
async function guess(
  what: string,
  kinds: Readonly<Record<string, () => Promise<Answer>>>,
): Promise<ReadonlySet<string>> {
  const shapes = new Set<string>();
  const times = new Map<string, number[]>();
  const ask = async (kind: string, call: () => Promise<Answer>): Promise<void> => {
    const startedMs = performance.now();
    shapes.add(shapeOf(await call()));
    times.set(kind, [...(times.get(kind) ?? []).slice(-20_000), performance.now() - startedMs]);
  };
  for (let made = 0; made < guesses; made += parallel)
    await Promise.all(
      Array.from({ length: Math.min(parallel, guesses - made) }, async () => {
        for (const [kind, call] of Object.entries(kinds)) await ask(kind, call);
      }),
    );
  if (process.env['GUESSES']) print(what, times);
  return shapes;
}

function print(what: string, times: ReadonlyMap<string, number[]>): void {
  const medians = [...times].map(([kind, all]) => {
    const sorted = all.toSorted((one, other) => one - other);
    return `${kind} ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} ms`;
  });
  process.stdout.write(`${what}, medians of ${guesses}: ${medians.join(', ')}\n`);
}

const randomReference = (): string => orderReference((below) => randomInt(below));
/** A reference that differs from the real one in one letter. */
const nearReference = (): string => {
  const at = randomInt(reference.length);
  const letter = 'ACDEFGHJKMNPQRTWXY'[randomInt(18)] ?? 'A';
  const near = reference.slice(0, at) + letter + reference.slice(at + 1);
  return near === reference ? nearReference() : near;
};

test.each(calls)('%s answers guessed references like the real one of somebody else', async (name, call) => {
  const shapes = await guess(name, {
    invented: () => call(randomReference()),
    near: () => call(nearReference()),
    real: () => call(reference),
  });
  expect([...shapes]).toEqual([expect.stringMatching(/^\[404,.*order_not_found/)]);
});

test('guessed keys of signed links open no order, and are answered alike for a real and an invented one', async () => {
  const open = (of: string, key: string) => shop.call(endpoints.getOrder, { reference: of, key }, stranger);
  const right = new URL(orderLink(reference, shop.world.deps.settings)).searchParams.get('key') ?? '';
  const randomKey = (): string => randomBytes(32).toString('base64url').slice(0, right.length);
  const shapes = await guess('signed links', {
    invented: () => open(randomReference(), randomKey()),
    real: () => open(reference, randomKey()),
    'real, half of the key': () => open(reference, right.slice(0, 11) + randomKey().slice(11)),
  });
  expect([...shapes]).toEqual([expect.stringMatching(/^\[404,.*order_not_found/)]);
  // Control: the right key does open it.
  expect(await open(reference, right)).toMatchObject({ status: 200, body: { reference } });
});

test('guessed links to My Account sign nobody in, and leave the real one as it is', async () => {
  const sentLink = await shop.world.deps.accounts.createLink('ada@example.com');
  const open = (link: string) => shop.call(endpoints.signIn, { link }, { form: true, ...stranger });
  const shapes = await guess('account links', {
    invented: () => open(randomBytes(32).toString('base64url')),
    'half of the real one': () =>
      open(sentLink.slice(0, 20) + randomBytes(32).toString('base64url').slice(20)),
  });
  expect([...shapes]).toEqual([expect.stringMatching(/^\[422,.*sign_in_link_invalid/)]);
  expect((await shop.call(endpoints.getAccount, {}, stranger)).body).toEqual({ account: null });
  // Control: the right link does sign in.
  expect((await open(sentLink)).status).toBe(303);
});
