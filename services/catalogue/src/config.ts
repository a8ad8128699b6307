import { boolean, object } from 'yup';
import { readConfig } from '@tyres/service-kit/config';
import { address, databaseUrl, migrations, serviceSettings } from '@tyres/service-kit/settings';

/** Settings of the catalogue service, from the environment. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    DATABASE_POOLER_URL: databaseUrl(),
    DATABASE_REPLICA_URL: databaseUrl(),
    SEARCH_URL: address().required(),
    FITTERS_URL: address().required(),
    CHECKOUT_URL: address().required(),
    PAYPAL_ENABLED: boolean().default(false),
  }),
);
