import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { sampleForm } from '../testing/samples';
import { pay } from '../testing/shoppers';
import { openShop, workJobs, type Shop } from '../testing/test-shop';

const address = 'Ada@Example.com';
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
  await shop.place({ email: address });
  await pay(shop);
  shop.world.mails.length = 0;
});
afterEach(() => shop.world.close());

/** Another device of the shopper. */
const elsewhere = (name = 'elsewhere') => ({ sessionId: `${shop.world.sessionId}-${name}` });
const ask = (email: string) => shop.call(endpoints.requestSignIn, { email }, { form: true, ...elsewhere() });
const openLink = (link: string, options: object = elsewhere()) =>
  shop.call(endpoints.signIn, { link }, { form: true, ...options });
const account = async (options = elsewhere()) =>
  (await shop.call(endpoints.getAccount, {}, options)).body.account;
const order = (options = elsewhere()) =>
  shop.call(endpoints.getOrder, { reference: shop.lastReference() }, options);

/** The link of the newest e-mail. */
async function mailedLink(): Promise<string> {
  await workJobs(shop.world);
  return /\?link=([\w-]+)/.exec(shop.world.mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}
async function signIn(): Promise<void> {
  await ask('ada@example.com');
  expect((await openLink(await mailedLink())).status).toBe(303);
}

test('a link by e-mail signs in on any device, and the account shows the orders of the address [SD40, B-ROLE-ACCOUNT]', async () => {
  expect(await account()).toBeNull();
  expect((await order()).status).toBe(404);
  await ask('ada@EXAMPLE.com ');
  const link = await mailedLink();
  expect(shop.world.mails).toMatchObject([
    { to: 'ada@example.com', subject: 'Kerbside Tyres: your link to My Account' },
  ]);
  expect(shop.world.mails[0]?.text).toContain(`https://shop.example/user/login?link=${link}`);
  expect(await openLink(link)).toMatchObject({ status: 303, headers: { location: '/user/login' } });
  expect(await account()).toMatchObject({
    email: 'ada@example.com',
    orders: [{ reference: shop.lastReference(), status: 'paid', total: '160.00' }],
  });
  expect((await order()).body).toMatchObject({ reference: shop.lastReference() });
});

test('known and unknown addresses get the same answer, and only a known one an e-mail [SD40]', async () => {
  const [known, unknown] = [await ask('ada@example.com'), await ask('nobody@example.com')];
  expect(known).toMatchObject({ status: 303, headers: { location: '/user/login?sent=1' } });
  expect({ ...unknown, headers: { ...unknown.headers, 'x-request-id': '' } }).toEqual({
    ...known,
    headers: { ...known.headers, 'x-request-id': '', date: unknown.headers['date'] },
  });
  // Neither the call nor its job names the address.
  expect(shop.world.jobs).toEqual([
    { name: 'send-sign-in', payload: { request: expect.any(String) } },
    { name: 'send-sign-in', payload: { request: expect.any(String) } },
  ]);
  expect(JSON.stringify(shop.world.jobs)).not.toContain('example.com');
  await workJobs(shop.world);
  expect(shop.world.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
});

test.each(['', 'nobody', 'a@b@c'])('the address %p is refused', async (email) => {
  expect((await ask(email)).status).toBe(400);
  expect(shop.world.jobs).toEqual([]);
});

test('an address gets three links in 15 minutes at most', async () => {
  for (let time = 0; time < 5; time += 1) await ask('ada@example.com');
  await workJobs(shop.world);
  expect(shop.world.mails).toHaveLength(3);
});

test('a link works once, also when it is used 50 times at once', async () => {
  await ask('ada@example.com');
  const link = await mailedLink();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => openLink(link, elsewhere(`device-${index}`))),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(49);
  expect(refused[0]?.body).toMatchObject({
    code: 'sign_in_link_invalid',
    message: 'This link was used already, or it is older than 15 minutes. Please ask for a new one.',
  });
});

test('a link that never was is refused like a used one', async () => {
  await ask('ada@example.com');
  const link = await mailedLink();
  await openLink(link);
  const [used, unknown] = [await openLink(link), await openLink('x'.repeat(link.length))];
  expect(unknown.body).toMatchObject(JSON.parse(JSON.stringify(used.body, ['code', 'message', 'status'])));
  expect(unknown.status).toBe(used.status);
});

test('the account shows no orders of other addresses, and none that ended unpaid', async () => {
  await signIn();
  await shop.add();
  await shop.chooseSlot('11:00');
  await shop.place({ email: 'kim@example.com', app_time: '11:00' });
  const other = { reference: shop.lastReference() };
  expect((await shop.call(endpoints.getOrder, other, elsewhere())).status).toBe(404);
  const [first] = (await account())?.orders ?? [];
  await shop.world.deps.database.query(
    sql`update orders set status = 'failed' where reference = ${first?.reference}`,
  );
  expect((await account())?.orders).toEqual([]);
});

describe("a copied session cookie, without the browser's key", () => {
  const orderBy = (browserKey: string, sessionId = shop.world.sessionId) =>
    shop.call(
      endpoints.getOrder,
      { reference: shop.lastReference() },
      { sessionId, headers: { 'x-browser-key': browserKey } },
    );
  const accountBy = async (browserKey: string, options = elsewhere()) =>
    (await shop.call(endpoints.getAccount, {}, { ...options, headers: { 'x-browser-key': browserKey } })).body
      .account;
  const noKey = '';
  const otherKey = 'x'.repeat(43);

  test.each([
    ['none', noKey],
    ['one of another browser', otherKey],
  ])('is not signed in with the session, with %s', async (_, key) => {
    await signIn();
    expect(await account()).toMatchObject({ email: 'ada@example.com' });
    expect(await accountBy(key)).toBeNull();
  });

  test('negative control: the same cookie with the key is signed in', async () => {
    await ask('ada@example.com');
    const { headers } = await openLink(await mailedLink());
    expect(await accountBy(String(headers['x-new-browser-key']))).toMatchObject({ email: 'ada@example.com' });
  });

  test('opens no order that was placed since, and can neither change, cancel nor watch it', async () => {
    const reference = shop.lastReference();
    const stranger = await orderBy(otherKey, 'a stranger');
    for (const key of [noKey, otherKey]) {
      const headers = { 'x-browser-key': key };
      const answers = [
        await orderBy(key),
        await shop.call(endpoints.cancelOrder, { reference }, { headers }),
        await shop.call(
          endpoints.changeAppointment,
          { reference, app_date: '2026-12-04', app_time: '11:00' },
          { headers },
        ),
        await shop.call(endpoints.getOrderTimes, { reference }, { headers }),
        await shop.call(endpoints.checkPaymentProcessed, { reference }, { headers }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([404, { ...stranger.body, request_id: expect.any(String) }]);
    }
    expect((await order({ sessionId: shop.world.sessionId })).status).toBe(200);
  });

  test('a browser that signs in gets another key, which opens what the old one did, and the old one nothing', async () => {
    const own = { sessionId: shop.world.sessionId };
    const keys: string[] = [];
    for (const email of ['lee@example.com', 'kim@example.com']) {
      const { headers } = await openLink(await shop.world.deps.accounts.createLink(email), own);
      keys.push(String(headers['x-new-browser-key']));
    }
    const [first = '', second = ''] = keys;
    expect(second).not.toBe(first);
    expect((await orderBy(first)).status).toBe(404);
    expect(await accountBy(first, own)).toBeNull();
    expect((await orderBy(second)).status).toBe(200);
    expect(await accountBy(second, own)).toMatchObject({ email: 'kim@example.com' });
  });

  test('basket and session stay the same over a sign-in and an order', async () => {
    await shop.add(1);
    const own = { sessionId: shop.world.sessionId };
    await openLink(await shop.world.deps.accounts.createLink('ada@example.com'), own);
    expect((await shop.basketNow()).basket.total_tyres).toBe(1);
  });

  test("an order from before browsers had keys is its session's", async () => {
    await shop.world.deps.database.query(sql`update orders set browsers = '{}'`);
    expect((await orderBy(noKey)).status).toBe(200);
    expect((await orderBy(noKey, 'a stranger')).status).toBe(404);
  });
});

test('a browser that submits its order many times at once, before it has a key, can use it with each that it is given', async () => {
  await shop.add();
  await shop.chooseSlot('11:00');
  const form = { ...sampleForm, no_mail: 0 as const, app_time: '11:00' };
  const headers = { 'x-browser-key': '' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call(endpoints.processOrder, form, { headers })),
  );
  const keys = answers.map((answer) => String(answer.headers['x-new-browser-key']));
  expect(new Set(keys).size).toBe(10);
  for (const key of keys) {
    const { status } = await shop.call(
      endpoints.getOrder,
      { reference: shop.lastReference() },
      { headers: { 'x-browser-key': key } },
    );
    expect(status).toBe(200);
  }
});

test('an order is cancelled from the account, with its refund [SD40, B-ROLE-ACCOUNT]', async () => {
  await signIn();
  const reference = { reference: shop.lastReference() };
  expect((await shop.call(endpoints.cancelOrder, reference, elsewhere('stranger'))).status).toBe(404);
  expect((await shop.call(endpoints.cancelOrder, reference, elsewhere())).body).toMatchObject({
    order: { status: 'cancelled' },
  });
});

test('an order is moved from the account [SD40, B-ROLE-ACCOUNT]', async () => {
  await signIn();
  const change = { reference: shop.lastReference(), app_date: '2026-12-03', app_time: '11:00' };
  expect((await shop.call(endpoints.changeAppointment, change, elsewhere())).body).toMatchObject({
    order: { app_time_label: '11:00 - 12:00' },
  });
});

test('signing out ends the account in this session', async () => {
  await signIn();
  const answer = await shop.call(endpoints.signOut, {}, { form: true, ...elsewhere() });
  expect(answer).toMatchObject({ status: 303, headers: { location: '/user/login' } });
  expect(await account()).toBeNull();
  expect((await order()).status).toBe(404);
});
