import { readConfig } from '@tyres/service-kit/config';
import { number, object, string } from 'yup';

const settings = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    REDIS_URL: string().default('redis://127.0.0.1:6379'),
    LOG_LEVEL: string().default('info'),
    CATALOGUE_URL: string().default('http://127.0.0.1:9'),
    FITTERS_URL: string().default('http://127.0.0.1:9'),
    CHECKOUT_URL: string().default('http://127.0.0.1:9'),
    /** Stands in for the providers below unless they are set. */
    SANDBOX_URL: string().default('http://127.0.0.1:9'),
    VEHICLE_ENQUIRY_URL: string(),
    VEHICLE_ENQUIRY_KEY: string().default('sandbox'),
    FITMENT_URL: string(),
    FITMENT_KEY: string().default('sandbox'),
    VEHICLE_DATA_TIMEOUT_MS: number().integer().positive().default(2_500),
    VEHICLE_FRESH_DAYS: number().min(0).default(30),
    /** Makes whose cars often leave the factory with run-flat tyres, by commas. */
    RUN_FLAT_MAKES: string().default('BMW,MINI,MERCEDES-BENZ'),
  }),
);

/** Settings of the search service, from the environment. */
export const config = {
  ...settings,
  VEHICLE_ENQUIRY_URL: settings.VEHICLE_ENQUIRY_URL ?? settings.SANDBOX_URL,
  FITMENT_URL: settings.FITMENT_URL ?? settings.SANDBOX_URL,
  RUN_FLAT_MAKES: settings.RUN_FLAT_MAKES.split(',').map((make) => make.trim()),
};
