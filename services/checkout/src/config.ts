import { boolean, number, object, string } from 'yup';
import { readConfig, thirdPartyUrl } from '@tyres/service-kit/config';
import {
  address,
  databaseUrl,
  migrations,
  publicAddress,
  redisUrl,
  rotatedSecret,
  serviceSettings,
  smtpUrl,
} from '@tyres/service-kit/settings';

/** The address of a provider: its own setting, or the sandbox's where SANDBOX_URL is set, or the real one. */
const providerUrl = (sandboxPath: string, realUrl: string) =>
  string().when('SANDBOX_URL', ([sandbox]: (string | undefined)[], address) =>
    address.default(sandbox ? `${sandbox}${sandboxPath}` : realUrl),
  );

/** Settings of the checkout service, from the environment. Third parties are the sandbox's unless set otherwise. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    DATABASE_POOLER_URL: databaseUrl(),
    REDIS_URL: redisUrl().required(),
    SEARCH_URL: address().required(),
    CATALOGUE_URL: address().required(),
    FITTERS_URL: address().required(),
    SANDBOX_URL: address(),
    SITE_URL: publicAddress().required(),

    SHOP_NAME: string().default('Kerbside Tyres'),
    COMPANY_NAME: string().default('Kerbside Motoring Group Limited'),
    /** The lines of the company's address, with | between them. */
    COMPANY_ADDRESS: string().default('Kerbside House|1 Wheelwright Way|Exampleton|EX1 1AA'),
    VAT_NUMBER: string().default('GB 000 0000 00'),
    DISPOSAL_FEE_PENCE: number().integer().min(0).default(250),
    /** Deducted from the refund of delivered tyres. */
    COLLECTION_FEE_PENCE: number().integer().min(0).default(1_500),
    APPOINTMENT_HOLD_SECONDS: number()
      .integer()
      .positive()
      .default(15 * 60),
    /** 3,000 shoppers behind one carrier's gateway hold about 70 times at once (shell/docs/limits.md). */
    HOLDS_PER_ADDRESS: number().integer().positive().default(300),
    HOLDS_PER_ADDRESS_AND_FITTER: number().integer().positive().default(20),
    HOLDS_WITHOUT_TYRES_PER_ADDRESS: number().integer().positive().default(60),
    /** Less than the times that a garage with one bay has on a day. */
    HOLDS_WITHOUT_TYRES_PER_ADDRESS_AND_FITTER: number().integer().positive().default(3),
    PAYMENT_HOLD_SECONDS: number()
      .integer()
      .positive()
      .default(30 * 60),
    APP_DATE_REQUIRED: boolean().default(true),
    APP_TIME_REQUIRED: boolean().default(true),
    /** False opens the hosted page in a lightbox. */
    PAYMENT_FULL_PAGE_REDIRECT: boolean().default(true),
    /** How many days after a fitting an e-mail asks for a review. */
    REVIEW_AFTER_DAYS: number().integer().positive().default(3),
    /** How long an order that ended unpaid keeps its name, addresses, e-mail, telephone and registration. */
    UNPAID_ORDER_DAYS: number().integer().positive().default(30),

    PAYMENT_URL: thirdPartyUrl('/worldpay/jsp/merchant/xml/paymentService.jsp'),
    PAYMENT_MERCHANT_CODE: string().default('KERBSIDE'),
    PAYMENT_USERNAME: string().default('kerbside'),
    PAYMENT_PASSWORD: string().default('sandbox'),
    PAYMENT_INSTALLATION_ID: string().default('1000001'),
    PAYMENT_NOTIFICATION_USER: string().default('worldpay'),
    /** `new,old` while one is replaced, as for the next. */
    PAYMENT_NOTIFICATION_SECRET: string().required(),
    /** Signs the links in messages: links that were sent open for as long as their secret is still in the list. */
    ORDER_LINK_SECRET: rotatedSecret().required(),

    PAYPAL_ENABLED: boolean().default(false),
    PAYPAL_URL: providerUrl('/paypal', 'https://api-m.paypal.com').required(),
    PAYPAL_CLIENT_ID: string().default('sandbox'),
    PAYPAL_CLIENT_SECRET: string().default('sandbox'),
    PAYPAL_WEBHOOK_ID: string().default('WH-SANDBOX'),

    AMAZON_PAY_ENABLED: boolean().default(false),
    AMAZON_PAY_URL: providerUrl('/amazon-pay', 'https://pay-api.amazon.eu').required(),
    AMAZON_PAY_SCRIPT_URL: providerUrl(
      '/amazon-pay/checkout.js',
      'https://static-eu.payments-amazon.com/checkout.js',
    ).required(),
    /** Where the certificates of notifications are. */
    AMAZON_PAY_NOTIFICATION_ORIGIN: providerUrl('', 'https://sns.eu-west-1.amazonaws.com').required(),
    AMAZON_PAY_MERCHANT_ID: string().default('AKERBSIDE'),
    AMAZON_PAY_STORE_ID: string().default('amzn1.application-oa2-client.kerbside'),
    AMAZON_PAY_PUBLIC_KEY_ID: string().default('SANDBOX-KERBSIDE'),
    /** PEM. */
    AMAZON_PAY_PRIVATE_KEY: string().when('AMAZON_PAY_ENABLED', ([isEnabled]: boolean[], key) =>
      isEnabled ? key.required() : key.default(''),
    ),

    GOOGLE_PAY_ENABLED: boolean().default(true),
    GOOGLE_PAY_SCRIPT_URL: providerUrl(
      '/google-pay/pay.js',
      'https://pay.google.com/gp/p/js/pay.js',
    ).required(),
    GOOGLE_PAY_ENVIRONMENT: string()
      .oneOf(['TEST', 'PRODUCTION'] as const)
      .default('TEST'),
    GOOGLE_PAY_MERCHANT_ID: string().default('12345678901234567890'),

    ADDRESS_URL: thirdPartyUrl(),
    ADDRESS_API_KEY: string().default('sandbox'),
    SMTP_URL: smtpUrl().required(),
    MAIL_FROM: string().default('Kerbside Tyres <orders@kerbside.example>'),
    TWILIO_URL: thirdPartyUrl(),
    TWILIO_ACCOUNT_SID: string().default('AC00000000000000000000000000000000'),
    TWILIO_AUTH_TOKEN: string().default('sandbox'),
    TWILIO_FROM: string().default('+447700900000'),
  }),
);
