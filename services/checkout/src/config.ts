import { boolean, number, object, string } from 'yup';
import { readConfig, thirdPartyUrl } from '@tyres/service-kit/config';

/** Settings of the checkout service, from the environment. Third parties are the sandbox's unless set otherwise. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    REDIS_URL: string().required(),
    SEARCH_URL: string().required(),
    CATALOGUE_URL: string().required(),
    FITTERS_URL: string().required(),
    SANDBOX_URL: string(),
    SITE_URL: string().required(),
    LOG_LEVEL: string().default('info'),

    SHOP_NAME: string().default('Kerbside Tyres'),
    DISPOSAL_FEE_PENCE: number().integer().min(0).default(250),
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
    /** How long an order that ended unpaid keeps its name, addresses, e-mail, telephone and registration. */
    UNPAID_ORDER_DAYS: number().integer().positive().default(30),

    PAYMENT_URL: thirdPartyUrl('/worldpay/jsp/merchant/xml/paymentService.jsp'),
    PAYMENT_MERCHANT_CODE: string().default('KERBSIDE'),
    PAYMENT_USERNAME: string().default('kerbside'),
    PAYMENT_PASSWORD: string().default('sandbox'),
    PAYMENT_INSTALLATION_ID: string().default('1000001'),
    PAYMENT_NOTIFICATION_USER: string().default('worldpay'),
    PAYMENT_NOTIFICATION_SECRET: string().required(),
    /** Signs the links in messages; with another one, links that were sent no longer open. */
    ORDER_LINK_SECRET: string().min(16).required(),

    ADDRESS_URL: thirdPartyUrl(),
    ADDRESS_API_KEY: string().default('sandbox'),
    SMTP_URL: string().required(),
    MAIL_FROM: string().default('Kerbside Tyres <orders@kerbside.example>'),
    TWILIO_URL: thirdPartyUrl(),
    TWILIO_ACCOUNT_SID: string().default('AC00000000000000000000000000000000'),
    TWILIO_AUTH_TOKEN: string().default('sandbox'),
    TWILIO_FROM: string().default('+447700900000'),
  }),
);
