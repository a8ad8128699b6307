import { readConfig } from '@tyres/service-kit/config';
import { contactSettings } from '@tyres/service-kit/contact-settings';
import {
  address,
  databaseUrl,
  migrations,
  publicAddress,
  rotatedSecret,
  serviceSettings,
  smtpUrl,
} from '@tyres/service-kit/settings';
import { boolean, number, object, string } from 'yup';
import { storedItems } from '@tyres/content-contract/stored-items';
import type { Shop } from './domain/shop-settings';

/** Settings of the content service, from the environment. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    DATABASE_POOLER_URL: databaseUrl(),
    DATABASE_REPLICA_URL: databaseUrl(),
    SITE_URL: publicAddress().required(),
    SMTP_URL: smtpUrl().required(),
    MAIL_FROM: string().default('Kerbside Tyres <website@kerbside.example>'),

    SHOP_NAME: string().default('Kerbside Tyres'),
    ...contactSettings,
    /** Answers while a shopper is at the garage, and only then. */
    FITTER_SERVICE_NUMBER: string().default('01632 960 120'),
    SANDBOX_URL: address(),
    /** The chat provider's page, such as a direct chat link; without one there is no chat. */
    CHAT_URL: string().when('SANDBOX_URL', ([sandbox]: (string | undefined)[], url) =>
      url.default(sandbox ? `${sandbox}/chat/1000001` : ''),
    ),
    /** Google's reCAPTCHA v2 in place of our own bot check, for visitors who allow functional cookies. The edge reads this key as well. */
    RECAPTCHA_SITE_KEY: string(),
    RECAPTCHA_SECRET: string().when('RECAPTCHA_SITE_KEY', ([key]: (string | undefined)[], secret) =>
      key ? secret.required() : secret,
    ),
    /** Google's address up to `/recaptcha`. */
    RECAPTCHA_URL: string().when('SANDBOX_URL', ([sandbox]: (string | undefined)[], url) =>
      url.default(sandbox ? `${sandbox}/recaptcha` : 'https://www.google.com/recaptcha'),
    ),
    /** The edge's, which signs the headings of pictures beside shared links; without it there are none. */
    SHARE_PICTURE_SECRET: rotatedSecret(),
    COMPANY_NAME: string().default('Kerbside Motoring Group Limited'),
    COMPANY_NUMBER: string().default('00000000'),
    COMPANY_REGISTERED_IN: string().default('England and Wales'),
    VAT_NUMBER: string().default('GB 000 0000 00'),
    /** Lines with '|' between them. */
    COMPANY_ADDRESS: string().default('Kerbside House|1 Wheelwright Way|Exampleton|EX1 1AA'),

    /** Days on which nobody answers beside the bank holidays of England: '2027-06-08,2027-06-09'. */
    EXTRA_BANK_HOLIDAYS: string()
      .matches(/^(\d{4}-\d{2}-\d{2}(,|$))*$/)
      .default(''),

    /** The edge reads these two as well. What the page about cookies says of each cookie is in the contract's list. */
    DATA_LAYER_SCRIPT: string().matches(/^https?:\/\//),
    DATA_LAYER_COOKIES: string()
      .default('_ga _ga_*')
      .test('listed', '${path} names a cookie that stored-items.ts does not describe', (names) =>
        names.split(/\s+/).every((name) => storedItems.some((item) => item.name === name)),
      ),

    /** The checkout service reads these two as well. */
    PAYPAL_ENABLED: boolean().default(false),
    GOOGLE_PAY_ENABLED: boolean().default(true),
    /** In pounds. From this amount on, PayPal Credit is interest-free for 4 months. */
    PAYPAL_CREDIT_MINIMUM_SPEND: number().min(0).default(99),
  }),
);

/** The shop that the settings describe. */
export const shop: Shop = {
  customerServicesEmail: config.CUSTOMER_SERVICES_EMAIL,
  contactNumber: config.CONTACT_NUMBER,
  webName: config.SHOP_NAME,
  websiteUrl: config.SITE_URL,
  paypalCreditMinimumSpend: config.PAYPAL_CREDIT_MINIMUM_SPEND,
  fitterServiceNumber: config.FITTER_SERVICE_NUMBER,
  chatUrl: config.CHAT_URL ?? '',
  companyName: config.COMPANY_NAME,
  companyNumber: config.COMPANY_NUMBER,
  companyRegisteredIn: config.COMPANY_REGISTERED_IN,
  vatNumber: config.VAT_NUMBER,
  addressLines: config.COMPANY_ADDRESS.split('|'),
  opening: {
    weekday: config.WEEKDAY_OPENING,
    saturday: config.SATURDAY_OPENING,
    sunday: config.SUNDAY_OPENING,
    extraHolidays: config.EXTRA_BANK_HOLIDAYS.split(',').filter(Boolean),
  },
  isPaypalEnabled: config.PAYPAL_ENABLED,
  isGooglePayEnabled: config.GOOGLE_PAY_ENABLED,
};
