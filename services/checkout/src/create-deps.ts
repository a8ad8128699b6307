import { randomInt } from 'node:crypto';
import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { Redis } from '@tyres/service-kit/redis';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { createAddressLookup } from './adapters/address-lookup';
import { cachedAddresses } from './adapters/cached-addresses';
import { createStamps } from '@tyres/service-kit/stamp-reader';
import { createMailSender } from '@tyres/service-kit/mail';
import { recentTyres } from './adapters/recent-tyres';
import { createSearchFinder } from './adapters/search-finder';
import { createTextSender } from './adapters/text-messages';
import { createTyreFinder } from './adapters/tyre-finder';
import type { config as configuration } from './config';
import type { Deps, GooglePaySettings } from './deps';
import { jobs } from './jobs/jobs';
import { createAmazonPay, type AmazonPaySettings } from './adapters/payments/amazon-pay';
import { createPayments } from './adapters/payments/payments';
import { createPaypal } from './adapters/payments/paypal';
import type { PaypalSettings } from './adapters/payments/paypal-calls';
import { createWorldpay, type WorldpaySettings } from './adapters/payments/worldpay';
import { createAccountStore } from './store/accounts';
import { createBasketStore } from './store/baskets';
import { createHoldCounts } from './store/hold-counts';
import { createTypedForms } from './store/typed-forms';

const thirdPartyTimeoutMs = 2_500;

/** Builds the dependencies of routes and jobs from the settings. */
export function createDeps(
  config: typeof configuration,
  stores: { database: Database; redis: Redis; log: Log },
): Deps {
  const { database, redis, log } = stores;
  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  const amazonPay = amazonPayOf(config, siteUrl);
  const services = createServiceClient({
    services: { search: config.SEARCH_URL, catalogue: config.CATALOGUE_URL, fitters: config.FITTERS_URL },
    log,
  });
  return {
    database,
    redis,
    log,
    jobs,
    baskets: createBasketStore(redis),
    typedForms: createTypedForms(redis),
    accounts: createAccountStore(redis),
    holds: createHoldCounts(redis, {
      perAddress: config.HOLDS_PER_ADDRESS,
      perAddressAndFitter: config.HOLDS_PER_ADDRESS_AND_FITTER,
    }),
    holdsWithoutTyres: createHoldCounts(
      redis,
      {
        perAddress: config.HOLDS_WITHOUT_TYRES_PER_ADDRESS,
        perAddressAndFitter: config.HOLDS_WITHOUT_TYRES_PER_ADDRESS_AND_FITTER,
      },
      'holds-without-tyres',
    ),
    services,
    findTyre: recentTyres(createTyreFinder(services)),
    findSearch: createSearchFinder(services, createStamps(redis)),
    payments: createPayments([
      createWorldpay(worldpayOf(config, siteUrl)),
      ...(config.PAYPAL_ENABLED ? [createPaypal(paypalOf(config, siteUrl))] : []),
      ...(amazonPay ? [createAmazonPay(amazonPay)] : []),
    ]),
    wallets: {
      ...(amazonPay ? { amazonPay: { ...amazonPay, scriptUrl: config.AMAZON_PAY_SCRIPT_URL } } : {}),
      ...(config.GOOGLE_PAY_ENABLED ? { googlePay: googlePayOf(config) } : {}),
    },
    addresses: cachedAddresses(
      createAddressLookup({
        url: config.ADDRESS_URL,
        apiKey: config.ADDRESS_API_KEY,
        timeoutMs: thirdPartyTimeoutMs,
      }),
    ),
    mail: createMailSender({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    texts: createTextSender({
      url: config.TWILIO_URL,
      accountSid: config.TWILIO_ACCOUNT_SID,
      authToken: config.TWILIO_AUTH_TOKEN,
      from: config.TWILIO_FROM,
      timeoutMs: thirdPartyTimeoutMs,
    }),
    settings: {
      siteUrl,
      shopName: config.SHOP_NAME,
      seller: sellerOf(config),
      orderLinkSecret: config.ORDER_LINK_SECRET,
      disposalFeePence: config.DISPOSAL_FEE_PENCE,
      collectionFeePence: config.COLLECTION_FEE_PENCE,
      appointmentHoldSeconds: config.APPOINTMENT_HOLD_SECONDS,
      paymentHoldSeconds: config.PAYMENT_HOLD_SECONDS,
      appDateRequired: config.APP_DATE_REQUIRED,
      appTimeRequired: config.APP_TIME_REQUIRED,
      fullPageRedirect: config.PAYMENT_FULL_PAGE_REDIRECT,
      reviewAfterDays: config.REVIEW_AFTER_DAYS,
      unpaidOrderDays: config.UNPAID_ORDER_DAYS,
    },
    randomInt: (below) => randomInt(below),
  };
}

function worldpayOf(config: typeof configuration, siteUrl: string): WorldpaySettings {
  return {
    url: config.PAYMENT_URL,
    merchantCode: config.PAYMENT_MERCHANT_CODE,
    username: config.PAYMENT_USERNAME,
    password: config.PAYMENT_PASSWORD,
    installationId: config.PAYMENT_INSTALLATION_ID,
    siteUrl,
    timeoutMs: thirdPartyTimeoutMs,
    notifications: {
      username: config.PAYMENT_NOTIFICATION_USER,
      password: config.PAYMENT_NOTIFICATION_SECRET,
    },
  };
}

function paypalOf(config: typeof configuration, siteUrl: string): PaypalSettings {
  return {
    url: config.PAYPAL_URL,
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret: config.PAYPAL_CLIENT_SECRET,
    webhookId: config.PAYPAL_WEBHOOK_ID,
    shopName: config.SHOP_NAME,
    siteUrl,
    timeoutMs: thirdPartyTimeoutMs,
  };
}

function amazonPayOf(config: typeof configuration, siteUrl: string): AmazonPaySettings | undefined {
  if (!config.AMAZON_PAY_ENABLED) return undefined;
  return {
    url: config.AMAZON_PAY_URL,
    merchantId: config.AMAZON_PAY_MERCHANT_ID,
    storeId: config.AMAZON_PAY_STORE_ID,
    publicKeyId: config.AMAZON_PAY_PUBLIC_KEY_ID,
    privateKey: config.AMAZON_PAY_PRIVATE_KEY ?? '',
    notificationOrigins: [new URL(config.AMAZON_PAY_NOTIFICATION_ORIGIN).origin],
    shopName: config.SHOP_NAME,
    siteUrl,
    timeoutMs: thirdPartyTimeoutMs,
  };
}

/** The seller as a VAT receipt names it. */
function sellerOf(config: typeof configuration): string {
  const address = config.COMPANY_ADDRESS.split('|').join(', ');
  return `${config.COMPANY_NAME}, ${address}. VAT number ${config.VAT_NUMBER}.`;
}

function googlePayOf(config: typeof configuration): GooglePaySettings {
  return {
    scriptUrl: config.GOOGLE_PAY_SCRIPT_URL,
    environment: config.GOOGLE_PAY_ENVIRONMENT,
    merchantId: config.GOOGLE_PAY_MERCHANT_ID,
    merchantName: config.SHOP_NAME,
    gateway: 'worldpay',
    gatewayMerchantId: config.PAYMENT_MERCHANT_CODE,
  };
}
