import { readConfig, thirdPartyUrl } from '@tyres/service-kit/config';
import { array, number, object, string } from 'yup';

const makes = array(string().trim().required()).transform((_, text: unknown) => String(text).split(','));

/** Settings of the search service, from the environment. Third parties are the sandbox's unless set otherwise. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    REDIS_URL: string().required(),
    LOG_LEVEL: string().default('info'),
    CATALOGUE_URL: string().required(),
    FITTERS_URL: string().required(),
    CHECKOUT_URL: string().required(),
    SANDBOX_URL: string(),
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
