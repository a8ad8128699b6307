import { number, object, string } from 'yup';
import { readConfig } from '@tyres/service-kit/config';

/** Settings of the fitters service, from the environment. */
export const config = readConfig(
  object({
    PORT: number().integer().min(0).default(0),
    DATABASE_URL: string().required(),
    SEARCH_URL: string().required(),
    CHECKOUT_URL: string().required(),
    SANDBOX_URL: string(),
    /** A browser key of Google's Maps JavaScript API; without it there is only the drawn map. */
    MAPS_KEY: string().default(''),
    MAPS_URL: string()
      .matches(/^https?:\/\/[^/?#]+$/)
      .required()
      .when('SANDBOX_URL', ([sandbox]: (string | undefined)[], url) =>
        url.default(sandbox ?? 'https://maps.googleapis.com'),
      ),
    LOG_LEVEL: string().default('info'),
  }),
);
