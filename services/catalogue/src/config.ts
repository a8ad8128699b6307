import { boolean, number, object, string } from 'yup';
import { readConfig } from '@tyres/service-kit/config';

/** Settings of the catalogue service, from the environment. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    SEARCH_URL: string().required(),
    FITTERS_URL: string().required(),
    CHECKOUT_URL: string().required(),
    PAYPAL_ENABLED: boolean().default(false),
    LOG_LEVEL: string().default('info'),
  }),
);
