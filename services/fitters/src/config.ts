import { object, string } from 'yup';
import { readConfig } from '@tyres/service-kit/config';
import { address, databaseUrl, migrations, serviceSettings } from '@tyres/service-kit/settings';

/** Settings of the fitters service, from the environment. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    DATABASE_POOLER_URL: databaseUrl(),
    DATABASE_REPLICA_URL: databaseUrl(),
    SEARCH_URL: address().required(),
    CHECKOUT_URL: address().required(),
    SANDBOX_URL: address(),
    /** A browser key of Google's Maps JavaScript API; without it there is only the drawn map. */
    MAPS_KEY: string().default(''),
    MAPS_URL: string()
      .matches(/^https?:\/\/[^/?#]+$/)
      .required()
      .when('SANDBOX_URL', ([sandbox]: (string | undefined)[], url) =>
        url.default(sandbox ?? 'https://maps.googleapis.com'),
      ),
  }),
);
