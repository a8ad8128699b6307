import { readConfig, thirdPartyUrl } from '@tyres/service-kit/config';
import { address, databaseUrl, migrations, redisUrl, serviceSettings } from '@tyres/service-kit/settings';
import { array, number, object, string } from 'yup';

const makes = array(string().trim().required()).transform((_, text: unknown) => String(text).split(','));

/** Settings of the search service, from the environment. Third parties are the sandbox's unless set otherwise. */
export const config = readConfig(
  object({
    ...serviceSettings,
    DATABASE_URL: databaseUrl().required(),
    MIGRATIONS: migrations(),
    DATABASE_POOLER_URL: databaseUrl(),
    REDIS_URL: redisUrl().required(),
    CATALOGUE_URL: address().required(),
    FITTERS_URL: address().required(),
    CHECKOUT_URL: address().required(),
    SANDBOX_URL: address(),
    VEHICLE_ENQUIRY_URL: thirdPartyUrl(),
    VEHICLE_ENQUIRY_KEY: string().default('sandbox'),
    FITMENT_URL: thirdPartyUrl(),
    FITMENT_KEY: string().default('sandbox'),
    VEHICLE_DATA_TIMEOUT_MS: number().integer().positive().default(2_500),
    VEHICLE_FRESH_DAYS: number().min(0).default(30),
    /** Makes whose cars often leave the factory with run-flat tyres, separated by commas. */
    RUN_FLAT_MAKES: makes.default(['BMW', 'MINI', 'MERCEDES-BENZ']),
  }),
);
