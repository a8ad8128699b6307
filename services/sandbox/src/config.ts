import { readConfig } from '@tyres/service-kit/config';
import { publicAddress, serviceSettings, smtpUrl } from '@tyres/service-kit/settings';
import { join } from 'node:path';
import { number, object, string } from 'yup';

const settings = readConfig(
  object({
    ...serviceSettings,
    SMTP_URL: smtpUrl().required(),
    SITE_URL: publicAddress().required(),
    DATA_FOLDER: string().default('.data/sandbox'),
    /** The vehicles besides the demo registrations; by default those of the search service's demo data. */
    VEHICLES_FILE: string(),
    /** The tokens of the garages whose calendars the sandbox plays: JSON, token by account number. */
    FITTER_TOKENS_FILE: string(),
    VEHICLE_ENQUIRY_KEY: string().default(''),
    FITMENT_KEY: string().default(''),
    ADDRESSES_KEY: string().default(''),
    TWILIO_AUTH_TOKEN: string().default(''),
    MAPS_KEY: string().default(''),
    RECAPTCHA_SECRET: string().default(''),
    SLOW_MS: number().integer().min(0).default(4_000),
  }),
);

/** Settings of the sandbox, from the environment. */
export const config = {
  ...settings,
  SMTP_PORT: Number(new URL(settings.SMTP_URL).port),
  FITTER_TOKENS_FILE: settings.FITTER_TOKENS_FILE ?? join(settings.DATA_FOLDER, 'fitter-tokens.json'),
  VEHICLES_FILE: settings.VEHICLES_FILE ?? join(settings.DATA_FOLDER, '../demo/search/vehicles.csv'),
};
