import { generateKeyPairSync } from 'node:crypto';
import * as ownEndpoints from '@tyres/checkout-contract/endpoints';
import * as paymentEndpoints from '@tyres/checkout-contract/payment-endpoints';
import * as reviewEndpoints from '@tyres/checkout-contract/review-endpoints';
import * as schemas from '@tyres/checkout-contract/schemas';
import { testRedis } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { keepRedis } from '@tyres/service-kit/testing/bad-input/state-print';
import sql from 'sql-template-tag';
import { createPayments } from './adapters/payments/payments';
import type { PaymentProvider } from './adapters/payments/payment-provider';
import { notificationMalformed } from './errors';
import { insertPayment } from './store/payments';
import { reviewLink } from './use-cases/order-link';
import { saveDiscounts } from './store/discounts';
import { findOrder } from './store/orders';
import { sampleDiscountRow, sampleForm, sampleRegistration, sampleTyre } from './testing/samples';
import { pay } from './testing/shoppers';
import { refusedCall, type World } from './testing/test-deps';
import { appOf, openShop } from './testing/test-shop';

const endpoints = { ...ownEndpoints, ...paymentEndpoints, ...reviewEndpoints };

const code = 'ALP20555';
const authorization = `Basic ${Buffer.from('worldpay:secret').toString('base64')}`;
const notification = (reference: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="1.4" merchantCode="KERBSIDE"><notify><orderStatusEvent orderCode="${reference}"><payment><paymentMethod>VISA-SSL</paymentMethod><amount value="16000" currencyCode="GBP" exponent="2"/><lastEvent>AUTHORISED</lastEvent></payment></orderStatusEvent></notify></paymentService>`;

const webhook = '{"event":"captured"}';

/** The service with all ways to pay. The providers' own messages are tested with their adapters: here one body is theirs. */
function withEveryProvider({ deps, provider }: World, reference: string) {
  const hear: PaymentProvider['hear'] = async ({ body }) => {
    if (body.toString() !== webhook) throw notificationMalformed();
    return { code: reference, state: { event: 'pending', amountPence: 16_000, currency: 'GBP' } };
  };
  const googlePay = {
    scriptUrl: 'https://pay.example/pay.js',
    environment: 'TEST',
    merchantId: '1',
    merchantName: 'Kerbside Tyres',
    gateway: 'worldpay',
    gatewayMerchantId: 'KERBSIDE',
  } as const;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const amazonPay = {
    url: 'http://127.0.0.1:9',
    scriptUrl: 'https://pay.example/checkout.js',
    merchantId: 'ASHOP',
    storeId: 'store',
    publicKeyId: 'SANDBOX-SHOP',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    notificationOrigins: [],
    shopName: 'Kerbside Tyres',
    siteUrl: 'https://shop.example',
    timeoutMs: 10_000,
  };
  const others = (['paypal', 'amazonpay'] as const).map((name) => ({ ...provider, name, hear }));
  return appOf({
    ...deps,
    payments: createPayments([provider, ...others]),
    wallets: { googlePay, amazonPay },
  });
}

testBadInput({
  endpoints,
  schemas,
  async start() {
    // Empties Redis: later, the basket's revisions would start again.
    const redis = await testRedis();
    const shop = await openShop();
    const { world, add, chooseSlot, place, lastReference } = shop;
    const { sessionId, deps, answers } = world;
    answers.set('getTyres', (input) => ({
      tyres: 'st_codes' in input && String(input.st_codes) === code ? [sampleTyre()] : [],
    }));
    // Refuses a text that is not a size, as the search service does.
    answers.set('setSize', (input) => {
      if ('size' in input && /^\d{3}-\d{2}-\d{2}/.test(String(input.size))) return {};
      throw refusedCall(422, 'no_size');
    });
    await saveDiscounts(deps.database, [sampleDiscountRow()]);
    await add();
    await chooseSlot();
    await place();
    await pay(shop);
    const paid = { reference: lastReference() };
    const paidOrder = await findOrder(deps.database, paid.reference);
    world.payment = undefined;
    await add();
    await chooseSlot('11:00');
    await place({ app_time: '11:00' });
    const placed = { reference: lastReference() };
    await insertPayment(deps.database, {
      provider: 'amazonpay',
      code: placed.reference,
      reference: placed.reference,
      openedPence: 16_000,
    });
    await add();
    await chooseSlot();
    const link = await deps.accounts.createLink('ada@example.com');
    const toReview = new URL(reviewLink(paid.reference, deps.settings));
    const reviewKey = toReview.searchParams.get('key') ?? '';
    const card = { st_code: code, quantity: 3, home_delivery: 0, unless_upsell: 1 };
    const bringBasketBack = await keepRedis(redis);
    const withoutNewOrders = {
      restore: async () => {
        await deps.database.query(sql`
          delete from orders where reference not in (${placed.reference}, ${paid.reference})`);
        await deps.database.query(sql`
          delete from payments where reference not in (${placed.reference}, ${paid.reference})`);
        await bringBasketBack();
      },
    };
    const asItWasPaid = {
      restore: async () => {
        const snapshot = JSON.stringify(paidOrder?.snapshot);
        await deps.database.query(
          sql`update orders set status = 'paid', snapshot = ${snapshot} where reference = ${paid.reference}`,
        );
      },
    };
    const forget = async (reference: string): Promise<void> => {
      await deps.database.query(sql`delete from payment_events`);
      await deps.database.query(
        sql`delete from payments where reference is null or provider = 'paypal' or code like '%-T'`,
      );
      await deps.database.query(sql`
        update payments set authorised_pence = 0, refund_requested_pence = 0, refund_sent_pence = 0, refunded_pence = 0,
          currency = 'GBP', is_stray = false, next_check_at = null
        where reference = ${reference}`);
      await deps.database.query(
        sql`update orders set status = 'awaiting_payment', payment_code = ${reference}, payment_url = ${`https://pay.example/${reference}`} where reference = ${reference}`,
      );
    };
    return {
      app: withEveryProvider(world, placed.reference),
      sessionId,
      database: deps.database,
      redis,
      // Restores a basket that could be ordered.
      restore: bringBasketBack,
      isRefusal: ({ body }) => /"(basket_updated|success|discount_applied)":0|"errors":/.test(body),
      samples: {
        getBasket: {},
        addToBasket: { ...card, tyre_position: 'front' },
        tyresModalWindow: card,
        updateBasketTyreQuantity: { st_code: code, quantity: 3 },
        deleteBasketItem: { st_code: code },
        toggleRoute: { route: 1 },
        toggleRouteKeeping: { route: 1 },
        toggleMarketing: { marketing: 1 },
        requestSignIn: { email: 'ada@example.com' },
        signIn: { link },
        signOut: {},
        getAccount: {},
        applyDiscount: { code: 'SAVE10' },
        applyDiscountForm: { code: 'SAVE10' },
        clearDiscounts: {},
        modalSubmit: { postcode: 'SW1A 1AA' },
        fitterSubmit: {
          account_number: 'G100',
          app_date: '2026-12-03',
          app_time: '10:00',
          postcode: 'SW1A 1AA',
        },
        updateBasketAppDate: { date: '2026-12-04', postcode: 'SW1A 1AA' },
        updateBasketAppTime: { time_key: '10:00', postcode: 'SW1A 1AA' },
        getFittingJob: {},
        getExtras: {},
        serviceModalWindow: {},
        chooseFitterFirst: { account_number: 'G100', date: '2026-12-03', time: '10:00' },
        updateDeliveryCharges: { postcode: 'SW1A 1AA' },
        postcodeAddresses: { postcode: 'SW1A 1AA', is_billing: 'true' },
        getCheckout: {},
        saveCheckoutForm: { forename: 'Ada', shipping_town: 'Salford' },
        processOrder: sampleForm,
        processOrderForm: sampleForm,
        checkPaymentProcessed: placed,
        checkPaymentProcessedWithCheckout: { ...placed, checkoutid: 'c1' },
        getPaymentOptions: {},
        getAmazonPayButton: { data: placed.reference },
        getWalletPayment: placed,
        payByWallet: { ...placed, token: '{"protocolVersion":"ECv1"}' },
        paypalNotification: { body: webhook },
        amazonPayNotification: { body: webhook },
        getOrder: placed,
        getReviewRequest: { ...paid, key: reviewKey },
        sendReview: { ...paid, key: reviewKey, rating: 4, first_name: 'Ann', text: 'Quick.' },
        confirmPaidOrders: { references: [paid.reference] },
        getOrderTimes: { ...paid, date: '2026-12-04' },
        changeAppointment: {
          ...paid,
          account_number: 'G100',
          app_date: '2026-12-04',
          app_time: '10:00',
        },
        cancelOrder: paid,
        countPurchase: placed,
        worldpayNotification: { body: notification(placed.reference) },
        findPreviousOrder: { registration: sampleRegistration, postcode: 'SW1A 1AA', sizes: ['205/55 R16'] },
        regenerateBasket: {
          'products[1][st_code]': code,
          'products[1][quantity]': '2',
          fitter_id: 'G100',
          tyre_size: '205-55-16',
        },
      },
      special: {
        processOrder: withoutNewOrders,
        processOrderForm: withoutNewOrders,
        changeAppointment: asItWasPaid,
        cancelOrder: asItWasPaid,
        worldpayNotification: { headers: { authorization }, restore: () => forget(placed.reference) },
        payByWallet: { restore: () => forget(placed.reference) },
        paypalNotification: { restore: () => forget(placed.reference) },
        amazonPayNotification: { restore: () => forget(placed.reference) },
      },
      close: () => world.close(),
    };
  },
});
